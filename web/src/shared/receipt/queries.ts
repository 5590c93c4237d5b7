import { useQuery } from "@tanstack/react-query";
import { getJson } from "@/shared/api/http";
import { keys } from "@/shared/api/keys";
import type { Receipt } from "@/shared/api/schemas";
import { receiptSchema } from "@/shared/api/schemas";
import { z } from "@/shared/api/zod";

const isUnderWay = (receipt: Receipt) => receipt.status === "PENDING";

/** The receipt of one deletion; asked again each second until the removal is complete. */
export const useReceipt = (sourceId: string) =>
  useQuery({
    queryKey: keys.receipt(sourceId),
    queryFn: ({ signal }) => getJson(`/api/sources/${sourceId}/deletion`, receiptSchema, signal),
    refetchInterval: (query) => (query.state.data && isUnderWay(query.state.data) ? 1000 : false),
  });

/** Everything that was deleted in a notebook, newest first. */
export const useReceipts = (notebookId: string) =>
  useQuery({
    queryKey: keys.receipts(notebookId),
    queryFn: ({ signal }) =>
      getJson(`/api/notebooks/${notebookId}/deletions`, z.array(receiptSchema), signal),
    refetchInterval: (query) => (query.state.data?.some(isUnderWay) ? 1000 : false),
  });
