import type { Server } from "node:https";
import { createServer } from "node:https";
import { readFileSync } from "node:fs";
import { inject } from "vitest";

/** What the site answers at a path. */
export type Answer = { status?: number; headers?: Record<string, string>; body: string };

/** A site on this machine, at the one address that the tested server is allowed to fetch from. */
export class Site {
  readonly pages = new Map<string, Answer>();
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    server.on("request", (request, response) => {
      const { status = 200, headers, body } = this.pages.get(request.url ?? "") ?? { status: 404, body: "" };
      response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers });
      response.end(body);
    });
  }

  static async open(): Promise<Site> {
    const { port, pfx, passphrase } = inject("site");
    const server = createServer({ pfx: readFileSync(pfx), passphrase });
    const site = new Site(server);
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
    return site;
  }

  readonly address = (path: string) => `https://${this.host}${path}`;

  get host(): string {
    return `127.0.0.1:${inject("site").port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** A page with an article, its surroundings, and what its writer says of it. */
export const article = (title: string, head: string, body: string) => ({
  body: `<!doctype html><html lang=en><head><title>${title}</title>${head}</head><body>
    <nav><a href=/>Home</a> <a href=/boats>Boats</a></nav>
    <div class=cookie-banner>We use cookies. Accept all?</div>
    <article><h1>${title}</h1>${body}</article>
    <aside class=related><h2>Related</h2><a href=/x>Ten things about herons</a></aside>
    <footer>Lake Gazette</footer></body></html>`,
});
