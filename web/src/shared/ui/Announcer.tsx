import type { ReactNode } from "react";
import { useCallback, useState } from "react";
import { AnnounceContext } from "./announce";

/** The one polite live region of the page. The key makes the same sentence said twice be heard twice. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ key: 0, sentence: "" });
  const announce = useCallback(
    (sentence: string) => setSaid((last) => ({ key: last.key + 1, sentence })),
    [],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="visually-hidden" role="status" aria-live="polite">
        <span key={said.key}>{said.sentence}</span>
      </div>
    </AnnounceContext>
  );
}
