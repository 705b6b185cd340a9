import type { InitOptions } from "i18next";
import { DEFAULT_LOCALE, LOCALES } from "./locale";

/** Server and browser must start alike, or hydration shows raw keys. */
export const i18nOptions = {
  supportedLngs: [...LOCALES],
  fallbackLng: DEFAULT_LOCALE,
  load: "currentOnly",
  defaultNS: "frame",
  interpolation: { escapeValue: false },
  returnNull: false,
  react: { useSuspense: true },
  saveMissing: true,
  missingKeyHandler: (_, namespace, key, shown) => {
    // A text that has a stand-in of its own is not missed.
    if (shown === key) console.error(`No text: ${namespace}:${key}`);
  },
} satisfies InitOptions;
