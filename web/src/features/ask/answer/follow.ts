import { isProblem } from "@/shared/api/http";
import { contractProblem, networkProblem } from "@/shared/api/problem";
import type { Answer } from "./answer";
import { isOver, NO_ANSWER, reduce } from "./answer";
import { DamagedStream, eventsOf } from "./ndjson";

type Follow = {
  /** Opens the stream for the first time, and again as long as no `start` came (the same clientKey never asks twice). */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly reattach: (messageId: string, from: number, signal: AbortSignal) => Promise<Response>;
  readonly onAnswer: (answer: Answer) => void;
  /** True while the connection is lost and being sought again. */
  readonly onLost: (lost: boolean) => void;
  readonly signal: AbortSignal;
  /** Milliseconds to wait before the given try (1 is the first). */
  readonly wait: (attempt: number, signal: AbortSignal) => Promise<void>;
};

/** Tries in a row that bring nothing new before the connection is given up. */
const TRIES = 6;

class SeqGap extends Error {}

/**
 * Follows one answer to its end through any number of lost connections. Resolves with the finished answer; rejects with the
 * ApiProblem of a refused question, or NETWORK or CONTRACT where the stream cannot be had whole. Quietly resolves when aborted.
 */
export async function follow(job: Follow): Promise<Answer> {
  let answer = NO_ANSWER;
  let highest = -1;
  let attempt = 0;
  let replay = false;
  for (;;) {
    try {
      const { messageId, next } = answer;
      const response = messageId
        ? await job.reattach(messageId, replay ? 0 : next, job.signal)
        : await job.open(job.signal);
      replay = false;
      if (!response.body) throw networkProblem();
      for await (const event of eventsOf(response.body)) {
        if (event.type !== "start" && event.seq > answer.next) throw new SeqGap();
        answer = reduce(answer, event);
        if (event.seq > highest) {
          highest = event.seq;
          attempt = 0;
        }
        job.onLost(false);
        job.onAnswer(answer);
        if (isOver(answer)) return answer;
      }
    } catch (failure) {
      if (job.signal.aborted) return answer;
      if (isProblem(failure) && !failure.transient) throw failure;
      replay = failure instanceof SeqGap || failure instanceof DamagedStream;
      if (attempt >= TRIES)
        throw replay ? contractProblem(String(failure)) : isProblem(failure) ? failure : networkProblem();
    }
    if (job.signal.aborted) return answer;
    if (attempt >= TRIES) throw networkProblem();
    attempt += 1;
    job.onLost(true);
    await job.wait(attempt, job.signal);
    if (job.signal.aborted) return answer;
  }
}
