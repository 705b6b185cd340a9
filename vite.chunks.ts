import type { Plugin } from "vite";

/** What every screen needs before anything else: as one file it packs 6 % smaller than as eight, in fewer requests. */
const BASE = [
  /\/node_modules\/(react|react-dom|scheduler|turbo-stream|i18next)\//,
  /\/node_modules\/(@remix-run\/(react|router)|react-router|react-router-dom)\//,
  /\/node_modules\/react-i18next\/dist\/es\/(context|defaults|i18nInstance|unescape|useTranslation|utils|initReactI18next|I18nextProvider)\.js$/,
];

export function namedChunks(): Plugin {
  return {
    name: "named-chunks",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? undefined
        : {
            build: {
              rollupOptions: {
                output: {
                  manualChunks: (id) => (BASE.some((pattern) => pattern.test(id)) ? "base" : undefined),
                },
              },
            },
          },
  };
}
