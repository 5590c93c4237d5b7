import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

// `npm run acceptance -- --data FOLDER`: FOLDER holds `financebench/pdfs` and `financebench/questions.jsonl`.
const given = process.argv.slice(2);
const at = given.indexOf("--data");
const data = at >= 0 && given[at + 1] ? resolve(given[at + 1]) : null;
if (!data || !existsSync(join(data, "financebench", "questions.jsonl"))) {
  process.stderr.write("Name the folder that holds financebench/: npm run acceptance -- --data FOLDER\n");
  process.exit(2);
}
const rest = given.filter((_word, index) => index !== at && index !== at + 1);
const vitest = resolve(import.meta.dirname, "../node_modules/vitest/vitest.mjs");
const run = ["run", "--config", "vitest.e2e.config.ts", "--mode", "acceptance", ...rest];
const { status } = spawnSync(process.execPath, [vitest, ...run], {
  stdio: "inherit",
  env: { ...process.env, LOCCIT_ACCEPTANCE_DATA: data },
});
process.exit(status ?? 1);
