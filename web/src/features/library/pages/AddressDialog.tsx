import { useState } from "react";
import { Link } from "react-router";
import { FOLLOWED } from "@/shared/lib/place";
import { sayProblem } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { useAnnounce } from "@/shared/ui/announce";
import { Dialog } from "@/shared/ui/Dialog";
import { Field } from "@/shared/ui/Field";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import type { AddressResult } from "./queries";
import { useAddAddresses } from "./queries";

const MOST = 50;

/** The addresses in what was pasted: one a line, or apart by blanks. */
const addressesIn = (pasted: string) => [...new Set(pasted.split(/\s+/).filter(Boolean))];

type Props = {
  notebookId: string;
  /** The query of the address that opens a source. */
  searchFor: (sourceId: string) => string;
  onClose: () => void;
};

/** Takes one or many addresses. What was refused stays, with its reason, to be mended. */
export function AddressDialog({ notebookId, searchFor, onClose }: Props) {
  const add = useAddAddresses(notebookId);
  const announce = useAnnounce();
  const [pasted, setPasted] = useState("");
  const addresses = addressesIn(pasted);
  const settle = (results: AddressResult[]) => {
    const refused = results.filter((result) => result.state === "refused");
    const told =
      results.length === refused.length ? null : words.pages.allAdded(results.length - refused.length);
    if (refused.length === 0 && results.every((result) => result.state === "added")) {
      announce(words.pages.allAdded(results.length));
      onClose();
      return;
    }
    announce(
      [told, refused.length > 0 ? words.pages.someRefused(refused.length) : null].filter(Boolean).join(" "),
    );
    setPasted(refused.map((result) => result.address).join("\n"));
  };
  return (
    <Dialog wide title={words.pages.title} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(addresses, { onSuccess: settle });
        }}
      >
        <Field
          label={words.pages.label}
          hint={addresses.length > MOST ? words.pages.tooMany(MOST) : words.pages.hint}
        >
          {(field) => (
            <textarea
              {...field}
              rows={6}
              value={pasted}
              required
              dir="ltr"
              spellCheck={false}
              onChange={(event) => setPasted(event.target.value)}
            />
          )}
        </Field>
        {add.data && <Results results={add.data} searchFor={searchFor} onFollow={onClose} />}
        <ProblemNote error={add.error} />
        <div className="dialog-foot">
          <button type="button" className="button" onClick={onClose}>
            {add.data ? words.common.close : words.common.cancel}
          </button>
          <button
            type="submit"
            className="button button-primary"
            disabled={add.isPending || addresses.length === 0 || addresses.length > MOST}
          >
            {add.isPending ? words.common.working : words.pages.button}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

type ResultsProps = {
  results: readonly AddressResult[];
  searchFor: (sourceId: string) => string;
  onFollow: () => void;
};

function Results({ results, searchFor, onFollow }: ResultsProps) {
  return (
    <ul className="stack" aria-label={words.pages.results}>
      {results.map((result) => (
        <li key={result.address}>
          <span dir="ltr">{result.address}</span>
          <p className={result.state === "refused" ? "source-state source-failed" : "source-state"}>
            {result.state === "refused" ? sayProblem(result.error) : words.pages[result.state]}{" "}
            {result.state === "duplicate" && result.id && (
              <Link
                to={{ search: searchFor(result.id) }}
                state={FOLLOWED}
                aria-label={words.pages.openOf(result.address)}
                onClick={onFollow}
              >
                {words.pages.open}
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
