import type { Source } from "@/shared/api/schemas";
import type { Place } from "@/shared/lib/place";
import { sayDay, sayMoment, sayPlace } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { LiveLink } from "@/shared/ui/LiveLink";
import { useCut } from "./queries";

/** Of a page of the web: that this is its snapshot, whose and from when, the live page, and under which headings the passage stands. */
export function SnapshotNote({ source, place }: { source: Source; place: Place }) {
  const { page, version } = source;
  const shown = place.version ?? version;
  const isPage = source.kind === "url" && source.status === "ready";
  const cut = useCut(source.id, shown, isPage ? place.span : null);
  if (!isPage || !page) return null;
  const path = sayPlace((cut.data?.locators ?? []).map((each) => each.locator));
  return (
    <div className="reader-note snapshot">
      <p className="quiet">
        {shown === version ? words.pages.snapshot(sayMoment(page.fetchedAt)) : words.pages.olderSnapshot}{" "}
        <LiveLink address={page.address} />
      </p>
      {shown === version && (page.byline || page.published) && (
        <p className="quiet" dir="auto">
          {[page.byline, page.published && sayDay(page.published)].filter(Boolean).join(" · ")}
        </p>
      )}
      {path && (
        <p className="snapshot-path" dir="auto">
          <span className="visually-hidden">{words.pages.under} </span>
          {path}
        </p>
      )}
    </div>
  );
}
