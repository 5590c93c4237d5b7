import { useQuery } from "@tanstack/react-query";
import { getJson } from "@/shared/api/http";
import { keys } from "@/shared/api/keys";
import { locatorSchema } from "@/shared/api/schemas";
import { z } from "@/shared/api/zod";

const count = z.int().nonnegative();
const counts = <K extends string>(...names: K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<K, typeof count>);

export const howRead = z.enum(["TEXT", "OCR", "OCR_LAYER", "EMPTY", "GARBLED", "UNREAD"]);
export type HowRead = z.infer<typeof howRead>;
const reportSchema = z.object({
  version: z.int(),
  extractor: z.string(),
  language: z.string().nullish(),
  pages: counts("total", "text", "ocr", "ocrLayer", "empty", "garbled", "unread"),
  /** 0 to 1; null where nothing was recognised. */
  ocrConfidence: z.number().nullish(),
  /** The pages that were not read from their own text. */
  readings: z.array(z.object({ page: z.int().positive(), how: howRead, confidence: z.number().nullish() })),
  hidden: counts("white", "tiny", "offPage", "invisible").extend({ text: z.string().nullish() }),
  counts: z.record(z.string(), count),
  warnings: z.array(z.object({ code: z.string(), detail: z.string() })),
  /** Its sheets, slides, chapters or headings, by where they start. */
  contents: z.array(
    z.object({
      start: count,
      level: z.int().positive(),
      title: z.string(),
      locator: locatorSchema.nullish(),
    }),
  ),
});
export type Report = z.infer<typeof reportSchema>;
export type Part = Report["contents"][number];

/** What reading a source found and left out; a version's report never changes but by reading again. */
export const useReport = (id: string, version: number | null, wanted = true) =>
  useQuery({
    queryKey: keys.report(id, version),
    queryFn: ({ signal }) =>
      getJson(
        `/api/sources/${id}/report${version === null ? "" : `?version=${version}`}`,
        reportSchema,
        signal,
      ),
    enabled: wanted,
    staleTime: 60_000,
  });
