import type { ReactNode } from "react";
import { useId } from "react";

type Wiring = { id: string; "aria-describedby"?: string };

/** A label, its control and an optional hint, tied together. */
export function Field(props: {
  label: string;
  hint?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      {props.children(props.hint ? { id, "aria-describedby": hintId } : { id })}
      {props.hint && (
        <p className="hint" id={hintId}>
          {props.hint}
        </p>
      )}
    </div>
  );
}
