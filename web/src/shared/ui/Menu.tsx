import type { ReactNode } from "react";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { IconName } from "./Icon";
import { Icon } from "./Icon";

/** A button that discloses a small panel; it closes on Escape, on a press outside, when focus leaves, and when `close` is called. */
export function Menu(props: {
  label: string;
  icon?: IconName;
  text?: string;
  className?: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  return (
    // The panel closes for keys and focus anywhere in it; the controls are the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={`menu ${props.className ?? ""}`}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget))
          setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={props.text ? "button button-plain" : "icon-button"}
        aria-label={props.label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {props.icon && <Icon name={props.icon} />}
        {props.text && <span className="menu-text">{props.text}</span>}
        {props.text && <Icon name="down" />}
      </button>
      {open && (
        <div className="menu-panel" id={panelId}>
          <Panel close={close}>{props.children}</Panel>
        </div>
      )}
    </div>
  );
}

const Panel = (props: { close: () => void; children: (close: () => void) => ReactNode }) =>
  props.children(props.close);
