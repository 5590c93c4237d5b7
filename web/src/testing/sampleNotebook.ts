import type { FakeServer } from "./FakeServer";

const LEASE_PAGES = [
  `LEASE OF THE BOATHOUSE

This lease is made between the Harbour Trust and the Rowing
Club. The rent is payable on the first day of each quarter.

1. Term
The lease runs for seven years from 1 March 2024. Either party
may end it with six months of notice in writing.`,
  `2. Repairs
The club keeps the slipway and the doors in good repair. The
trust repairs the roof and the outer walls.

3. Rent
The rent is 4,800 pounds a year. The rent is payable on the
first day of each quarter. Late rent bears interest at four
percent above the base rate.`,
];

/** A notebook with a PDF, Markdown and plain text, and sources in other states beside them. */
export function sampleNotebook(fake: FakeServer) {
  fake.addNotebook("Grant applications, spring round");
  const notebook = fake.addNotebook("The boathouse");
  const text = LEASE_PAGES.join("\n\n");
  fake.addSource(notebook.id, {
    title: "Lease of the boathouse.pdf",
    kind: "pdf",
    text,
    pageStarts: [0, (LEASE_PAGES[0]?.length ?? 0) + 2],
  });
  fake.addSource(notebook.id, {
    title: "Minutes of the club, May 2025",
    kind: "markdown",
    text: `# Minutes, May 2025

Present: Ada, Bela, Chidi. Apologies from Dolores, who is travelling.

## Slipway

The slipway was repaired in April at a cost of 1,250 pounds. The repair of the slipway was paid from reserves, and the treasurer asks that the reserve be filled again before winter.

- New planks on the lower third
- Two bolts of the winch replaced
- The doors were oiled

> The committee thanks the volunteers, who gave three weekends.

## Rent

The treasurer reported that the rent for the second quarter was paid late, on 9 April. No interest was asked.
`,
  });
  fake.addSource(notebook.id, {
    title: "A note on the roof",
    text: "The roof leaks above the workshop. The trust was told in February and has not answered.\n\nA roofer put the cost of a repair at 3,100 pounds.",
  });
  fake.addSource(notebook.id, {
    title: "Survey of the outer walls with photographs and measurements.pdf",
    kind: "pdf",
    status: "extracting",
    progress: 62,
  });
  fake.addSource(notebook.id, {
    title: "insurance-2023.pdf",
    kind: "pdf",
    status: "failed",
    error: { code: "ENCRYPTED", detail: "The file needs a password to open." },
  });
  return notebook;
}
