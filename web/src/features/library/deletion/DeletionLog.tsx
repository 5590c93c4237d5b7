import { useMutation } from "@tanstack/react-query";
import type { Receipt } from "@/shared/api/schemas";
import { useReceipts } from "@/shared/receipt/queries";
import { ReceiptView } from "@/shared/receipt/ReceiptView";
import { sayWhen } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { Dialog } from "@/shared/ui/Dialog";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { usePendingDeletions } from "./usePending";

/** Everything that was deleted from a notebook, each with its receipt. */
export function DeletionLog({ notebookId, onClose }: { notebookId: string; onClose: () => void }) {
  const receipts = useReceipts(notebookId);
  return (
    <Dialog title={words.receipt.logTitle} onClose={onClose} wide>
      <p className="quiet">{words.receipt.logHint}</p>
      <ProblemNote error={receipts.error} />
      {receipts.isPending && <p className="quiet">{words.app.loading}</p>}
      {receipts.data?.length === 0 && <p>{words.receipt.none}</p>}
      <ul className="receipts">
        {receipts.data?.map((receipt, index) => (
          <li key={receipt.id}>
            <details open={index === 0 && receipts.data.length === 1}>
              <summary>
                <span className="receipt-title" dir="auto">
                  {titleOf(receipt)}
                </span>
                <span className="quiet">{sayWhen(receipt.requestedAt)}</span>
              </summary>
              <ReceiptView receipt={receipt} />
              {hasQuotesLeft(receipt) && <RemoveQuotes sourceId={receipt.id} notebookId={notebookId} />}
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const hasQuotesLeft = ({ kind, quotes, status }: Receipt) =>
  kind === "SOURCE" && quotes === "KEEP" && status === "DONE";

/** For whoever kept the quotes at the deletion and wants them gone now. */
function RemoveQuotes({ sourceId, notebookId }: { sourceId: string; notebookId: string }) {
  const deletions = usePendingDeletions();
  const remove = useMutation({ mutationFn: () => deletions.removeQuotes(sourceId, notebookId) });
  return (
    <div className="receipt-quotes">
      <button
        type="button"
        className="button"
        disabled={remove.isPending}
        aria-describedby={`quotes-of-${sourceId}`}
        onClick={() => remove.mutate()}
      >
        {words.receipt.removeQuotes}
      </button>
      <p className="hint" id={`quotes-of-${sourceId}`}>
        {words.receipt.removeQuotesHint}
      </p>
      <ProblemNote error={remove.error} />
    </div>
  );
}

const titleOf = ({ kind, title }: Receipt) => title ?? words.receipt.untitled[kind];
