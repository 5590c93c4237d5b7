import { describe, expect, test } from "vitest";
import type { Conversation } from "@/shared/api/schemas";
import { NO_ANSWER } from "./answer/answer";
import type { Live } from "./answer/LiveAnswers";
import { turnsOf } from "./turns";

const message = (id: string, role: "USER" | "ASSISTANT", content: string, status = "COMPLETE" as const) => ({
  id,
  role,
  content,
  status,
  marks: [],
  mode: null,
  createdAt: "",
  citations: [],
  notices: [],
  stopReason: null,
  error: null,
});
const fetchedInTheMiddle: Conversation = {
  id: "c",
  notebookId: "n",
  title: null,
  messages: [
    message("q", "USER", "When is the rent due?"),
    { ...message("a", "ASSISTANT", "On the"), status: "STREAMING" },
  ],
};
const whole = {
  ...NO_ANSWER,
  conversationId: "c",
  messageId: "a",
  phase: "done" as const,
  text: "On the first.",
};
const next: Live = {
  question: { notebookId: "n", conversationId: "c", content: "And how much?", sourceIds: [], replaces: null },
  answer: NO_ANSWER,
  lost: false,
  stopping: false,
  problem: null,
};

describe("the turns of a conversation", () => {
  test("keep an answer whole while the next is asked, though it was last fetched in its middle", () => {
    const turns = turnsOf(fetchedInTheMiddle, next, (id) => (id === "a" ? whole : null));
    expect(turns.map((turn) => [turn.question, turn.answer?.text, turn.answer?.phase])).toEqual([
      ["When is the rent due?", "On the first.", "done"],
      ["And how much?", "", NO_ANSWER.phase],
    ]);
  });
});
