import { useState } from "react";
import { words } from "@/shared/text/words";
import type { Theme } from "./theme";
import { chooseTheme, storedTheme } from "./theme";

export function ThemeChoice() {
  const [theme, setTheme] = useState(storedTheme);
  const choices: [Theme | null, string][] = [
    [null, words.app.theme.auto],
    ["light", words.app.theme.light],
    ["dark", words.app.theme.dark],
  ];
  return (
    <div className="segments" role="group" aria-label={words.app.theme.label}>
      {choices.map(([value, label]) => (
        <button
          key={label}
          type="button"
          aria-pressed={theme === value}
          onClick={() => {
            chooseTheme(value);
            setTheme(value);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
