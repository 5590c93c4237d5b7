import type { ReactNode } from "react";
import { useState } from "react";
import { words } from "@/shared/text/words";
import { Field } from "@/shared/ui/Field";
import { Icon } from "@/shared/ui/Icon";
import { ProblemNote } from "@/shared/ui/ProblemNote";

type Props = {
  submit: string;
  fresh: boolean;
  busy: boolean;
  error: unknown;
  onSubmit: (username: string, password: string) => void;
  /** Further fields, above the button. */
  children?: ReactNode;
};

/** User name and password; `fresh` where they are being chosen. */
export function Credentials({ submit, fresh, busy, error, onSubmit, children }: Props) {
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [visible, setVisible] = useState(false);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(username.trim(), password);
      }}
    >
      {children}
      <Field label={words.account.username}>
        {(field) => (
          <input
            {...field}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field label={words.account.password} hint={fresh ? words.account.passwordHint : undefined}>
        {(field) => (
          <span className="with-button">
            <input
              {...field}
              name="password"
              type={visible ? "text" : "password"}
              autoComplete={fresh ? "new-password" : "current-password"}
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={visible ? words.account.hidePassword : words.account.showPassword}
              aria-pressed={visible}
              onClick={() => setVisible(!visible)}
            >
              <Icon name="eye" />
            </button>
          </span>
        )}
      </Field>
      <ProblemNote error={error} />
      <button type="submit" className="button button-primary button-wide" disabled={busy}>
        {busy ? words.common.working : submit}
      </button>
    </form>
  );
}
