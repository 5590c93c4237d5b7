import type { ReactNode } from "react";

/** What to do where there is nothing yet. */
export function EmptyState(props: { title: string; hint: string; children?: ReactNode; level?: 2 | 3 }) {
  const Heading = props.level === 2 ? "h2" : "h3";
  return (
    <div className="empty">
      <Heading>{props.title}</Heading>
      <p>{props.hint}</p>
      {props.children}
    </div>
  );
}
