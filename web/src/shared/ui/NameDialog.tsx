import { useState } from "react";
import { words } from "@/shared/text/words";
import { Dialog } from "./Dialog";
import { Field } from "./Field";
import { ProblemNote } from "./ProblemNote";

/** Asks for one short name. */
export function NameDialog(props: {
  title: string;
  label: string;
  placeholder?: string;
  initial?: string;
  confirm: string;
  busy: boolean;
  error: unknown;
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(props.initial ?? "");
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) props.onName(name.trim());
        }}
      >
        <Field label={props.label}>
          {(field) => (
            <input
              {...field}
              value={name}
              maxLength={200}
              placeholder={props.placeholder}
              required
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <ProblemNote error={props.error} />
        <div className="dialog-foot">
          <button type="button" className="button" onClick={props.onClose}>
            {words.common.cancel}
          </button>
          <button type="submit" className="button button-primary" disabled={props.busy || !name.trim()}>
            {props.busy ? words.common.working : props.confirm}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
