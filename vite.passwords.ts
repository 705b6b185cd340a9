import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { assetFile } from "./vite.asset-file";

type Words = Readonly<Record<string, readonly string[]>>;

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
 * The dictionaries passwords are judged by: the browser fetches them when a password is typed, the Worker when one is to
 * be stored.
 */
export const passwordDictionariesFile = (): Plugin =>
  assetFile("virtual:password-dictionaries", ["password-dictionaries", "json"], async () => ({
    source: await passwordDictionaries(),
  }));
