// Every text of en exists in it with the same parameters; us overrides only what en has, and a further language may lack
// texts but has no others; every key used in the code exists; every screen declares the namespaces it shows; no title of a
// page is written in one language.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { undeclaredNamespaces } from "./texts-of-screens.mjs";

const root = path.resolve(import.meta.dirname, "..");
const read = (locale) =>
  Object.fromEntries(
    readdirSync(path.join(root, "locales", locale)).map((file) => [
      path.basename(file, ".json"),
      flat(JSON.parse(readFileSync(path.join(root, "locales", locale, file), "utf8"))),
    ]),
  );

function flat(texts, prefix = "") {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, text]) =>
      typeof text === "string" ? { [prefix + key]: text } : flat(text, `${prefix}${key}.`),
    ),
  );
}

const problems = [];
const parameters = (text) =>
  [...new Set([...text.matchAll(/\{\{\s*-?\s*(\w+)/g)].map((match) => match[1]))].sort().join(",");
const PLURAL = /_(zero|one|two|few|many|other)$/;
const stem = (key) => key.replace(PLURAL, "");
const [en, it, us] = ["en", "it", "us"].map(read);

for (const [namespace, texts] of Object.entries(en)) {
  const translated = it[namespace] ?? {};
  const stems = new Set(Object.keys(translated).map(stem));
  for (const [key, text] of Object.entries(texts)) {
    if (!stems.has(stem(key))) problems.push(`it/${namespace}.json lacks "${key}"`);
    else if (translated[key] !== undefined && parameters(translated[key]) !== parameters(text))
      problems.push(
        `it/${namespace}.json "${key}" has other parameters than en: ${parameters(translated[key])} / ${parameters(text)}`,
      );
  }
  for (const key of Object.keys(translated)) {
    if (!Object.keys(texts).some((known) => stem(known) === stem(key)))
      problems.push(`it/${namespace}.json has "${key}", en does not`);
  }
}
for (const namespace of Object.keys(it))
  if (!en[namespace]) problems.push(`it/${namespace}.json has no counterpart in en`);
for (const locale of readdirSync(path.join(root, "locales")).filter(
  (code) => code !== "en" && code !== "it",
)) {
  for (const [namespace, texts] of Object.entries(locale === "us" ? us : read(locale))) {
    const keys = Object.keys(en[namespace] ?? {});
    for (const key of Object.keys(texts)) {
      const same = keys.find((known) => known === key || stem(known) === stem(key));
      if (same === undefined)
        problems.push(`${locale}/${namespace}.json has "${key}", which en does not have`);
      else if (locale !== "us" && parameters(texts[key]) !== parameters(en[namespace][same]))
        problems.push(`${locale}/${namespace}.json "${key}" has other parameters than en`);
    }
  }
}
const offered = readFileSync(path.join(root, "app/platform/languages/locale.ts"), "utf8").match(
  /LOCALES = \[([^\]]*)\]/,
)?.[1];
const codes = [...(offered ?? "").matchAll(/"([^"]+)"/g)].map(([, code]) => code).sort();
if (codes.join() !== readdirSync(path.join(root, "locales")).sort().join())
  problems.push(
    `LOCALES in app/platform/languages/locale.ts and the folders of locales/ differ: ${codes.join(", ")}`,
  );

// Keys written out with their namespace, e.g. "errors:not_found" or appError(…, "errors:not_found").
const USED = /["'`]([a-z][\w-]*):([\w-]+(?:\.[\w-]+)*)["'`]/g;
const sources = ["app", "workers"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
    .map((entry) => path.join(entry.parentPath, entry.name)),
);
// Permissions and token scopes look like keys ("portfolios:read") and are none.
const RIGHTS = new Set(
  readdirSync(path.join(root, "app/permissions"))
    .map((file) => readFileSync(path.join(root, "app/permissions", file), "utf8"))
    .flatMap((text) => [...text.matchAll(/["']([a-z-]+:[a-z:-]+)["']/g)].map((match) => match[1])),
);
const isText = (name, namespace) => en[namespace] !== undefined && !RIGHTS.has(name);
for (const file of sources) {
  for (const [, namespace, key] of readFileSync(file, "utf8").matchAll(USED)) {
    const texts = en[namespace];
    if (!isText(`${namespace}:${key}`, namespace)) continue;
    const known = Object.keys(texts).some((candidate) => candidate === key || stem(candidate) === key);
    if (!known)
      problems.push(`${path.relative(root, file)} uses "${namespace}:${key}", which en does not have`);
  }
}

// Keys that leave the namespace out, e.g. t("title"): a text of one of the namespaces that their file declares.
const DECLARED = /useTranslation\(\s*(\[[^\]]*\]|"[^"]*")/g;
const BARE = /\bt\(\s*"([\w-]+(?:\.[\w-]+)*)"/g;
for (const file of sources) {
  const source = readFileSync(file, "utf8");
  const declared = [...source.matchAll(DECLARED)].flatMap(([, names]) => names.match(/[\w-]+/g) ?? []);
  if (declared.length === 0) continue;
  const keys = declared.flatMap((namespace) => Object.keys(en[namespace] ?? {}));
  const known = new Set([...keys, ...keys.map(stem)]);
  for (const [, key] of source.matchAll(BARE))
    if (!known.has(key))
      problems.push(`${path.relative(root, file)} uses "${key}", which is no text of ${declared.join(", ")}`);
}

// How many there are is written by the text itself (`{{count}}`), not passed a second time as it is written.
const WRITTEN_TWICE = /\bcount(?:: ([^,{}]+))?,\s*\w+: format\.number\(\s*([^,{}]+?)\s*\)/g;
for (const file of sources) {
  for (const [, named = "count", again] of readFileSync(file, "utf8").matchAll(WRITTEN_TWICE))
    if (named.trim() === again)
      problems.push(
        `${path.relative(root, file)} passes ${named.trim()} twice: the text writes {{count}} itself`,
      );
}

// The title of a page is a text as well; only the names of the product and of the EET are the same everywhere.
const WRITTEN_TITLE = /\btitle: (?:"(?!Understory")[^"]*"|`(?!\$|EET ·)[^`]*`)/;
for (const file of sources.filter((source) => source.includes(`${path.sep}routes${path.sep}`))) {
  const [written] = readFileSync(file, "utf8").match(WRITTEN_TITLE) ?? [];
  if (written) problems.push(`${path.relative(root, file)} has a title that is not translated: ${written}`);
}

// Texts that a text is made of, e.g. "$t(vocabulary:activity.coal), weighted by revenue": they exist, and a screen that
// shows the one has the namespace of the other.
const NESTED = /\$t\(([\w-]+):([\w.-]+)\)/g;
const nestedIn = Object.fromEntries(
  Object.entries(en).map(([namespace, texts]) => {
    const named = [...Object.values(texts).join("\n").matchAll(NESTED)];
    for (const [, other, key] of named)
      if (en[other]?.[key] === undefined)
        problems.push(`en/${namespace}.json names "${other}:${key}", which en does not have`);
    return [namespace, [...new Set(named.map(([, other]) => other))]];
  }),
);
problems.push(...undeclaredNamespaces(root, isText, nestedIn));

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
