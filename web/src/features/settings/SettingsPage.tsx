import type { ReactNode } from "react";
import { words } from "@/shared/text/words";
import { AccountSection } from "./AccountSection";
import { PasswordSection } from "./PasswordSection";
import { SessionsSection } from "./SessionsSection";
import { TokensSection } from "./TokensSection";

/** What a person may change about their account here; everything else is set by the operator. */
export function SettingsPage(props: {
  username: string;
  appearance: ReactNode;
  onAccountDeleted: (receipt: string) => void;
}) {
  return (
    <main id="content" className="page page-narrow" tabIndex={-1}>
      <title>{`${words.settings.title} · ${words.app.name}`}</title>
      <div className="page-head">
        <h1>{words.settings.title}</h1>
      </div>
      <section className="setting">
        <h2>{words.settings.appearance}</h2>
        {props.appearance}
      </section>
      <PasswordSection />
      <SessionsSection />
      <TokensSection />
      <AccountSection username={props.username} onDeleted={props.onAccountDeleted} />
    </main>
  );
}
