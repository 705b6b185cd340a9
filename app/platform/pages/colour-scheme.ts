import { useEffect } from "react";
import { preferenceCookie, type Theme, themeOf } from "./preferences";

const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)");

/** The theme that was chosen; where the system sets the colours, drawings must fit its background. */
const chosenTheme = (): Theme =>
  matchMedia("(forced-colors: active)").matches ? "auto" : themeOf(document.cookie);

function showTheme(): void {
  const chosen = chosenTheme();
  const system = systemIsDark().matches ? "dark" : "light";
  document.documentElement.dataset.mantineColorScheme = chosen === "auto" ? system : chosen;
}

/** Shows a theme and keeps it in a cookie, where the server reads it before the first paint. */
export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = preferenceCookie("theme", theme);
  showTheme();
}

/**
 * Follows the system from light to dark and back on every page where no theme is chosen, also on those before sign-in,
 * which have no Mantine.
 */
export function useSystemColourScheme(): void {
  useEffect(() => {
    const dark = systemIsDark();
    showTheme();
    dark.addEventListener("change", showTheme);
    return () => dark.removeEventListener("change", showTheme);
  }, []);
}
