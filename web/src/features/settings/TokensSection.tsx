import { useState } from "react";
import type { ApiToken } from "@/shared/api/schemas";
import { sayDay, sayWhen } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { ConfirmDialog } from "@/shared/ui/ConfirmDialog";
import { Field } from "@/shared/ui/Field";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { useCreateToken, useDeleteToken, useTokens } from "./queries";

export function TokensSection() {
  const tokens = useTokens();
  const remove = useDeleteToken();
  const [removing, setRemoving] = useState<ApiToken | null>(null);
  return (
    <section className="setting">
      <h2>{words.settings.tokensTitle}</h2>
      <p className="quiet">{words.settings.tokensHint}</p>
      <ProblemNote error={tokens.error} />
      {tokens.data?.length === 0 && <p className="quiet">{words.settings.noTokens}</p>}
      <ul className="rows">
        {tokens.data?.map((token) => (
          <li key={token.id} className="row">
            <div>
              <p className="row-title">
                {token.name}
                {token.readOnly && <span className="tag">{words.settings.readOnly}</span>}
              </p>
              <p className="quiet">
                {[
                  token.lastUsedAt
                    ? words.settings.lastUsed(sayWhen(token.lastUsedAt))
                    : words.settings.neverUsed,
                  token.expiresAt && words.settings.expires(sayDay(token.expiresAt)),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <button type="button" className="button" onClick={() => setRemoving(token)}>
              {words.common.delete}
            </button>
          </li>
        ))}
      </ul>
      <NewToken />
      {removing && (
        <ConfirmDialog
          title={words.settings.deleteToken(removing.name)}
          hint={words.settings.deleteTokenHint}
          confirm={words.settings.deleteTokenButton}
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(removing.id, { onSuccess: () => setRemoving(null) })}
          onClose={() => {
            remove.reset();
            setRemoving(null);
          }}
        />
      )}
    </section>
  );
}

function NewToken() {
  const create = useCreateToken();
  const [name, setName] = useState("");
  const [until, setUntil] = useState("");
  const [readOnly, setReadOnly] = useState(false);
  const [copied, setCopied] = useState(false);
  return (
    <>
      <form
        className="stack token-form"
        onSubmit={(event) => {
          event.preventDefault();
          setCopied(false);
          create.mutate(
            {
              name: name.trim(),
              readOnly,
              ...(until ? { expiresAt: new Date(`${until}T23:59:59`).toISOString() } : {}),
            },
            { onSuccess: () => setName("") },
          );
        }}
      >
        <Field label={words.settings.tokenName}>
          {(field) => (
            <input
              {...field}
              value={name}
              maxLength={100}
              required
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={words.settings.tokenExpires}>
          {(field) => (
            <input {...field} type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
          )}
        </Field>
        <label className="check">
          <input type="checkbox" checked={readOnly} onChange={(event) => setReadOnly(event.target.checked)} />
          {words.settings.tokenReadOnly}
        </label>
        <ProblemNote error={create.error} />
        <div>
          <button type="submit" className="button" disabled={create.isPending || !name.trim()}>
            {create.isPending ? words.common.working : words.settings.tokenButton}
          </button>
        </div>
      </form>
      {create.data && (
        <div className="note token-once" role="status">
          <p>
            <strong>{words.settings.tokenMade(create.data.name)}.</strong> {words.settings.tokenOnce}
          </p>
          <code>{create.data.token}</code>
          <button
            type="button"
            className="button"
            onClick={() =>
              void navigator.clipboard?.writeText(create.data.token).then(
                () => setCopied(true),
                () => undefined,
              )
            }
          >
            {copied ? words.common.copied : words.common.copy}
          </button>
        </div>
      )}
    </>
  );
}
