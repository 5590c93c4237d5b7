import type { QueryClient } from "@tanstack/react-query";
import type { LiveAnswers } from "@/features/ask/answer/LiveAnswers";
import type { Wanted } from "@/features/library/deletion/PendingDeletions";
import { getJson } from "@/shared/api/http";
import { keys } from "@/shared/api/keys";
import type { Receipt } from "@/shared/api/schemas";
import { receiptSchema } from "@/shared/api/schemas";

/** The longest wait, in ms, between two looks at a removal that is under way, and how many looks there are. */
const SLOWEST = 5_000;
const LOOKS = 120;

/** Once the server took a deletion, nothing of the source stays in this page: what was fetched of it is dropped or fetched anew. */
export async function afterDeletion(client: QueryClient, lives: LiveAnswers, wanted: Wanted): Promise<void> {
  const { sourceId, notebookId, quotes } = wanted;
  for (const words of keys.wordsOf(sourceId)) client.removeQueries({ queryKey: words });
  const refresh = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey });
  refresh(keys.notebook(notebookId));
  refresh(keys.source(sourceId));
  refresh(keys.receipts(notebookId));
  refresh(keys.allConversations);
  if (quotes === "keep") return;
  // Words leave the answers by a job of the server: what is on the screen is fetched again when it has.
  lives.forgetSource(sourceId);
  for (let look = 0, wait = 200; look < LOOKS; look += 1, wait = Math.min(SLOWEST, wait * 1.5)) {
    const receipt = await receiptOf(sourceId);
    if (receipt === null || areQuotesGone(receipt)) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  refresh(keys.allConversations);
}

/** Null where it cannot be had: the next visit shows what the server has. */
const receiptOf = (sourceId: string): Promise<Receipt | null> =>
  getJson(`/api/sources/${sourceId}/deletion`, receiptSchema).catch(() => null);

const areQuotesGone = ({ status, steps }: Receipt) =>
  status === "DONE" || steps.some(({ step, at }) => step === "QUOTES" && at !== null);
