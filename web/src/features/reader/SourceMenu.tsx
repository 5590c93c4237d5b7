import { useState } from "react";
import type { Source } from "@/shared/api/schemas";
import { ChangesDialog } from "@/shared/changes/ChangesDialog";
import { ReportDialog } from "@/shared/report/ReportDialog";
import { sayMoment } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { Dialog } from "@/shared/ui/Dialog";
import { Menu } from "@/shared/ui/Menu";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { useReadAgain, useVersions } from "./queries";

type Props = {
  source: Source;
  /** The version on the screen. */
  shown: number | null;
  onVersion: (version: number | null) => void;
};

/** What can be done with an open source: read it again, look at its versions and at how it was read, take the original file. */
export function SourceMenu({ source, shown, onVersion }: Props) {
  const [listed, setListed] = useState(false);
  const [reported, setReported] = useState(false);
  const again = useReadAgain(source);
  if (source.status !== "ready") return null;
  const pending = source.reextraction?.state === "PENDING";
  return (
    <>
      <Menu label={words.reader.menu} icon="more" className="menu-end">
        {(close) => (
          <>
            <ul className="menu-list">
              <li>
                <button
                  type="button"
                  title={words.versions.readAgainHint}
                  disabled={pending || again.isPending}
                  onClick={() => again.mutate(undefined, { onSuccess: close })}
                >
                  {words.versions.readAgain}
                </button>
              </li>
              <li>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    setListed(true);
                  }}
                >
                  {words.versions.title}
                </button>
              </li>
              <li>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    setReported(true);
                  }}
                >
                  {words.report.open}
                </button>
              </li>
              {source.origin && (
                <li>
                  <a href={`/api/sources/${source.id}/content`} download onClick={close}>
                    {words.versions.original}
                  </a>
                </li>
              )}
            </ul>
            <ProblemNote error={again.error} />
          </>
        )}
      </Menu>
      {reported && <ReportDialog source={source} version={shown} onClose={() => setReported(false)} />}
      {listed && (
        <Versions
          source={source}
          shown={shown}
          onVersion={(version) => {
            setListed(false);
            onVersion(version);
          }}
          onClose={() => setListed(false)}
        />
      )}
    </>
  );
}

function Versions({ source, shown, onVersion, onClose }: Props & { onClose: () => void }) {
  const versions = useVersions(source.id);
  const [compared, setCompared] = useState<number | null>(null);
  if (compared !== null)
    return <ChangesDialog source={source} version={compared} since={compared - 1} onClose={onClose} />;
  return (
    <Dialog title={words.versions.title} onClose={onClose}>
      <p className="quiet">{words.versions.hint}</p>
      <ProblemNote error={versions.error} />
      {versions.isPending && <p className="quiet">{words.app.loading}</p>}
      <ul className="rows">
        {versions.data
          ?.toSorted((a, b) => b.version - a.version)
          .map((each) => (
            <li key={each.version} className="row">
              <div>
                <p className="row-title">
                  {words.versions.version(each.version)}
                  {each.version === source.version && <span className="tag">{words.versions.present}</span>}
                  {each.version === shown && <span className="tag">{words.versions.shown}</span>}
                </p>
                <p className="quiet">
                  {[
                    sayMoment(each.createdAt),
                    words.versions.reason[each.reason],
                    words.versions.characters(each.charCount),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                <p className="quiet">{words.versions.made(each.extractor, String(each.normalizer))}</p>
              </div>
              {each.version > 1 && (
                <button
                  type="button"
                  className="link-button"
                  aria-label={words.changes.sinceVersion(each.version - 1)}
                  onClick={() => setCompared(each.version)}
                >
                  {words.changes.read}
                </button>
              )}
              {each.version !== shown && (
                <button
                  type="button"
                  className="button"
                  aria-label={words.versions.show(each.version)}
                  onClick={() => onVersion(each.version === source.version ? null : each.version)}
                >
                  {words.versions.showButton}
                </button>
              )}
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
