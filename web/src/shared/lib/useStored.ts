import { useState } from "react";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage can be switched off; the choice then lasts as long as the page.
  }
}

/** A choice of this browser, as a string; null means the default. */
export function useStored(key: string): [string | null, (value: string | null) => void] {
  const [held, setHeld] = useState({ key, value: read(key) });
  const value = held.key === key ? held.value : read(key);
  return [
    value,
    (next) => {
      setHeld({ key, value: next });
      try {
        if (next === null) localStorage.removeItem(key);
        else localStorage.setItem(key, next);
      } catch {
        // As above.
      }
    },
  ];
}
