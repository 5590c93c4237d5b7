import { sayBrowser, sayWhen } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { useEndSession, useSessions } from "./queries";

export function SessionsSection() {
  const sessions = useSessions();
  const end = useEndSession();
  return (
    <section className="setting">
      <h2>{words.settings.sessionsTitle}</h2>
      <p className="quiet">{words.settings.sessionsHint}</p>
      <ProblemNote error={sessions.error ?? end.error} />
      <ul className="rows">
        {sessions.data?.map((session) => (
          <li key={session.id} className="row">
            <div>
              <p className="row-title">
                {sayBrowser(session.userAgent)}
                {session.current && <span className="tag">{words.settings.thisSession}</span>}
              </p>
              <p className="quiet">
                {[
                  session.createdAt && words.settings.started(sayWhen(session.createdAt)),
                  session.lastUsedAt && words.settings.lastUsed(sayWhen(session.lastUsedAt)),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            {!session.current && (
              <button
                type="button"
                className="button"
                disabled={end.isPending}
                onClick={() => end.mutate(session.id)}
              >
                {words.settings.endSession}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
