import type { Plugin } from "vite";

const packages = (...names: readonly string[]) => names.map((name) => new RegExp(`/node_modules/${name}`));
const own = (...paths: readonly string[]) => paths.map((path) => new RegExp(`/app/${path}`));

/**
 * What is fetched together because it is needed together: as one file it packs 6 to 10 % smaller than as twenty, and a
 * page asks for a fifth of the files. What a person opens later (`*.client.tsx`) stays apart.
 */
const CHUNKS: Readonly<Record<string, readonly RegExp[]>> = {
  /** Every page, before sign-in too. */
  base: packages(
    "(react|react-dom|scheduler|turbo-stream|i18next)/",
    "@remix-run/(react|router)/",
    "(react-router|react-router-dom)/",
    "react-i18next/dist/es/(context|defaults|i18nInstance|unescape|useTranslation|utils|initReactI18next|I18nextProvider)\\.js$",
  ),
  /** What little of ours is on every page. Apart from the frame, or sign-in would fetch the frame for it. */
  common: [
    ...own(
      "platform/(locale|nonce|revalidate|paths|choose-locale)\\.tsx?$",
      "ui/(errors/|brand/|format\\.ts|use-format\\.ts|controls/button-link\\.)",
    ),
    ...packages("@mantine/core/esm/core/MantineProvider/ColorSchemeScript/"),
    /^\0(icons$|vite\/preload-helper)/,
  ],
  /** The index of react-i18next names it; nearly no screen uses it. */
  trans: packages(
    "react-i18next/dist/es/Trans(WithoutContext)?\\.js$",
    "(html-parse-stringify|void-elements)/",
  ),
  /** Every signed-in screen: its frame, and what nearly all of them are made of. */
  frame: [
    ...packages(
      "@mantine/core/esm/core/",
      "@mantine/core/esm/components/(ActionIcon|Button|UnstyledButton|Loader|Transition)/",
    ),
    ...own(
      "features/shell/components/(?!.*\\.client\\.|use-search-hits|quick-search)",
      "features/sessions/components/session-watch\\.tsx$",
      "platform/(handle|preferences|api-answer|colour-scheme)\\.ts$",
      "ui/(bold-text|toast)\\.tsx$",
      "ui/theme/(theme\\.ts|themed\\.tsx)$",
      "ui/drop/(?!.*\\.client\\.|anchor|use-shown)",
      "ui/page/",
      "ui/controls/(tag|check-box|segmented|controls\\.module)",
      "ui/table/(data-table|sort-header|use-virtual-rows|shown-columns|table\\.module|use-pinned-offsets|name-cell)",
    ),
  ],
  /** Screens with a long list. */
  lists: own(
    "ui/(filters|pager)/(?!.*\\.client\\.|select-filter|one-of-filter|histogram|range-facet|facet)",
    "ui/use-address\\.ts$",
  ),
};

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
                  manualChunks: (id) =>
                    Object.entries(CHUNKS).find(([, patterns]) =>
                      patterns.some((pattern) => pattern.test(id)),
                    )?.[0],
                },
              },
            },
          },
  };
}
