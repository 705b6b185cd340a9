import type { MantineColorSchemeManager } from "@mantine/core";
import { useEffect } from "react";
import { preferenceCookie, type Theme, themeOf } from "./preferences";

/** The theme that was chosen; where the system sets the colours, drawings must fit its background. */
const chosenTheme = (): Theme =>
  matchMedia("(forced-colors: active)").matches ? "auto" : themeOf(document.cookie);

/** Keeps the chosen theme in a cookie, where the server reads it before the first paint. */
export function cookieColourSchemeManager(): MantineColorSchemeManager {
  return {
    get: (fallback) => (typeof document === "undefined" ? fallback : chosenTheme()),
    set: (value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
      document.cookie = preferenceCookie("theme", value);
    },
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => undefined,
  };
}

/**
 * Follows the system from light to dark and back on every page where no theme is chosen, also on those before sign-in,
 * which have no Mantine.
 */
export function useSystemColourScheme(): void {
  useEffect(() => {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const follow = () => {
      if (chosenTheme() === "auto")
        document.documentElement.dataset.mantineColorScheme = dark.matches ? "dark" : "light";
    };
    follow();
    dark.addEventListener("change", follow);
    return () => dark.removeEventListener("change", follow);
  }, []);
}
