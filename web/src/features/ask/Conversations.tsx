import { useState } from "react";
import { Link } from "react-router";
import type { ConversationEntry } from "@/shared/api/schemas";
import { sayWhen } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { ConfirmDialog } from "@/shared/ui/ConfirmDialog";
import { Icon } from "@/shared/ui/Icon";
import { Menu } from "@/shared/ui/Menu";
import { NameDialog } from "@/shared/ui/NameDialog";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { useConversations, useDeleteConversation, useRenameConversation } from "./queries";

type Props = {
  notebookId: string;
  current: string | null;
  searchFor: (conversationId: string | null) => string;
  onDeleted: (id: string) => void;
};

const titleOf = (entry: ConversationEntry | undefined) => entry?.title ?? words.ask.untitled;

/** The conversations of the notebook: go to one, begin a new one, rename, delete. */
export function Conversations({ notebookId, current, searchFor, onDeleted }: Props) {
  const list = useConversations(notebookId);
  const rename = useRenameConversation(notebookId);
  const remove = useDeleteConversation(notebookId);
  const [renaming, setRenaming] = useState<ConversationEntry | null>(null);
  const [removing, setRemoving] = useState<ConversationEntry | null>(null);
  const here = list.data?.find((entry) => entry.id === current);
  const shown = current ? titleOf(here) : words.ask.newConversation;
  return (
    <div className="conversations">
      <Menu label={`${words.ask.conversations}: ${shown}`} icon="history" text={shown} className="menu-wide">
        {(close) => (
          <>
            <ProblemNote error={list.error} />
            {list.data?.length === 0 && <p className="menu-empty">{words.ask.noConversations}</p>}
            <ul className="menu-list">
              {list.data?.map((entry) => (
                <li key={entry.id} className="menu-row">
                  <Link
                    to={{ search: searchFor(entry.id) }}
                    aria-current={entry.id === current ? "page" : undefined}
                    onClick={close}
                  >
                    <span className="menu-row-title">{titleOf(entry)}</span>
                    <span className="quiet">{sayWhen(entry.updatedAt)}</span>
                  </Link>
                  <button
                    type="button"
                    className="link-button"
                    aria-label={`${words.common.rename}: ${titleOf(entry)}`}
                    onClick={() => {
                      close();
                      setRenaming(entry);
                    }}
                  >
                    {words.common.rename}
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`${words.common.delete}: ${titleOf(entry)}`}
                    onClick={() => {
                      close();
                      setRemoving(entry);
                    }}
                  >
                    <Icon name="trash" />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Menu>
      {current && (
        <Link className="button button-plain" to={{ search: searchFor(null) }}>
          <Icon name="plus" />
          {words.ask.newConversation}
        </Link>
      )}
      {renaming && (
        <NameDialog
          title={words.ask.renameTitle}
          label={words.library.name}
          initial={renaming.title ?? ""}
          confirm={words.common.save}
          busy={rename.isPending}
          error={rename.error}
          onName={(title) =>
            rename.mutate({ id: renaming.id, title }, { onSuccess: () => setRenaming(null) })
          }
          onClose={() => {
            rename.reset();
            setRenaming(null);
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={words.ask.deleteTitle(titleOf(removing))}
          hint={words.ask.deleteHint}
          confirm={words.ask.deleteButton}
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() =>
            remove.mutate(removing.id, {
              onSuccess: () => {
                setRemoving(null);
                onDeleted(removing.id);
              },
            })
          }
          onClose={() => {
            remove.reset();
            setRemoving(null);
          }}
        />
      )}
    </div>
  );
}
