import type { ModuleInfo, PluginContext } from "rollup";
import type { Plugin } from "vite";

const ENTRY = /\/app\/entry\.client\.tsx$/;

/**
 * Screens that are opened most. What the same of them need is one file: a browser asks for a dozen, not for ninety, each
 * of them fetches nothing that it does not need, and text packs better together.
 */
const SCREENS: readonly (readonly [letter: string, files: readonly RegExp[]])[] = [
  ["", [ENTRY, /\/app\/root\.tsx$/]],
  ["s", [/\/app\/routes\/public\/login\.tsx$/]],
  ["f", [/\/app\/routes\/(?:shell|screen-boundary)\.tsx$/]],
  ["l", [/\/app\/routes\/assets\/list\.tsx$/]],
  ["d", [/\/app\/routes\/assets\/detail\.tsx$/]],
  ["a", [/\/app\/routes\/portfolios\/analysis\.tsx$/]],
  ["h", [/\/app\/routes\/dashboard\.tsx$/]],
  ["p", [/\/app\/routes\/portfolios\/list\.tsx$/]],
  ["e", [/\/app\/routes\/portfolios\/(?:new|draft|update|composition)\.tsx$/]],
  ["t", [/\/app\/routes\/content\/(?:contact|faqs|guides|news)\.tsx$/]],
  ["u", [/\/app\/routes\/(?:profile|users\/user)\.tsx$/]],
];

/** Drawn by the server only: of what it imports, browsers get nothing. */
const ONLY_OF_SERVER = /\/app\/ui\/theme\/theme-css\.tsx$/;

type Modules = Pick<PluginContext, "getModuleInfo" | "getModuleIds">;
type Statement = NonNullable<ModuleInfo["ast"]>["body"][number];

/** A package's file that only passes on what other files export: it is none of the modules somebody needs. */
const isShelf = (id: string) =>
  /\/node_modules\/(?:@mantine\/\w+\/esm\/index\.mjs|react-i18next\/dist\/es\/index\.js)$/.test(id);

/** What the statements of a module import, by the text that names it. */
function importsOf(info: ModuleInfo): Map<string, string> {
  const sources = (info.ast?.body ?? []).flatMap((statement) => sourceOf(statement) ?? []);
  return new Map([...new Set(sources)].map((source, place) => [source, info.importedIds[place] ?? ""]));
}

function sourceOf(statement: Statement): string | null {
  return "source" in statement && statement.source ? String(statement.source.value) : null;
}

const nameOf = (node: { type: string } & Partial<Record<"name" | "value", unknown>>) =>
  String(node.name ?? node.value);

/** Where a shelf takes each of its names from. */
function shelved(info: ModuleInfo): Map<string, string> {
  const ids = importsOf(info);
  return new Map(
    (info.ast?.body ?? []).flatMap((statement) =>
      statement.type === "ExportNamedDeclaration" && statement.source
        ? statement.specifiers.map(
            ({ exported }) => [nameOf(exported), ids.get(String(statement.source?.value)) ?? ""] as const,
          )
        : [],
    ),
  );
}

/**
 * Everything a module cannot do without, in the browser's first moment; what is fetched later is not among it. A file that
 * is only mentioned, and does nothing by being read, is left out, as it is by Rollup.
 */
function neededBy(modules: Modules, ids: readonly string[]): Set<string> {
  const needed = new Set<string>();
  const shelves = new Map<string, Map<string, string>>();
  const add = (id: string) => {
    const info = modules.getModuleInfo(id);
    if (!info || info.isExternal || needed.has(id) || ONLY_OF_SERVER.test(id)) return;
    needed.add(id);
    const imports = importsOf(info);
    for (const statement of info.ast?.body ?? []) {
      const target = imports.get(sourceOf(statement) ?? "");
      if (target === undefined) continue;
      const names = statement.type === "ImportDeclaration" ? statement.specifiers : null;
      if (names?.length === 0 && modules.getModuleInfo(target)?.moduleSideEffects === false) continue;
      if (!isShelf(target)) add(target);
      else {
        const shelf = shelves.get(target) ?? shelvedAt(modules, target);
        shelves.set(target, shelf);
        for (const name of names ?? [])
          if (name.type === "ImportSpecifier") add(shelf.get(nameOf(name.imported)) ?? "");
      }
    }
  };
  for (const id of ids) add(id);
  return needed;
}

function shelvedAt(modules: Modules, id: string): Map<string, string> {
  const info = modules.getModuleInfo(id);
  return info ? shelved(info) : new Map();
}

const STYLES = /\.css(?:$|\?)/;

/** Styles need nothing, so they may be in fewer files than scripts: those of the screens that most others resemble. */
const fewer = (letters: string) => letters.replace(/[^sflda]/g, "") || letters;

/**
 * The file of each module that one of the screens needs: named by who needs it. A module is needed by whoever needs what
 * imports it, so files never need each other in a circle, however they are cut.
 */
function filesOf(modules: Modules): Map<string, string> {
  const all = [...modules.getModuleIds()];
  const letters = new Map<string, string>();
  const base = new Set<string>();
  for (const [letter, files] of SCREENS) {
    const roots = all.filter((id) => files.some((file) => file.test(id.split("?")[0] ?? "")));
    for (const id of neededBy(modules, roots)) {
      if (letter === "") base.add(id);
      else letters.set(id, (letters.get(id) ?? "") + letter);
    }
  }
  for (const [id, of] of letters) letters.set(id, STYLES.test(id) ? `styles-${fewer(of)}` : `of-${of}`);
  for (const id of base) letters.set(id, STYLES.test(id) ? "styles" : "base");
  // It begins to work when it is read: in a file of its own, nobody reads it before its turn.
  for (const id of base) if (ENTRY.test(id)) letters.delete(id);
  return letters;
}

export function namedChunks(): Plugin {
  let files: Map<string, string> | null = null;
  return {
    name: "named-chunks",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? undefined
        : {
            build: {
              rollupOptions: {
                output: {
                  onlyExplicitManualChunks: true,
                  manualChunks: (id, modules) => {
                    files ??= filesOf(modules as Modules);
                    return files.get(id);
                  },
                },
              },
            },
          },
  };
}
