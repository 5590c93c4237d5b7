import type { AnswerEvent } from "@/shared/api/schemas";
import { answerEventSchema } from "@/shared/api/schemas";

/** A whole line of the stream that is not an event of the contract. */
export class DamagedStream extends Error {
  override readonly name = "DamagedStream";
}

/**
 * Turns bytes, however they were cut, into the lines they hold. The decoder keeps half a UTF-8 sequence until its rest arrives;
 * an unfinished last line is never given out, because a dropped connection may have cut it.
 */
export class LineScanner {
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  #rest = "";

  /** The lines that this piece completes, without blank ones (heartbeats). */
  push(bytes: Uint8Array): string[] {
    let text: string;
    try {
      text = this.#decoder.decode(bytes, { stream: true });
    } catch {
      throw new DamagedStream("not UTF-8");
    }
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    return lines.map((line) => line.trim()).filter((line) => line !== "");
  }
}

export function eventOf(line: string): AnswerEvent {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new DamagedStream(`not JSON: ${line.slice(0, 80)}`);
  }
  const result = answerEventSchema.safeParse(json);
  if (!result.success)
    throw new DamagedStream(`not an event: ${result.error.issues[0]?.message ?? ""} in ${line.slice(0, 80)}`);
  return result.data;
}

/** A heartbeat comes every 5 s at most; after this long without a byte (ms) the connection is taken for dead. */
const SILENCE = 20_000;

/** The events of one response, in the order of arrival; ends quietly when the connection does, or is silent for too long. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  silence = SILENCE,
): AsyncGenerator<AnswerEvent> {
  const scanner = new LineScanner();
  const reader = body.getReader();
  try {
    for (;;) {
      const timer = setTimeout(() => void reader.cancel().catch(() => undefined), silence);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      for (const line of scanner.push(value)) yield eventOf(line);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
