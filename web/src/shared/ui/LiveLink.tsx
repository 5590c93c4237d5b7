import { words } from "@/shared/text/words";
import { Icon } from "./Icon";

/** The way to a page of the web. Only https is a link, and it shows the host that it really leads to. */
export function LiveLink({ address }: { address: string }) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.protocol !== "https:") return <span dir="ltr">{url?.host ?? address}</span>;
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={words.pages.live(url.host)}
      dir="ltr"
    >
      {url.host} <Icon name="external" />
    </a>
  );
}
