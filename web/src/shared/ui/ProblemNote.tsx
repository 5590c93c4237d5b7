import type { ReactNode } from "react";
import { isProblem } from "@/shared/api/http";
import { sayProblem } from "@/shared/text/say";
import { Icon } from "./Icon";

/** A failure in words, announced when it appears; nothing where there is none. */
export function ProblemNote({ error, children }: { error: unknown; children?: ReactNode }) {
  if (!error) return null;
  const fields = isProblem(error) ? error.fields.filter((field) => field.detail) : [];
  return (
    <div className="note note-problem" role="alert">
      <Icon name="warn" />
      <div>
        <p>{sayProblem(error)}</p>
        {fields.length > 0 && (
          <ul>
            {fields.map((field) => (
              <li key={field.field + field.detail}>{field.detail}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  );
}
