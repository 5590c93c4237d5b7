import { useState } from "react";
import { words } from "@/shared/text/words";
import { Dialog } from "@/shared/ui/Dialog";
import { Field } from "@/shared/ui/Field";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { useDeleteAccount } from "./queries";

type Props = { username: string; onDeleted: (receipt: string) => void };

/** Deleting the account. It cannot be undone, so the name has to be typed. */
export function AccountSection({ username, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="setting">
      <h2>{words.settings.accountTitle}</h2>
      <p className="quiet">{words.settings.accountHint}</p>
      <div>
        <button type="button" className="button danger" onClick={() => setAsking(true)}>
          {words.settings.accountButton}
        </button>
      </div>
      {asking && <DeleteAccount username={username} onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </section>
  );
}

function DeleteAccount({ username, onDeleted, onClose }: Props & { onClose: () => void }) {
  const remove = useDeleteAccount();
  const [typed, setTyped] = useState("");
  const same = typed.trim() === username;
  return (
    <Dialog title={words.settings.accountConfirmTitle} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (same) remove.mutate(undefined, { onSuccess: onDeleted });
        }}
      >
        <p className="quiet">{words.settings.accountConfirmHint}</p>
        <Field label={words.settings.accountConfirmName(username)}>
          {(field) => (
            <input
              {...field}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <ProblemNote error={remove.error} />
        <div className="dialog-foot">
          <button type="button" className="button" onClick={onClose}>
            {words.common.cancel}
          </button>
          <button type="submit" className="button button-danger" disabled={!same || remove.isPending}>
            {remove.isPending ? words.common.working : words.settings.accountConfirm}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
