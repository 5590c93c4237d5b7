import type { ChildProcess } from "node:child_process";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server answers, without a slash at the end. */
    address: string;
    /** The link that the server printed for its first user. */
    setUpLink: string;
    /** The server's data directory. */
    data: string;
    /** Where a test may open a site: the only place that the server may fetch from, and the certificate that it trusts. */
    site: { port: number; pfx: string; passphrase: string };
    /** Where the browser takes commands. */
    browser: string;
  }
}

const JAR = fileURLToPath(new URL("../../server/target/loccit.jar", import.meta.url));
const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
FLAGS.push("--disable-background-networking", "--disable-component-update", "--disable-sync");
/** A start takes 4 s on an idle machine; the first of a busy one takes long. */
const START_MS = 180_000;
const STOP_MS = 15_000;

/** Starts the server on an empty data directory and the browser on an empty profile; ends both, by their own handles. */
export default async function product(project: TestProject) {
  const data = mkdtempSync(join(tmpdir(), "loccit-e2e-"));
  const site = { port: await freePort(), pfx: `${data}.p12`, passphrase: "only for tests" };
  certify(site);
  const server = await startServer(data, site);
  try {
    const browser = await chromium.launchServer({ executablePath: CHROMIUM, headless: true, args: FLAGS });
    project.provide("address", new URL(server.link).origin);
    project.provide("data", data);
    project.provide("site", site);
    project.provide("setUpLink", server.link);
    project.provide("browser", browser.wsEndpoint());
    return async () => {
      await browser.close();
      await stop(server.process);
      rmSync(data, { recursive: true, force: true });
      rmSync(site.pfx, { force: true });
    };
  } catch (failure) {
    await stop(server.process);
    rmSync(data, { recursive: true, force: true });
    rmSync(site.pfx, { force: true });
    throw failure;
  }
}

type Site = { port: number; pfx: string; passphrase: string };

/** Makes a certificate for this machine, for as long as the tests take. */
function certify({ pfx, passphrase }: Site) {
  const keytool = join(findJava(), "../keytool");
  const what = ["-genkeypair", "-alias", "site", "-keyalg", "EC", "-dname", "CN=127.0.0.1", "-validity", "2"];
  const where = [
    "-ext",
    "san=ip:127.0.0.1",
    "-storetype",
    "PKCS12",
    "-keystore",
    pfx,
    "-storepass",
    passphrase,
  ];
  execFileSync(keytool, [...what, ...where], { stdio: "ignore" });
}

async function startServer(data: string, site: Site): Promise<{ process: ChildProcess; link: string }> {
  const java = findJava();
  if (!existsSync(JAR))
    throw new Error(`The built server is not there (${JAR}): build it first, for example by ./check.`);
  const port = await freePort();
  const jvm = ["--enable-native-access=ALL-UNNAMED", "-XX:+UseSerialGC", "-Xmx768m"];
  jvm.push(`-Djavax.net.ssl.trustStore=${site.pfx}`, `-Djavax.net.ssl.trustStorePassword=${site.passphrase}`);
  jvm.push("-jar", JAR);
  const server = spawn(java, [...jvm, "serve", "--data", data, "--port", String(port)], {
    // No setting and no key of whoever runs the tests reaches the server.
    env: {
      PATH: process.env["PATH"],
      HOME: data,
      LANG: "C.UTF-8",
      JAVA_HOME: process.env["JAVA_HOME"],
      LOCCIT_FETCH_ALLOWED_HOSTS: `127.0.0.1:${site.port}`,
      LOCCIT_REGISTRATION_OPEN: "true",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { process: server, link: await printedLink(server) };
}

/** Waits for the set-up link in what the server prints; what it printed is in the error if none comes. */
function printedLink(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const late = setTimeout(() => fail("printed no set-up link in time"), START_MS);
    function fail(why: string) {
      clearTimeout(late);
      server.kill("SIGKILL");
      reject(new Error(`The server ${why}. It printed:\n${printed}`));
    }
    const read = (chunk: Buffer) => {
      printed = (printed + chunk.toString("utf8")).slice(-20_000);
      const link = /http:\/\/\S+\/setup#token=\S+/.exec(printed)?.[0];
      if (!link) return;
      clearTimeout(late);
      resolve(link);
    };
    // Read to the end, so that a full pipe never holds the server up.
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("error", (error) => fail(`could not be started: ${error.message}`));
    server.once("exit", (code) => fail(`ended with ${code}`));
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    const late = setTimeout(() => server.kill("SIGKILL"), STOP_MS);
    server.once("exit", () => {
      clearTimeout(late);
      resolve();
    });
    server.kill("SIGTERM");
  });
}

/** What a command of the product prints, run beside the server on its data. */
export function command(data: string, ...words: string[]): string {
  const all = ["--enable-native-access=ALL-UNNAMED", "-jar", JAR, ...words, "--data", data];
  return execFileSync(findJava(), all, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

function findJava(): string {
  const home = process.env["JAVA_HOME"];
  if (!home || !existsSync(join(home, "bin/java")))
    throw new Error("JAVA_HOME must name a JDK 25: the browser tests start the server with it.");
  return join(home, "bin/java");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject()));
    });
  });
}
