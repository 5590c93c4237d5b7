import type { Part } from "@/shared/report/queries";
import { words } from "@/shared/text/words";
import { Menu } from "@/shared/ui/Menu";

/** The slides, chapters or headings of a text, to go to. */
export function ContentsMenu({ parts, onGo }: { parts: readonly Part[]; onGo: (start: number) => void }) {
  if (parts.length < 2) return null;
  const outermost = Math.min(...parts.map((part) => part.level));
  return (
    <Menu label={words.reader.contents} icon="contents" className="menu-end menu-contents">
      {(close) => (
        <ol className="menu-list contents">
          {parts.map((part) => (
            <li key={part.start} style={{ "--depth": Math.min(4, part.level - outermost) }}>
              <button
                type="button"
                dir="auto"
                onClick={() => {
                  close();
                  onGo(part.start);
                }}
              >
                {titleOf(part)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </Menu>
  );
}

function titleOf({ title, locator }: Part): string {
  if (locator?.type !== "slide") return title;
  return title ? words.reader.slideTitle(locator.slide, title) : words.reader.slide(locator.slide);
}
