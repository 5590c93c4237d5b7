import { words } from "@/shared/text/words";
import { Dialog } from "./Dialog";
import { ProblemNote } from "./ProblemNote";

/** Asks before something is removed; stays open with the reason where it did not work. */
export function ConfirmDialog(props: {
  title: string;
  hint: string;
  confirm: string;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { title, hint, confirm, busy, error, onConfirm, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="quiet">{hint}</p>
      <ProblemNote error={error} />
      <div className="dialog-foot">
        <button type="button" className="button" onClick={onClose}>
          {words.common.cancel}
        </button>
        <button type="button" className="button button-danger" disabled={busy} onClick={onConfirm}>
          {busy ? words.common.working : confirm}
        </button>
      </div>
    </Dialog>
  );
}
