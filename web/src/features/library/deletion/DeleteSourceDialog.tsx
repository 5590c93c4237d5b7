import { useState } from "react";
import { words } from "@/shared/text/words";
import { Dialog } from "@/shared/ui/Dialog";
import type { Quotes } from "./PendingDeletions";

type Props = { title: string; onConfirm: (quotes: Quotes) => void; onClose: () => void };

/** Asks before a source is deleted, and what becomes of the words that earlier answers quoted from it. */
export function DeleteSourceDialog({ title, onConfirm, onClose }: Props) {
  const [quotes, setQuotes] = useState<Quotes>("keep");
  return (
    <Dialog title={words.deletion.title(title)} onClose={onClose}>
      <div className="stack">
        <p className="quiet">{words.deletion.hint}</p>
        <fieldset className="choices">
          <legend>{words.deletion.quotesLegend}</legend>
          {(["keep", "remove"] as const).map((each) => (
            <label key={each} className="choice">
              <input
                type="radio"
                name="quotes"
                checked={quotes === each}
                onChange={() => setQuotes(each)}
                aria-describedby={`quotes-${each}`}
              />
              <span>
                {words.deletion.quotes[each]}
                <span className="hint" id={`quotes-${each}`}>
                  {words.deletion.quotesHint[each]}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="dialog-foot">
          <button type="button" className="button" onClick={onClose}>
            {words.common.cancel}
          </button>
          <button type="button" className="button button-danger" onClick={() => onConfirm(quotes)}>
            {words.deletion.button}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
