import path from "node:path";
import type { Plugin } from "vite";

const OURS = path.resolve(import.meta.dirname, "app/platform/react-i18next.server.ts");

/** The Worker draws screens with our `useTranslation`, which waits for nothing and watches nothing: see there. */
export function translationsOfServer(): Plugin {
  return {
    name: "translations-of-server",
    enforce: "pre",
    resolveId: (id, importer, { ssr }) => (ssr && id === "react-i18next" && importer !== OURS ? OURS : null),
  };
}
