import type { MantineColorSchemeManager } from "@mantine/core";
import { preferenceCookie, themeOf } from "./preferences";

/** Keeps the chosen theme in a cookie, where the server reads it before the first paint. */
export function cookieColourSchemeManager(): MantineColorSchemeManager {
  return {
    // Where the system sets the colours, drawings must fit its background.
    get: (fallback) =>
      typeof document === "undefined"
        ? fallback
        : matchMedia("(forced-colors: active)").matches
          ? "auto"
          : themeOf(document.cookie),
    set: (value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
      document.cookie = preferenceCookie("theme", value);
    },
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => undefined,
  };
}
