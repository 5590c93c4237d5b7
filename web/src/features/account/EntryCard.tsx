import type { ReactNode } from "react";
import { words } from "@/shared/text/words";
import { Logo } from "@/shared/ui/Icon";

/** The frame of everything that is shown before someone is signed in. */
export function EntryCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className="entry" tabIndex={-1}>
      <title>{`${title} · ${words.app.name}`}</title>
      <div className="entry-brand">
        <Logo />
        <p className="wordmark">{words.app.name}</p>
        <p className="quiet">{words.app.tagline}</p>
      </div>
      <section className="entry-card">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
