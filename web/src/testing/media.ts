let wide = true;

/** Sets the room that the page has: side by side, or one pane at a time. */
export function isWide(now: boolean) {
  wide = now;
  window.matchMedia = (query) =>
    ({
      matches: query.includes("max-width") ? !wide : false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}
