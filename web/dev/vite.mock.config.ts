import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";
import { mergeConfig } from "vite";
import base from "../vite.config.ts";
import { FakeServer } from "../src/testing/FakeServer.ts";
import { sampleNotebook } from "../src/testing/sampleNotebook.ts";

/** What the real server sends with the page. */
const CSP =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; worker-src 'self' blob:; " +
  "font-src 'self' data:; connect-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/**
 * `npm run dev:mock`: the page on the tests' in-memory server (any name and password will do). `npm run preview:mock`: the built
 * page, under the policy that the real server sends.
 */
function mock(): Plugin {
  const fake = new FakeServer({ tickMs: 45 });
  sampleNotebook(fake);
  const api = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url?.startsWith("/api/")) void answer(fake, request, response);
    else next();
  };
  return {
    name: "loccit-mock",
    configureServer(server) {
      server.middlewares.use(api);
    },
    configurePreviewServer(server) {
      server.middlewares.use(api);
      server.middlewares.use((_request, response, next) => {
        response.setHeader("Content-Security-Policy", CSP);
        next();
      });
    },
  };
}

async function answer(fake: FakeServer, incoming: IncomingMessage, outgoing: ServerResponse) {
  const body: Buffer[] = [];
  for await (const part of incoming) body.push(part as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) if (value) headers.set(name, String(value));
  const method = incoming.method ?? "GET";
  const init = { method, headers, ...(body.length > 0 ? { body: Buffer.concat(body) } : {}) };
  const response = await fake.handle(new Request(`http://127.0.0.1${incoming.url ?? ""}`, init));
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    "Set-Cookie": `XSRF-TOKEN=${fake.csrf}; Path=/`,
  });
  outgoing.flushHeaders();
  const parts = response.body?.getReader();
  outgoing.on("close", () => void parts?.cancel().catch(() => undefined));
  for (let part = await parts?.read(); part?.value; part = await parts?.read()) outgoing.write(part.value);
  outgoing.end();
}

export default mergeConfig(base, { plugins: [mock()], server: { proxy: undefined } });
