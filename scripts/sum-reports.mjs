// Sums Surefire's XML and Vitest's JSON reports; steps that broke without a failed test count as one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [reports, ...brokenSteps] = process.argv.slice(2);
let passed = 0;
let failed = 0;
let skipped = 0;
const suites = [];

for (const module of ['server', 'bench', 'standin']) {
  for (const kind of ['surefire-reports', 'failsafe-reports']) {
    const folder = join(module, 'target', kind);
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder).filter((name) => /^TEST-.*\.xml$/.test(name))) {
      const head = readFileSync(join(folder, file), 'utf8').match(/<testsuite\b[^>]*>/)?.[0] ?? '';
      const count = (name) => Number(head.match(new RegExp(`\\s${name}="(\\d+)"`))?.[1] ?? 0);
      const bad = count('failures') + count('errors');
      skipped += count('skipped');
      failed += bad;
      passed += count('tests') - bad - count('skipped');
      if (bad > 0) suites.push(file.replace(/^TEST-|\.xml$/g, ''));
    }
  }
}
for (const name of ['vitest.json', 'e2e.json']) {
  const file = join(reports, name);
  if (!existsSync(file)) {
    failed += 1;
    suites.push(`${name} (no report)`);
    continue;
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  skipped += report.numPendingTests + report.numTodoTests;
  if (!report.success && report.numFailedTests === 0) failed += 1;
  if (!report.success) suites.push(name);
}
if (failed === 0) failed = brokenSteps.length;
for (const step of brokenSteps) console.log(`failed step: ${step}`);
for (const suite of suites) console.log(`failed suite: ${suite}`);
if (skipped > 0) {
  console.log(`${skipped} tests were skipped: a skipped test counts as failed`);
  failed += skipped;
}
if (passed === 0 && failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
