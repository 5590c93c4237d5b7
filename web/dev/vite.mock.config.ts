import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";
import { mergeConfig } from "vite";
import base from "../vite.config.ts";
import { FakeServer } from "../src/testing/FakeServer.ts";
import { sampleNotebook } from "../src/testing/sampleNotebook.ts";

/** `npm run dev:mock`: the page on the tests' in-memory server, signed in as nobody (any name and password will do). */
function mock(): Plugin {
  const fake = new FakeServer({ tickMs: 45 });
  sampleNotebook(fake);
  return {
    name: "loccit-mock",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith("/api/")) return next();
        void answer(fake, request, response);
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
  if (response.body) for await (const part of response.body) outgoing.write(part);
  outgoing.end();
}

export default mergeConfig(base, { plugins: [mock()], server: { proxy: undefined } });
