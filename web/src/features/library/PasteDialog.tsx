import { useState } from "react";
import { words } from "@/shared/text/words";
import { useAnnounce } from "@/shared/ui/announce";
import { Dialog } from "@/shared/ui/Dialog";
import { Field } from "@/shared/ui/Field";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { usePasteText } from "./queries";

export function PasteDialog({ notebookId, onClose }: { notebookId: string; onClose: () => void }) {
  const paste = usePasteText(notebookId);
  const announce = useAnnounce();
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  return (
    <Dialog wide title={words.sources.pasteTitle} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          paste.mutate(
            { title: title.trim(), text },
            {
              onSuccess: (added) => {
                announce(added.duplicate ? words.sources.duplicate(title) : words.sources.added(title));
                onClose();
              },
            },
          );
        }}
      >
        <Field label={words.sources.pasteName}>
          {(field) => (
            <input
              {...field}
              value={title}
              maxLength={200}
              required
              autoComplete="off"
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
        <Field label={words.sources.pasteText}>
          {(field) => (
            <textarea
              {...field}
              rows={10}
              value={text}
              required
              dir="auto"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <ProblemNote error={paste.error} />
        <div className="dialog-foot">
          <button type="button" className="button" onClick={onClose}>
            {words.common.cancel}
          </button>
          <button
            type="submit"
            className="button button-primary"
            disabled={paste.isPending || !title.trim() || !text.trim()}
          >
            {paste.isPending ? words.common.working : words.sources.pasteButton}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
