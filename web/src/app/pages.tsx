import { Link, useOutletContext } from "react-router";
import { NotebooksPage } from "@/features/library/NotebooksPage";
import { SettingsPage } from "@/features/settings/SettingsPage";
import type { User } from "@/shared/api/schemas";
import { words } from "@/shared/text/words";
import { TopBar } from "./Shell";
import { ThemeChoice } from "./ThemeChoice";
import { useLeaving } from "./useLeaving";

export const useUser = () => useOutletContext<User>();

export function HomeRoute() {
  return (
    <div className="app">
      <TopBar user={useUser()} />
      <NotebooksPage />
    </div>
  );
}

export function SettingsRoute() {
  const user = useUser();
  const leave = useLeaving();
  return (
    <div className="app">
      <TopBar user={user} />
      <SettingsPage
        username={user.username}
        appearance={<ThemeChoice />}
        onAccountDeleted={(receipt) => void leave({ closedAccount: receipt })}
      />
    </div>
  );
}

export function NothingHere() {
  return (
    <main id="content" className="entry" tabIndex={-1}>
      <title>{`${words.app.lostTitle} · ${words.app.name}`}</title>
      <h1>{words.app.lostTitle}</h1>
      <p className="quiet">{words.app.lostHint}</p>
      <Link className="button" to="/">
        {words.app.toNotebooks}
      </Link>
    </main>
  );
}
