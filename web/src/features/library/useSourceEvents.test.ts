import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { keys } from "@/shared/api/keys";
import type { Notebook } from "@/shared/api/schemas";
import { notebookSchema } from "@/shared/api/schemas";
import { apply } from "./useSourceEvents";

const key = keys.notebook("n");

function known() {
  const client = new QueryClient();
  const source = {
    id: "s",
    notebookId: "n",
    kind: "pdf",
    title: "S",
    status: "extracting",
    progress: 10,
    createdAt: "",
  };
  const notebook = { id: "n", title: "N", createdAt: "", updatedAt: "", sources: [source] };
  client.setQueryData(key, notebookSchema.parse(notebook));
  return client;
}

const isStale = (client: QueryClient) => client.getQueryState(key)?.isInvalidated;

describe("an event about a source", () => {
  test("moves its progress without asking the server", () => {
    const client = known();
    apply(client, "n", {
      kind: "source",
      data: { id: "s", status: "extracting", progress: 55, error: null },
    });
    expect(client.getQueryData<Notebook>(key)?.sources[0]?.progress).toBe(55);
    expect(isStale(client)).toBe(false);
  });

  test.each([
    ["another state", { kind: "source", data: { id: "s", status: "ready", progress: 100 } }],
    ["an unknown source", { kind: "source", data: { id: "t", status: "extracting", progress: 1 } }],
    ["something unreadable", { kind: "source", data: "?" }],
    ["a deletion", { kind: "deleted" }],
  ] as const)("has the notebook fetched for %s", (_what, told) => {
    const client = known();
    apply(client, "n", told);
    expect(isStale(client)).toBe(true);
  });
});
