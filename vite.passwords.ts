import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

type Words = Readonly<Record<string, readonly string[]>>;

const MODULE = "virtual:password-dictionaries";
const MAX_WORDS = 20_000;
const MAX_NAMES = 10_000;

/** Common passwords, words and names of English and Italian, most common first, and the layout of keyboards. */
export async function passwordDictionaries(): Promise<string> {
  const common = await import("@zxcvbn-ts/language-common");
  const english = await import("@zxcvbn-ts/language-en");
  // This package names an entry for bundlers that Node cannot read.
  const italian = createRequire(import.meta.url)("@zxcvbn-ts/language-it") as { dictionary: Words };
  const { "wikipedia-en": _wikipedia, "lastnames-en": names = [], ...words } = english.dictionary as Words;
  const dictionary = {
    ...(common.dictionary as Words),
    ...words,
    "commonWords-en": words["commonWords-en"]?.slice(0, MAX_WORDS) ?? [],
    "lastnames-en": names.slice(0, MAX_NAMES),
    "commonWords-it": italian.dictionary.commonWords ?? [],
    "firstnames-it": italian.dictionary.firstnames ?? [],
    "lastnames-it": italian.dictionary.lastnames ?? [],
  };
  return JSON.stringify({ dictionary, graphs: common.adjacencyGraphs });
}

/**
 * The dictionaries passwords are judged by, as one file among the assets: the browser fetches it when a password is
 * typed, the Worker when one is to be stored, and neither carries it in its code. The module is the file's path.
 */
export function passwordDictionariesFile(): Plugin {
  let emits = false;
  return {
    name: "password-dictionaries",
    config: (_config, { command, isSsrBuild }) => {
      emits = command === "build" && !isSsrBuild;
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const source = await passwordDictionaries();
      const hash = createHash("sha256").update(source).digest("hex").slice(0, 10);
      const fileName = `js/password-dictionaries-${hash}.json`;
      if (emits) this.emitFile({ type: "asset", fileName, source });
      return `export default ${JSON.stringify(`/${fileName}`)};`;
    },
  };
}
