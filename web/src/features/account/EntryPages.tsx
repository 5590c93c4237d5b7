import { useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { words } from "@/shared/text/words";
import { Field } from "@/shared/ui/Field";
import { Credentials } from "./Credentials";
import { EntryCard } from "./EntryCard";
import { useEnter, useSetup } from "./queries";

/** Shown in place of any page that needs a person, so that the address, and the place it names, outlives signing in. */
export function SignIn() {
  const setup = useSetup();
  const enter = useEnter("login");
  // Whether anyone can sign in yet is asked first, so that nobody sees one form turn into the other.
  if (setup.isPending) return null;
  if (setup.data?.needsFirstUser) return <SetUp />;
  return (
    <EntryCard title={words.account.signInTitle}>
      <ClosedAccount />
      <Credentials
        submit={words.account.signIn}
        fresh={false}
        busy={enter.isPending}
        error={enter.error ?? setup.error}
        onSubmit={(username, password) => enter.mutate({ username, password })}
      />
      {setup.data?.registrationOpen && (
        <p className="entry-other">
          <Link to="/register">{words.account.toRegister}</Link>
        </p>
      )}
    </EntryCard>
  );
}

/** Said once, to whoever just closed the account. */
function ClosedAccount() {
  const state: unknown = useLocation().state;
  const receipt = (state as { closedAccount?: unknown } | null)?.closedAccount;
  if (typeof receipt !== "string") return null;
  return (
    <div className="entry-note">
      <p>{words.account.closed}</p>
      <p className="quiet">
        {words.account.closedReceipt}
        <code>{receipt}</code>
      </p>
    </div>
  );
}

export function Register() {
  const setup = useSetup();
  const enter = useEnter("register");
  const navigate = useNavigate();
  if (setup.data?.needsFirstUser) return <SetUp />;
  return (
    <EntryCard title={words.account.registerTitle}>
      {setup.data && !setup.data.registrationOpen ? (
        <p>{words.account.registrationClosed}</p>
      ) : (
        <Credentials
          submit={words.account.register}
          fresh
          busy={enter.isPending}
          error={enter.error ?? setup.error}
          onSubmit={(username, password) =>
            enter.mutate({ username, password }, { onSuccess: () => void navigate("/", { replace: true }) })
          }
        />
      )}
      <p className="entry-other">
        <Link to="/">{words.account.toSignIn}</Link>
      </p>
    </EntryCard>
  );
}

/** Makes the first account. The token comes in the fragment of the link from the console, which no server and no log sees. */
export function SetUp() {
  const setup = useSetup();
  const enter = useEnter("register");
  const navigate = useNavigate();
  const { hash } = useLocation();
  const fromLink = new URLSearchParams(hash.slice(1)).get("token") ?? "";
  const [typed, setTyped] = useState("");
  if (setup.data && !setup.data.needsFirstUser)
    return hash ? (
      <EntryCard title={words.account.setUpTitle}>
        <p>{words.account.setUpDone}</p>
        <p className="entry-other">
          <Link to="/">{words.account.toSignIn}</Link>
        </p>
      </EntryCard>
    ) : (
      <Navigate to="/" replace />
    );
  return (
    <EntryCard title={words.account.setUpTitle}>
      <p className="quiet">{fromLink ? words.account.setUpIntro : words.account.setUpNeeded}</p>
      <Credentials
        submit={words.account.setUp}
        fresh
        busy={enter.isPending}
        error={enter.error ?? setup.error}
        onSubmit={(username, password) =>
          enter.mutate(
            { username, password, setupToken: fromLink || typed.trim() },
            { onSuccess: () => void navigate("/", { replace: true }) },
          )
        }
      >
        {!fromLink && (
          <Field label={words.account.setUpToken} hint={words.account.setUpTokenHint}>
            {(field) => (
              <input
                {...field}
                required
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
      </Credentials>
    </EntryCard>
  );
}
