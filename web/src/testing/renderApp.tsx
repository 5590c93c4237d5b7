import { render } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { http } from "msw";
import { setupServer } from "msw/node";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { Providers } from "@/app/Providers";
import { routes } from "@/app/routes";
import { FakeServer } from "./FakeServer";

/** Starts a fake server for each test of the file; a request that goes anywhere else fails the test. */
export function fakeServer() {
  const current = { fake: new FakeServer() };
  const network = setupServer(
    http.all("*/api/*", async ({ request }) => {
      const response = await current.fake.handle(request);
      document.cookie = `XSRF-TOKEN=${current.fake.csrf}`;
      return response;
    }),
  );
  beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
  afterEach(() => {
    current.fake = new FakeServer();
    document.cookie = "XSRF-TOKEN=; max-age=0";
  });
  afterAll(() => network.close());
  return current;
}

export type Opened = { user: UserEvent; at: () => string; go: (to: string) => Promise<void> };

/** Opens the whole page at an address. */
export function open(address: string): Opened {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    at: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    go: (to) => router.navigate(to),
  };
}

/** Holds what is drawn to axe's rules; contrast needs a real browser (`npm run look`). */
export async function expectAccessible() {
  const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
}
