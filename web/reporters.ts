/** The usual words, and a report as JSON for whoever sums the suites, where `LOCCIT_REPORTS` names a folder. */
export function reportersFor(suite: string) {
  const folder = process.env["LOCCIT_REPORTS"];
  if (!folder) return {};
  return { reporters: ["default", "json"], outputFile: { json: `${folder}/${suite}.json` } };
}
