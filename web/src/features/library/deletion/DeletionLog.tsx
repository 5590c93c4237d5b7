import type { Receipt } from "@/shared/api/schemas";
import { useReceipts } from "@/shared/receipt/queries";
import { ReceiptView } from "@/shared/receipt/ReceiptView";
import { sayWhen } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { Dialog } from "@/shared/ui/Dialog";
import { ProblemNote } from "@/shared/ui/ProblemNote";

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
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const titleOf = ({ kind, title }: Receipt) => title ?? words.receipt.untitled[kind];
