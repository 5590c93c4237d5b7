import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { problem } from "@/testing/FakeServer";
import { expectAccessible, open, fakeServer } from "@/testing/renderApp";

const server = fakeServer();
beforeEach(() => {
  server.fake.user = { id: "u", username: "ada", admin: true };
});

describe("notebooks", () => {
  test("an empty shelf says what to do, and the first notebook opens", async () => {
    const { user, at } = open("/");
    expect(await screen.findByText(/Put the documents into it/)).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "New notebook" }));
    await expectAccessible();
    await user.type(screen.getByLabelText("Title"), "  Leases {Enter}");
    expect(await screen.findByRole("heading", { name: "Leases" })).toBeVisible();
    expect(at()).toBe(`/notebooks/${server.fake.notebooks[0]?.id}`);
  });

  test("a notebook is renamed", async () => {
    server.fake.addNotebook("Laeses");
    const { user } = open("/");
    await user.click(await screen.findByRole("button", { name: "Actions for Laeses" }));
    await user.click(screen.getByRole("button", { name: "Rename" }));
    await user.clear(screen.getByLabelText("Title"));
    await user.type(screen.getByLabelText("Title"), "Leases{Enter}");
    expect(await screen.findByText("Leases")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a notebook is deleted only after a confirmation", async () => {
    server.fake.addNotebook("Leases");
    const { user } = open("/");
    const choose = async () => {
      await user.click(await screen.findByRole("button", { name: "Actions for Leases" }));
      await user.click(screen.getByRole("button", { name: "Delete" }));
    };
    await choose();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(server.fake.notebooks).toHaveLength(1);
    await choose();
    expect(within(screen.getByRole("dialog")).getByText(/cannot be undone/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Delete notebook" }));
    await waitFor(() => expect(screen.queryByText("Leases")).toBeNull());
    expect(server.fake.notebooks).toHaveLength(0);
  });

  test("a failure is said in words and can be tried again", async () => {
    server.fake.override("GET", /notebooks$/, () => problem(500, "INTERNAL", "Oops."));
    const { user } = open("/");
    expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong on the server.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Start with a notebook")).toBeVisible();
  });

  test("an answer that breaks the contract is not taken for data", async () => {
    server.fake.override("GET", /notebooks$/, () => Response.json([{ id: "x" }]));
    open("/");
    expect(await screen.findByRole("alert")).toHaveTextContent("does not understand");
  });

  test("an address that leads nowhere says so", async () => {
    open("/notebooks/none");
    expect(await screen.findByRole("heading", { name: "There is nothing at this address" })).toBeVisible();
    await expectAccessible();
  });
});

describe("settings", () => {
  test("a token is shown once, listed, and deleted after a confirmation", async () => {
    const { user } = open("/settings");
    await user.type(await screen.findByLabelText("Name"), "ci");
    await user.click(screen.getByLabelText("May only read"));
    await user.click(screen.getByRole("button", { name: "Create token" }));
    expect(await screen.findByText("loccit_pat_secret")).toBeVisible();
    expect(await screen.findByText("read only")).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(screen.getByRole("button", { name: "Delete token" }));
    expect(await screen.findByText(/No tokens\./)).toBeVisible();
  });

  test("a wrong present password is said, and nobody is signed out by it", async () => {
    server.fake.override("POST", /password$/, () => problem(401, "BAD_CREDENTIALS", "Wrong."));
    const { user } = open("/settings");
    await user.type(await screen.findByLabelText("Present password"), "no");
    await user.type(screen.getByLabelText("New password"), "a longer password");
    await user.click(screen.getByRole("button", { name: "Change password" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("password is wrong");
    await user.click(screen.getByRole("button", { name: "Change password" }));
    expect(await screen.findByText(/The password was changed/)).toBeVisible();
  });

  test("the account is deleted only once its name was typed, and nobody is signed in afterwards", async () => {
    const { user, at } = open("/settings");
    await user.click(await screen.findByRole("button", { name: "Delete account…" }));
    await expectAccessible();
    const confirm = screen.getByRole("button", { name: "Delete account" });
    const name = screen.getByLabelText("Type your user name, ada, to go on");
    await user.type(name, "adam");
    expect(confirm).toBeDisabled();
    await user.clear(name);
    await user.type(name, "ada");
    await user.click(confirm);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(at()).toBe("/");
    expect(server.fake.log).toContain("DELETE /api/auth/account");
    expect(screen.getByText(/Your account is closed/)).toBeVisible();
    expect(screen.getByText("closed-1")).toBeVisible();
  });

  test("the only administrator is told why the account stays", async () => {
    server.fake.override("DELETE", /account$/, () =>
      problem(409, "LAST_ADMIN", "The last admin cannot be disabled: name another first."),
    );
    const { user } = open("/settings");
    await user.click(await screen.findByRole("button", { name: "Delete account…" }));
    await user.type(screen.getByLabelText(/^Type your user name/), "ada{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(/only administrator/);
    expect(screen.getByRole("dialog")).toBeVisible();
  });

  test("the appearance is chosen and kept", async () => {
    const { user } = open("/settings");
    await user.click(await screen.findByRole("button", { name: "Dark" }));
    expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    expect(localStorage.getItem("loccit.theme")).toBe("dark");
    await user.click(screen.getByRole("button", { name: "As the system" }));
    expect(document.documentElement).not.toHaveAttribute("data-theme");
  });
});
