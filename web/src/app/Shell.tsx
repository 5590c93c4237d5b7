import type { ReactNode } from "react";
import { Link, Outlet } from "react-router";
import type { User } from "@/shared/api/schemas";
import { words } from "@/shared/text/words";
import { Logo } from "@/shared/ui/Icon";
import { Menu } from "@/shared/ui/Menu";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { SignIn } from "@/features/account/EntryPages";
import { useMe } from "@/features/account/queries";
import { ThemeChoice } from "./ThemeChoice";
import { useSignOut } from "./useLeaving";

/** Lets only a signed-in person through; anyone else sees the sign-in page at the same address. */
export function SignedIn() {
  const me = useMe();
  if (me.isPending) return <p className="entry quiet">{words.app.loading}</p>;
  if (me.error)
    return (
      <main className="entry">
        <ProblemNote error={me.error}>
          <button type="button" className="button" onClick={() => void me.refetch()}>
            {words.common.tryAgain}
          </button>
        </ProblemNote>
      </main>
    );
  return me.data ? <Outlet context={me.data} /> : <SignIn />;
}

/** The bar above every page of a signed-in person. */
export function TopBar({ user, children }: { user: User; children?: ReactNode }) {
  const signOut = useSignOut();
  return (
    <header className="top-bar">
      <a className="skip" href="#content">
        {words.app.skip}
      </a>
      <Link className="brand" to="/" aria-label={`${words.app.name}: ${words.app.notebooks}`}>
        <Logo />
        <span className="wordmark">{words.app.name}</span>
      </Link>
      <div className="top-bar-title">{children}</div>
      <Menu label={words.app.account(user.username)} text={user.username} className="menu-end menu-account">
        {(close) => (
          <>
            <ThemeChoice />
            <ul className="menu-list">
              <li>
                <Link to="/" onClick={close}>
                  {words.app.notebooks}
                </Link>
              </li>
              <li>
                <Link to="/settings" onClick={close}>
                  {words.app.settings}
                </Link>
              </li>
              <li>
                <button type="button" onClick={() => signOut.mutate()}>
                  {words.app.signOut}
                </button>
              </li>
            </ul>
            <ProblemNote error={signOut.error} />
          </>
        )}
      </Menu>
    </header>
  );
}
