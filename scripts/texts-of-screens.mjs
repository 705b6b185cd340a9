// Which namespaces of texts a screen shows, following its imports, beside those it declares: an undeclared one is not
// loaded with the screen, which then shows keys in place of texts. What is imported later waits for its own (Suspense).
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+"([^"]+)"/gm;
const TRANSLATION = /useTranslation\(\s*(\[[^\]]*\]|"[^"]+")/g;
const NAMED_KEY = /"(([a-z][\w-]*):[\w-]+(?:\.[\w-]+)*)"/g;
const DECLARED = /i18n:\s*\[([^\]]*)\]/;
const quoted = (text) => [...text.matchAll(/"([^"]+)"/g)].map((match) => match[1]);

/** The file that an import names; null for packages, styles and what only the server runs. */
function imported(app, from, name) {
  const base = name.startsWith("~/")
    ? path.join(app, name.slice(2))
    : name.startsWith(".")
      ? path.resolve(path.dirname(from), name)
      : null;
  if (base === null || name.includes(".server")) return null;
  const file = ["", ".ts", ".tsx"].map((ending) => base + ending).find((candidate) => isFile(candidate));
  return file && /\.tsx?$/.test(file) ? file : null;
}

const isFile = (file) => existsSync(file) && statSync(file).isFile();

/** One sentence for each namespace that a screen shows and does not declare; `nestedIn` are those that texts of another name. */
export function undeclaredNamespaces(root, isText, nestedIn) {
  const app = path.join(root, "app");
  const known = new Map();
  const read = (file) => {
    let facts = known.get(file);
    if (!facts) {
      const text = readFileSync(file, "utf8");
      const shown = new Set([...text.matchAll(TRANSLATION)].flatMap((match) => quoted(match[1])));
      const shows = file.endsWith(".tsx") || path.basename(file).startsWith("use-");
      for (const [, key, namespace] of shows ? text.matchAll(NAMED_KEY) : [])
        if (isText(key, namespace)) shown.add(namespace);
      const imports = [...text.matchAll(IMPORT)].map((match) => imported(app, file, match[1]));
      facts = {
        shown,
        imports: imports.filter((one) => one !== null),
        declared: quoted(text.match(DECLARED)?.[1] ?? ""),
      };
      known.set(file, facts);
    }
    return facts;
  };

  /** Each namespace shown by a screen, with a file that shows it. */
  const shownBy = (screen) => {
    const seen = new Set([screen]);
    const shown = new Map();
    for (const file of seen) {
      const facts = read(file);
      for (const own of facts.shown)
        for (const namespace of [own, ...(nestedIn[own] ?? [])])
          if (!shown.has(namespace)) shown.set(namespace, file);
      for (const next of facts.imports) seen.add(next);
    }
    return shown;
  };

  const everywhere = read(path.join(app, "root.tsx")).declared;
  const frame = ["routes/shell.tsx", "routes/screen-boundary.tsx"];
  const inFrame = [...everywhere, ...frame.flatMap((file) => read(path.join(app, file)).declared)];
  const routes = readFileSync(path.join(app, "routes.ts"), "utf8").matchAll(/"(routes\/[^"]+\.tsx)"/g);
  return [...routes].flatMap(([, route]) => {
    const screen = path.join(app, route);
    const isPublic = route.startsWith("routes/public/");
    const declared = new Set([...(isPublic ? everywhere : inFrame), ...read(screen).declared]);
    return [...shownBy(screen)]
      .filter(([namespace]) => !declared.has(namespace))
      .map(
        ([namespace, file]) =>
          `app/${route} does not declare "${namespace}" (handle.i18n), which ${path.relative(root, file)} shows`,
      );
  });
}
