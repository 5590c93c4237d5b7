const PATHS = {
  plus: "M8 3v10M3 8h10",
  paste: "M6 3h4v2H6zM5 4H4v9.5h8V4h-1M6 8h4M6 10.5h4",
  close: "M4 4l8 8M12 4l-8 8",
  more: "M3.4 7.6h.8v.8h-.8zM7.6 7.6h.8v.8h-.8zM11.8 7.6h.8v.8h-.8z",
  back: "M10 3.5L5.5 8l4.5 4.5",
  forward: "M6 3.5L10.5 8 6 12.5",
  down: "M3.5 6L8 10.5 12.5 6",
  stop: "M4.5 4.5h7v7h-7z",
  send: "M8 13V3.5M4 7.5l4-4 4 4",
  trash: "M3.5 4.5h9M6.5 4.5V3h3v1.5M5 4.5l.5 8.5h5l.5-8.5",
  warn: "M8 2.8l5.8 10.4H2.2zM8 6.6v3M8 11.4h.01",
  info: "M8 14A6 6 0 108 2a6 6 0 000 12zM8 7.4v3.4M8 5.2h.01",
  check: "M3.5 8.5l3 3 6-7",
  history: "M2.8 8a5.2 5.2 0 105.2-5.2A5.4 5.4 0 003.6 5.2M3.4 2.6v2.7h2.7M8 5.4V8l1.9 1.3",
  minus: "M3 8h10",
  fit: "M2.5 4v8M13.5 4v8M5 8h6M6.5 6.2L4.7 8l1.8 1.8M9.5 6.2L11.3 8 9.5 9.8",
  external: "M9 3h4v4M13 3L7.5 8.5M11 9.5V13H3V5h3.5",
  book: "M3 3.2h4.2A.8.8 0 018 4v9.2a1 1 0 00-1-.9H3zM13 3.2H8.8A.8.8 0 008 4v9.2a1 1 0 011-.9h4z",
  contents: "M3 4h.01M5.5 4H13M3 8h.01M5.5 8H13M3 12h.01M5.5 12H13",
  eye: "M1.8 8S4 3.9 8 3.9 14.2 8 14.2 8 12 12.1 8 12.1 1.8 8 1.8 8zM8 9.8a1.8 1.8 0 100-3.6 1.8 1.8 0 000 3.6z",
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative line icon; the control it stands in carries the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={name === "back" || name === "forward" ? "icon icon-along" : "icon"}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The mark of Loccit: lines of a text, one of them highlighted. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className="logo-ground" width="32" height="32" rx="7" />
      <rect className="logo-line" x="7" y="9" width="18" height="2.6" rx="1.3" />
      <rect className="logo-mark" x="7" y="14" width="13" height="4.6" rx="1.4" />
      <rect className="logo-line" x="7" y="21" width="16" height="2.6" rx="1.3" />
    </svg>
  );
}
