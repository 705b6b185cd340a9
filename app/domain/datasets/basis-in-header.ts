import { isPercentHeader } from "~/domain/tabular/headers/header-unit";
import { type HeaderMatch, type Mapping, matchColumns } from "~/domain/tabular/headers/match-columns";
import { BASES, type Column } from "./column";

type Basis = (typeof BASES)[number];

/** Words that say of a figure how it came to be, in front of or behind it. */
const WORDS: readonly (readonly [Basis, RegExp])[] = [
  [
    "reported",
    /(?<!\p{L})(?:(?:company|as)[ -])?(?:reported|disclosed|riportat[oaie]|dichiarat[oaie]|comunicat[oaie]|berichtete?[rns]?|gemeldete?[rns]?|publiée?s?|déclarée?s?|reportad[oa]s?|gerapporteerde?)(?!\p{L})/iu,
  ],
  [
    "estimated",
    /(?<!\p{L})(?:estimated|stimat[oaie]|geschätzte?[rns]?|estimée?s?|estimad[oa]s?|geschatte?)(?!\p{L})/iu,
  ],
  [
    "modelled",
    /(?<!\p{L})(?:modell?ed|modellat[oaie]|modellierte?[rns]?|modélisée?s?|modelad[oa]s?)(?!\p{L})/iu,
  ],
];
const MAX_HEADER = 100;

/** "Scope 1 reported" may ask whether it is: a word that ends a header without any sign names no basis. */
function isQuestion(text: string, words: RegExp): boolean {
  const word = words.exec(text)?.[0] ?? "";
  const index = text.indexOf(word);
  const before = text.slice(0, index).trim();
  return before !== "" && !/[([,:;–-]$/.test(before) && !/^\s*[([]/.test(text.slice(index + word.length));
}

/** The basis that a header names once, and the header without it: "Scope 1 (reported)", "Estimated Scope 2 emissions". */
export function basisInHeader(header: string): { readonly basis: Basis; readonly core: string } | null {
  if (header.length > MAX_HEADER) return null;
  const text = header.replaceAll("_", " ");
  const [found, another] = WORDS.filter(([, words]) => words.test(text));
  if (found === undefined || another !== undefined || isQuestion(text, found[1])) return null;
  const core = text
    .replace(found[1], " ")
    .replace(/([([])\s*[,;:–-]?\s*|\s*[,;:–-]?\s*([)\]])/g, "$1$2")
    .replace(/\(\)|\[\]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, "");
  return core === "" ? null : { basis: found[0], core };
}

/**
 * The match with figures whose headers name their basis, where no header names them alone: of several the reported one counts
 * before the estimated and the modelled, each where it is filled. Datasets without a basis are left as they are.
 */
export function withBasisInHeaders(
  columns: readonly Column[],
  match: HeaderMatch,
  headers: readonly (string | null)[],
  mapping: Mapping,
): HeaderMatch {
  const stated = match.unused.flatMap((index) => {
    const found = basisInHeader(headers[index] ?? "");
    return found === null || (headers[index] ?? "") in mapping ? [] : [{ index, ...found }];
  });
  if (stated.length === 0 || !columns.some(({ name }) => name === "basis")) return match;
  const figures = columns.filter(
    ({ name, kind }) =>
      (kind === "number" || kind === "share") && !match.places.has(name) && !match.constants.has(name),
  );
  const places = new Map<string, number[]>();
  for (const basis of BASES) {
    const cores = headers.map(
      (_, at) => stated.find((one) => one.index === at && one.basis === basis)?.core ?? null,
    );
    for (const [name, [index = -1]] of matchColumns(figures, cores).places) {
      const before = places.get(name);
      const isAlike =
        isPercentHeader(headers[before?.[0] ?? index] ?? "") === isPercentHeader(headers[index] ?? "");
      if (isAlike) places.set(name, [...(before ?? []), index]);
    }
  }
  if (places.size === 0) return match;
  const taken = new Set([...places.values()].flat());
  return {
    ...match,
    places: new Map<string, readonly number[]>([...match.places, ...places]),
    missing: match.missing.filter((name) => !places.has(name)),
    unused: match.unused.filter((index) => !taken.has(index)),
    otherUnit: new Map([...match.otherUnit].filter(([index]) => !taken.has(index))),
  };
}
