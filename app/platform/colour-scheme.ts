import type { MantineColorSchemeManager } from "@mantine/core";
import { preferenceCookie, themeOf } from "./preferences";

/** Keeps the chosen theme in a cookie, where the server reads it before the first paint. */
export function cookieColourSchemeManager(): MantineColorSchemeManager {
  return {
    get: (fallback) => (typeof document === "undefined" ? fallback : themeOf(document.cookie)),
    set: (value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
      document.cookie = preferenceCookie("theme", value);
    },
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => undefined,
  };
}
