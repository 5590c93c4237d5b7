import { useState } from "react";
import { words } from "@/shared/text/words";
import { Field } from "@/shared/ui/Field";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { useChangePassword } from "./queries";

export function PasswordSection() {
  const change = useChangePassword();
  const [now, setNow] = useState("");
  const [next, setNext] = useState("");
  return (
    <section className="setting">
      <h2>{words.settings.passwordTitle}</h2>
      <p className="quiet">{words.settings.passwordHint}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(
            { currentPassword: now, newPassword: next },
            {
              onSuccess: () => {
                setNow("");
                setNext("");
              },
            },
          );
        }}
      >
        <Field label={words.settings.passwordNow}>
          {(field) => (
            <input
              {...field}
              type="password"
              autoComplete="current-password"
              required
              value={now}
              onChange={(event) => setNow(event.target.value)}
            />
          )}
        </Field>
        <Field label={words.settings.passwordNew} hint={words.account.passwordHint}>
          {(field) => (
            <input
              {...field}
              type="password"
              autoComplete="new-password"
              required
              value={next}
              onChange={(event) => setNext(event.target.value)}
            />
          )}
        </Field>
        <ProblemNote error={change.error} />
        {change.isSuccess && (
          <p className="note" role="status">
            {words.settings.passwordDone}
          </p>
        )}
        <div>
          <button type="submit" className="button" disabled={change.isPending || !now || !next}>
            {change.isPending ? words.common.working : words.settings.passwordButton}
          </button>
        </div>
      </form>
    </section>
  );
}
