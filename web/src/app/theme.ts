/** The appearance chosen in this browser; absent means as the system says. */
export type Theme = "light" | "dark";

const KEY = "loccit.theme";

export function storedTheme(): Theme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === "light" || value === "dark" ? value : null;
  } catch {
    return null;
  }
}

export function applyTheme(theme: Theme | null) {
  if (theme) document.documentElement.dataset["theme"] = theme;
  else delete document.documentElement.dataset["theme"];
}

export function chooseTheme(theme: Theme | null) {
  applyTheme(theme);
  try {
    if (theme) localStorage.setItem(KEY, theme);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage can be switched off; the choice then lasts as long as the page.
  }
}
