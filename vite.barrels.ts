import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const FOLDERS = new Map(
  ["@mantine/core", "@mantine/hooks", "@mantine/notifications"].map((name) => [
    name,
    path.resolve(import.meta.dirname, "node_modules", name, "esm"),
  ]),
);
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](@mantine\/(?:core|hooks|notifications))["'];?/g;
const EXPORT = /export \{([^}]*)\} from '(\.[^']*)'/g;

/** In which file of the package a name stands. */
function filesByName(folder: string): ReadonlyMap<string, { readonly file: string; readonly as: string }> {
  const index = readFileSync(path.join(folder, "index.mjs"), "utf8");
  return new Map(
    [...index.matchAll(EXPORT)].flatMap(([, names = "", file = ""]) =>
      names.split(",").map((entry) => {
        const [as = "", name = as] = entry.trim().split(" as ");
        return [name, { file: path.join(folder, file), as }] as const;
      }),
    ),
  );
}

/**
 * Names the files of Mantine that are meant, not the package's index, which names all of them: what goes into one file
 * with the frame brings along only what the frame is drawn with.
 */
export function directImports(): Plugin {
  const files = new Map([...FOLDERS].map(([name, folder]) => [name, filesByName(folder)]));
  return {
    name: "direct-imports",
    transform(code, id, options) {
      if (options?.ssr || !code.includes("@mantine/")) return null;
      if ([...FOLDERS.values()].some((folder) => id.startsWith(folder))) return null;
      const direct = code.replace(IMPORT, (_whole, names: string, from: string) =>
        names
          .split(",")
          .map((entry) => entry.trim())
          .filter((entry) => entry !== "")
          .map((entry) => {
            const [name = "", local = name] = entry.split(" as ");
            const found = files.get(from)?.get(name);
            // What the index only hands on from another package is still asked of the index.
            if (!found) return `import { ${entry} } from ${JSON.stringify(from)};`;
            return `import { ${found.as} as ${local} } from ${JSON.stringify(found.file)};`;
          })
          .join(" "),
      );
      return direct === code ? null : { code: direct, map: null };
    },
  };
}
