import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { keys } from "@/shared/api/keys";
import { words } from "@/shared/text/words";
import { useAnnounce } from "@/shared/ui/announce";
import { addFile } from "./queries";

/** A file on its way to the server, or refused by it. */
export type Upload = {
  readonly key: number;
  readonly name: string;
  readonly state: "waiting" | "sending" | "refused" | "duplicate";
  readonly error: unknown;
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
        const added = await addFile(notebookId, file);
        change(key, added.duplicate ? { state: "duplicate" } : null);
        announce(added.duplicate ? words.sources.duplicate(file.name) : words.sources.added(file.name));
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
        setUploads((all) => [...all, { key, name: file.name, state: "waiting", error: null }]);
        void work();
      }
    },
    [work],
  );
  const dismiss = useCallback((key: number) => change(key, null), [change]);
  return { uploads, upload, dismiss };
}
