import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { NotebookEntry } from "@/shared/api/schemas";
import { sayWhen } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { ConfirmDialog } from "@/shared/ui/ConfirmDialog";
import { EmptyState } from "@/shared/ui/EmptyState";
import { Icon } from "@/shared/ui/Icon";
import { Menu } from "@/shared/ui/Menu";
import { NameDialog } from "@/shared/ui/NameDialog";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { DeletionLog } from "./deletion/DeletionLog";
import { useCreateNotebook, useDeleteNotebook, useNotebooks, useRenameNotebook } from "./queries";

type Open = { kind: "create" } | { kind: "rename" | "delete"; notebook: NotebookEntry };

/** All notebooks of the person, newest change first. */
export function NotebooksPage() {
  const list = useNotebooks();
  const [open, setOpen] = useState<Open | null>(null);
  const [deleted, setDeleted] = useState<NotebookEntry | null>(null);
  const [logOpen, setLogOpen] = useState(false);
  const createButton = (
    <button type="button" className="button button-primary" onClick={() => setOpen({ kind: "create" })}>
      <Icon name="plus" />
      {words.library.create}
    </button>
  );
  return (
    <main id="content" className="page" tabIndex={-1}>
      <title>{`${words.library.title} · ${words.app.name}`}</title>
      <div className="page-head">
        <div>
          <h1>{words.library.title}</h1>
          <p className="quiet">{words.library.intro}</p>
        </div>
        {list.data && list.data.length > 0 && createButton}
      </div>
      {list.isPending && <p className="quiet">{words.app.loading}</p>}
      <ProblemNote error={list.error}>
        <button type="button" className="button" onClick={() => void list.refetch()}>
          {words.common.tryAgain}
        </button>
      </ProblemNote>
      {deleted && (
        <p className="note shelf-note" role="status">
          <span>{words.library.deleted(deleted.title)}</span>
          <button type="button" className="link-button" onClick={() => setLogOpen(true)}>
            {words.receipt.show}
          </button>
        </p>
      )}
      {deleted && logOpen && <DeletionLog notebookId={deleted.id} onClose={() => setLogOpen(false)} />}
      {list.data?.length === 0 && (
        <EmptyState level={2} title={words.library.emptyTitle} hint={words.library.emptyHint}>
          {createButton}
        </EmptyState>
      )}
      <ul className="shelf">
        {list.data?.map((notebook) => (
          <li key={notebook.id} className="shelf-item">
            <Link className="shelf-link" to={`/notebooks/${notebook.id}`}>
              <span className="shelf-title" dir="auto">
                {notebook.title}
              </span>
              <span className="quiet">
                {words.library.sources(notebook.sourceCount)} ·{" "}
                {words.library.updated(sayWhen(notebook.updatedAt))}
              </span>
            </Link>
            <Menu label={words.library.actions(notebook.title)} icon="more" className="menu-end">
              {(close) => (
                <ul className="menu-list">
                  <li>
                    <button
                      type="button"
                      onClick={() => {
                        close();
                        setOpen({ kind: "rename", notebook });
                      }}
                    >
                      {words.common.rename}
                    </button>
                  </li>
                  <li>
                    <button
                      type="button"
                      className="danger"
                      onClick={() => {
                        close();
                        setOpen({ kind: "delete", notebook });
                      }}
                    >
                      {words.common.delete}
                    </button>
                  </li>
                </ul>
              )}
            </Menu>
          </li>
        ))}
      </ul>
      {open?.kind === "create" && <CreateNotebook onClose={() => setOpen(null)} />}
      {open?.kind === "rename" && <RenameNotebook notebook={open.notebook} onClose={() => setOpen(null)} />}
      {open?.kind === "delete" && (
        <DeleteNotebook
          notebook={open.notebook}
          onDeleted={() => setDeleted(open.notebook)}
          onClose={() => setOpen(null)}
        />
      )}
    </main>
  );
}

function CreateNotebook({ onClose }: { onClose: () => void }) {
  const create = useCreateNotebook();
  const navigate = useNavigate();
  return (
    <NameDialog
      title={words.library.createTitle}
      label={words.library.name}
      placeholder={words.library.nameHint}
      confirm={words.library.createButton}
      busy={create.isPending}
      error={create.error}
      onName={(title) => create.mutate(title, { onSuccess: ({ id }) => void navigate(`/notebooks/${id}`) })}
      onClose={onClose}
    />
  );
}

function RenameNotebook({ notebook, onClose }: { notebook: NotebookEntry; onClose: () => void }) {
  const rename = useRenameNotebook();
  return (
    <NameDialog
      title={words.library.renameTitle}
      label={words.library.name}
      initial={notebook.title}
      confirm={words.common.save}
      busy={rename.isPending}
      error={rename.error}
      onName={(title) => rename.mutate({ id: notebook.id, title }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function DeleteNotebook(props: { notebook: NotebookEntry; onDeleted: () => void; onClose: () => void }) {
  const { notebook, onDeleted, onClose } = props;
  const remove = useDeleteNotebook();
  return (
    <ConfirmDialog
      title={words.library.deleteTitle(notebook.title)}
      hint={words.library.deleteHint}
      confirm={words.library.deleteButton}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(notebook.id, {
          onSuccess: () => {
            onDeleted();
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
