import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { keys } from "@/shared/api/keys";
import { words } from "@/shared/text/words";
import { useAnnounce } from "@/shared/ui/announce";
import type { Outcome } from "./queries";
import { addFile } from "./queries";

/** A file on its way to the server, or what came of it where there is something to say. */
export type Upload = {
  readonly key: number;
  readonly name: string;
  readonly state: "waiting" | "sending" | "refused" | "settled";
  /** How much of it has gone, 0 to 1. */
  readonly sent: number;
  /** Why the file was refused. */
  readonly error: unknown;
  /** What came of it, or of each document of a zip. */
  readonly outcomes: readonly Outcome[];
};

const AT_ONCE = 2;

/** Sends files two at a time. What was accepted leaves this list and appears among the sources; what was not stays with its reason. */
export function useUploads(notebookId: string) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<{ key: number; file: File }[]>([]);
  const busy = useRef(0);
  const nextKey = useRef(0);

  const change = useCallback((key: number, to: Partial<Upload> | null) => {
    setUploads((all) =>
      to ? all.map((u) => (u.key === key ? { ...u, ...to } : u)) : all.filter((u) => u.key !== key),
    );
  }, []);

  const work = useCallback(async () => {
    if (busy.current >= AT_ONCE) return;
    busy.current += 1;
    for (let job = queue.current.shift(); job; job = queue.current.shift()) {
      const { key, file } = job;
      change(key, { state: "sending" });
      try {
        const outcomes = await addFile(notebookId, file, (sent) => change(key, { sent }));
        // A source of its own in the list says enough; of a zip its name is nowhere else.
        const only = outcomes.length === 1 && outcomes[0]?.name === file.name ? outcomes[0] : null;
        change(key, only?.state === "added" ? null : { state: "settled", outcomes });
        announce(sayOutcomes(file.name, outcomes));
        await client.invalidateQueries({ queryKey: keys.notebook(notebookId) });
      } catch (error) {
        change(key, { state: "refused", error });
      }
    }
    busy.current -= 1;
  }, [notebookId, client, announce, change]);

  const upload = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const key = nextKey.current++;
        queue.current.push({ key, file });
        const fresh = { key, name: file.name, state: "waiting", sent: 0, error: null, outcomes: [] } as const;
        setUploads((all) => [...all, fresh]);
        void work();
      }
    },
    [work],
  );
  const dismiss = useCallback((key: number) => change(key, null), [change]);
  return { uploads, upload, dismiss };
}

/** What came of a file in a sentence. */
export function sayOutcomes(name: string, outcomes: readonly Outcome[]): string {
  const of = (state: Outcome["state"]) => outcomes.filter((each) => each.state === state).length;
  if (outcomes.length !== 1 || outcomes[0]?.name !== name)
    return words.sources.unpacked(name, of("added"), of("duplicate"), of("refused"));
  return of("duplicate") > 0 ? words.sources.duplicate(name) : words.sources.added(name);
}
