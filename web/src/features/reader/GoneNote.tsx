import { useState } from "react";
import type { Locator } from "@/shared/api/schemas";
import { isProblem } from "@/shared/api/http";
import { useReceipt } from "@/shared/receipt/queries";
import { ReceiptView } from "@/shared/receipt/ReceiptView";
import { sayPlace } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { ProblemNote } from "@/shared/ui/ProblemNote";

/** What an answer says stands at a place. */
export type Quoted = { quote: string; sourceTitle: string; locators: readonly Locator[] };

/** In place of a source that was deleted: what the answer keeps of it, and what was removed. */
export function GoneNote({ sourceId, citation }: { sourceId: string; citation: Quoted | null }) {
  const [open, setOpen] = useState(false);
  const place = sayPlace(citation?.locators ?? []);
  return (
    <div className="reader-note gone">
      <p>
        <strong>{words.reader.gone}</strong>
      </p>
      {citation?.quote === "" && <p className="quiet">{words.reader.goneQuote}</p>}
      {citation && citation.quote !== "" && (
        <>
          <p className="quiet">{words.reader.goneHint}</p>
          <blockquote dir="auto">{citation.quote}</blockquote>
        </>
      )}
      {place && <p className="quiet">{words.reader.gonePlace(place)}</p>}
      <button type="button" className="link-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? words.receipt.hide : words.receipt.show}
      </button>
      {open && <Removed sourceId={sourceId} />}
    </div>
  );
}

function Removed({ sourceId }: { sourceId: string }) {
  const receipt = useReceipt(sourceId);
  if (receipt.isPending) return <p className="quiet">{words.app.loading}</p>;
  if (isProblem(receipt.error) && receipt.error.status === 404)
    return <p className="quiet">{words.receipt.unknown}</p>;
  return receipt.data ? <ReceiptView receipt={receipt.data} /> : <ProblemNote error={receipt.error} />;
}
