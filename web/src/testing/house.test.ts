import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((name) => join("src", name));
const sources = files
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(name, "utf8") }));
const styles = files
  .filter((name) => name.endsWith(".css"))
  .map((name) => ({ name, text: readFileSync(name, "utf8") }));

const featureOf = (name: string) => /src\/features\/(\w+)\//.exec(name)?.[1] ?? null;
const imports = (text: string) =>
  [...text.matchAll(/(?:from|import)\(? ?"([^"]+)"/g)].map((match) => match[1] ?? "");

describe("the house", () => {
  test("has features that never import each other, and a shared floor that imports no feature", () => {
    const crossings = sources.flatMap(({ name, text }) =>
      imports(text).flatMap((from) => {
        const whole = from.startsWith(".") ? join(dirname(name), from) : from.replace("@/", "src/");
        const to = featureOf(whole);
        const allowed = /src\/(app|testing)\//.test(name) || to === featureOf(name);
        return to && !allowed ? [`${name} → ${from}`] : [];
      }),
    );
    expect(crossings).toEqual([]);
  });

  test("has no barrels", () => {
    expect(sources.filter(({ text }) => /^export .* from /m.test(text)).map(({ name }) => name)).toEqual([]);
  });

  test("makes schemas only with the zod that evaluates no code", () => {
    const strays = sources.filter(
      ({ name, text }) => /^import (?!type ).* from "zod";/m.test(text) && !name.endsWith("api/zod.ts"),
    );
    expect(strays.map(({ name }) => name)).toEqual([]);
  });

  test("speaks to no other host", () => {
    const strangers = [...sources, ...styles].filter(
      ({ name, text }) =>
        /https?:\/\/(?!127\.0\.0\.1)/.test(text.replaceAll("http://www.w3.org/", "")) &&
        !name.includes(".test."),
    );
    expect(strangers.map(({ name }) => name)).toEqual([]);
  });

  test("is laid out by logical properties only, so that it turns with the direction of the language", () => {
    const physical =
      /(?:margin|padding|border)-(?:left|right|top|bottom)|(?:^|[\s{;])(?:left|right|top|bottom|width|height|max-width|min-width)\s*:|text-align:\s*(?:left|right)/;
    const found = styles.flatMap(({ name, text }) =>
      text
        .split("\n")
        .filter((line) => physical.test(line) && !line.includes("@media"))
        .map((line) => `${name}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  test("keeps its sentences in the message file", () => {
    const spoken = sources
      .filter(({ name }) => name.endsWith(".tsx") && !name.includes("testing") && !name.includes(".test."))
      .flatMap(({ name, text }) =>
        [...text.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+)[^<{]*</g)].map((match) => `${name}: ${match[1]}`),
      );
    expect(spoken).toEqual([]);
  });
});
