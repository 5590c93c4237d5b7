import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { problem } from "@/testing/FakeServer";
import { expectAccessible, open, fakeServer } from "@/testing/renderApp";

const server = fakeServer();

const fill = async (user: ReturnType<typeof open>["user"], password = "correct horse battery") => {
  await user.type(await screen.findByLabelText("User name"), "ada");
  await user.type(screen.getByLabelText("Password"), password);
};

describe("the way in", () => {
  test("the link from the console makes the first account and takes the token out of the address", async () => {
    server.fake.needsFirstUser = true;
    const { user, at } = open("/setup#token=setup-token");
    expect(await screen.findByText(/You are the first one here/)).toBeVisible();
    expect(screen.queryByLabelText("Set-up token")).toBeNull();
    await expectAccessible();
    await fill(user);
    await user.click(screen.getByRole("button", { name: "Create the first account" }));
    expect(await screen.findByRole("heading", { name: "Start with a notebook" })).toBeVisible();
    expect(at()).toBe("/");
  });

  test("without the link the token is asked for, and a wrong one is refused in words", async () => {
    server.fake.needsFirstUser = true;
    const { user } = open("/");
    await user.type(await screen.findByLabelText("Set-up token"), "guess");
    await fill(user);
    await user.click(screen.getByRole("button", { name: "Create the first account" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("This set-up token is not the one");
  });

  test("signing in keeps the address that was asked for", async () => {
    const notebook = server.fake.addNotebook("Leases");
    const { user, at } = open(`/notebooks/${notebook.id}?c=none`);
    await fill(user);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("heading", { name: "Leases" })).toBeVisible();
    expect(at()).toBe(`/notebooks/${notebook.id}?c=none`);
  });

  test("a wrong password is said, and so is the wait after too many", async () => {
    const { user } = open("/");
    await fill(user, "wrong");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The user name or the password is wrong.");
    server.fake.override("POST", /login/, () =>
      problem(429, "TOO_MANY_REQUESTS", "Wait.", { "Retry-After": "30" }),
    );
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Wait 30 seconds"));
  });

  test("registering is offered only where it is open", async () => {
    server.fake.registrationOpen = true;
    const { user } = open("/");
    await user.click(await screen.findByRole("link", { name: /Create one/ }));
    await fill(user);
    await user.click(screen.getByRole("button", { name: "Create an account" }));
    expect(await screen.findByRole("heading", { name: "Notebooks" })).toBeVisible();
  });

  test("a stale CSRF token is fetched again and the request repeated", async () => {
    server.fake.user = { id: "u", username: "ada", admin: true };
    const { user } = open("/");
    await user.click(await screen.findByRole("button", { name: "New notebook" }));
    document.cookie = "XSRF-TOKEN=stale";
    await user.type(screen.getByLabelText("Title"), "Fresh");
    await user.click(screen.getByRole("button", { name: "Create notebook" }));
    expect(await screen.findByRole("heading", { name: "Fresh", level: 1 })).toBeVisible();
  });

  test("an ended session shows the sign-in page at the same address", async () => {
    server.fake.user = { id: "u", username: "ada", admin: true };
    const { user, at } = open("/settings");
    await screen.findByText("No tokens. Make one to use Loccit from a script.");
    server.fake.user = null;
    await user.type(screen.getByLabelText("Name"), "ci");
    await user.click(screen.getByRole("button", { name: "Create token" }));
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(at()).toBe("/settings");
  });

  test("signing out ends the session and shows nothing of it any more", async () => {
    server.fake.user = { id: "u", username: "ada", admin: true };
    server.fake.addNotebook("Secret");
    const { user } = open("/");
    await screen.findByText("Secret");
    await user.click(screen.getByRole("button", { name: "Account of ada" }));
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(screen.queryByText("Secret")).toBeNull();
    expect(server.fake.log).toContain("POST /api/auth/logout");
  });
});
