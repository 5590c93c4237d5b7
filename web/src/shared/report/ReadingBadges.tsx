import { useState } from "react";
import type { Source } from "@/shared/api/schemas";
import { percent } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { ReportDialog } from "./ReportDialog";

/** What is to be known of how a ready source was read, in a few words that open the report; nothing where all is well. */
export function ReadingBadges({ source, version = null }: { source: Source; version?: number | null }) {
  const [open, setOpen] = useState(false);
  const recognised = sayRecognised(source);
  const warnings = source.warnings.flatMap((code) => words.report.short[code] ?? []);
  const all = [...(recognised ? [recognised] : []), ...warnings];
  if (source.status !== "ready" || all.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="badges"
        aria-label={words.report.of(source.title, all.join(", "))}
        onClick={() => setOpen(true)}
      >
        {recognised && <span className="tag">{recognised}</span>}
        {warnings.map((warning) => (
          <span key={warning} className="tag tag-warn">
            {warning}
          </span>
        ))}
      </button>
      {open && <ReportDialog source={source} version={version} onClose={() => setOpen(false)} />}
    </>
  );
}

function sayRecognised({ ocr, ocrConfidence }: Source): string | null {
  if (!ocr) return null;
  return ocrConfidence === null ? words.report.ocrLayer : words.report.ocr(percent(ocrConfidence));
}
