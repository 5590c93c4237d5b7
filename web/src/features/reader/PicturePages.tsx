import { useCallback, useState } from "react";
import { words } from "@/shared/text/words";
import type { PageProps } from "./PageFrame";
import { PageFrame, useScale } from "./PageFrame";
import type { PagesProps } from "./Pages";
import { Pages } from "./Pages";
import { useBoxes } from "./queries";

/** At this resolution the server gives a picture with its own pixels, which are half a point each. */
const DPI = 144;
const POINTS = 72;

/** A source that is a picture, or several, with the cited words boxed on them. */
export function PicturePages(props: PagesProps) {
  const { source, version, span } = props;
  const boxes = useBoxes(source.id, version, span).data?.pages;
  const draw = useCallback(
    (page: PageProps) => {
      const of = version === null ? "" : `&version=${version}`;
      const url = `/api/sources/${source.id}/pages/${page.page}/image?dpi=${DPI}${of}`;
      const known = boxes?.find((each) => each.page === page.page) ?? null;
      return <PicturePage key={url} url={url} known={known} {...page} />;
    },
    [source.id, version, boxes],
  );
  return <Pages {...props} pages={Math.max(1, source.pageCount ?? 1)} draw={draw} />;
}

type Size = { readonly width: number; readonly height: number };

/** `known` is the page's size in points where its boxes told it: a huge picture comes with fewer pixels than it has. */
function PicturePage({ url, known, ...props }: PageProps & { url: string; known: Size | null }) {
  const [loaded, setLoaded] = useState<Size | null>(null);
  const [failed, setFailed] = useState(false);
  const natural = loaded && (known ?? loaded);
  const { frame, scale } = useScale(natural, props, DPI / POINTS);
  return (
    <PageFrame
      {...props}
      frame={frame}
      natural={natural}
      scale={scale}
      ready={loaded !== null}
      failed={failed}
    >
      {!failed && (
        <img
          src={url}
          alt={words.reader.pageN(props.page)}
          draggable={false}
          onLoad={({ currentTarget: picture }) =>
            setLoaded({
              width: (picture.naturalWidth * POINTS) / DPI,
              height: (picture.naturalHeight * POINTS) / DPI,
            })
          }
          onError={() => setFailed(true)}
        />
      )}
    </PageFrame>
  );
}
