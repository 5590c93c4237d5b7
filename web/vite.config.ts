import { cpSync, createReadStream, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { reportersFor } from "./reporters.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PDFJS_ASSETS = ["cmaps", "standard_fonts", "wasm", "iccs"];

const pdfjs = here("./node_modules/pdfjs-dist/");

/** pdf.js fetches its cMaps, fonts, wasm and colour profiles by name at run time: they are served from our own origin under /pdfjs/. */
const pdfjsAssets: Plugin[] = [
  {
    name: "loccit-pdfjs-serve",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/pdfjs/", (request, response, next) => {
        const path = decodeURIComponent((request.url ?? "").split("?")[0] ?? "");
        const known = PDFJS_ASSETS.some((folder) => path.startsWith(`/${folder}/`)) && !path.includes("..");
        if (!known || !existsSync(pdfjs + path)) return next();
        if (path.endsWith(".wasm")) response.setHeader("Content-Type", "application/wasm");
        createReadStream(pdfjs + path).pipe(response);
      });
    },
  },
  {
    name: "loccit-pdfjs-copy",
    apply: "build",
    writeBundle(options) {
      for (const folder of PDFJS_ASSETS)
        cpSync(pdfjs + folder, `${options.dir ?? here("./dist")}/pdfjs/${folder}`, { recursive: true });
    },
  },
];

export default defineConfig({
  plugins: [react(), ...pdfjsAssets],
  resolve: { alias: { "@": here("./src") } },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: { "/api": "http://127.0.0.1:8787", "/actuator": "http://127.0.0.1:8787" },
  },
  build: {
    target: ["chrome123", "firefox125", "safari17.5"],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // The worker ships as .mjs; a plain .js name is served as JavaScript by every static server.
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith(".mjs"))
            ? "assets/[hash]-worker.js"
            : "assets/[name]-[hash][extname]",
      },
    },
  },
  test: {
    environment: "jsdom",
    setupFiles: ["./src/testing/setup.ts"],
    restoreMocks: true,
    testTimeout: 20_000,
    include: ["src/**/*.test.{ts,tsx}"],
    ...reportersFor("vitest"),
  },
});
