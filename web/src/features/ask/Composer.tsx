import { useEffect, useRef } from "react";
import { words } from "@/shared/text/words";
import { Icon } from "@/shared/ui/Icon";

type Props = {
  draft: string;
  onDraft: (draft: string) => void;
  onAsk: () => void;
  onStop: (() => void) | null;
  running: boolean;
  stopping: boolean;
  /** Why nothing can be asked now, in words. */
  blocked: string | null;
  scope: string;
};

const LONGEST = 32_000;

/** The question box. It grows with its text; Enter asks, Shift+Enter makes a line, and an input method's own Enter is left alone. */
export function Composer({ draft, onDraft, onAsk, onStop, running, stopping, blocked, scope }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = box.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${Math.min(area.scrollHeight, 200)}px`;
  });
  const ready = !blocked && !running && draft.trim() !== "";
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onAsk();
      }}
    >
      <div className="composer-box">
        <textarea
          ref={box}
          rows={1}
          value={draft}
          maxLength={LONGEST}
          aria-label={words.ask.label}
          aria-describedby="composer-hint"
          placeholder={words.ask.placeholder}
          dir="auto"
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (ready) onAsk();
          }}
        />
        {running ? (
          <button type="button" className="button" disabled={!onStop || stopping} onClick={() => onStop?.()}>
            <Icon name="stop" />
            {stopping ? words.ask.stopping : words.ask.stop}
          </button>
        ) : (
          <button type="submit" className="button button-primary" disabled={!ready}>
            <Icon name="send" />
            {words.ask.send}
          </button>
        )}
      </div>
      <p className="composer-hint" id="composer-hint">
        <span className={blocked ? "composer-blocked" : undefined}>{blocked ?? scope}</span>
        <span className="composer-keys">{words.ask.hint}</span>
      </p>
    </form>
  );
}
