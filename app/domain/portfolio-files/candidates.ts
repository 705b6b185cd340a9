import type { AssetType } from "~/domain/analysis/positions/holding";
import { isBondType, isFundType } from "~/domain/instruments/kind";
import { beginningsOf, beginsAlike, tellingWords } from "~/domain/search/telling-words";
import type { ReadHolding } from "./portfolio-reading";
import { candidateIsins } from "./with-catalogue";

/** Why an instrument may be the one a line means: its national code, its name, another share class of the same fund. */
export const CANDIDATE_KINDS = ["code", "name", "class"] as const;
export type CandidateKind = (typeof CANDIDATE_KINDS)[number];

/** An instrument of the catalogue as far as a line can be compared with it. */
export interface NamedAsset {
  readonly isin: string;
  readonly name: string;
  readonly type: AssetType;
  readonly currency: string | null;
}

interface Candidate extends NamedAsset {
  readonly kind: CandidateKind;
}

/** A line the catalogue does not know, with what it may mean, best first. */
export interface UnknownLine {
  /** Row of the file that the line is named by. */
  readonly row: number;
  readonly name: string;
  readonly identifier: string | null;
  /** Fraction of the portfolio; null where weights are not known yet. */
  readonly share: number | null;
  readonly candidates: readonly Candidate[];
  /** Nothing else fits as well as the first candidate, so that many lines may be accepted at once. */
  readonly isSure: boolean;
}

const MAX_CANDIDATES = 3;

/** Beginnings of names to look a holding up by, the longest first; none where it has no name to go by. */
export function nameQuestions({ name, identifier }: ReadHolding): readonly string[] {
  return name === "" || name === identifier ? [] : beginningsOf(name);
}

/**
 * What a line may mean among the instruments found for it: those its national code stands for, then those of its name,
 * the same name and currency first. An instrument of another kind than the file says is none. For a line with an ISIN of
 * its own, another class of the same fund is offered, never put in its place unless a person accepts it (R14).
 */
export function candidatesOf(holding: ReadHolding, found: readonly NamedAsset[]): Omit<UnknownLine, "share"> {
  const codes =
    holding.isin === null && holding.identifier !== null
      ? candidateIsins(holding.identifierType, holding.identifier)
      : [];
  const words = tellingWords(holding.name);
  const ranked = found
    .flatMap((asset) => {
      const kind = kindOf(holding, asset, codes, words);
      return kind === null ? [] : [{ asset, kind, distance: distanceOf(holding, asset, words, kind) }];
    })
    .sort((a, b) => a.distance - b.distance || a.asset.name.length - b.asset.name.length);
  const [first, second] = ranked;
  return {
    row: holding.rows[0] ?? 0,
    name: holding.name,
    identifier: holding.isin ?? holding.identifier,
    candidates: ranked.slice(0, MAX_CANDIDATES).map(({ asset, kind }) => ({
      isin: asset.isin,
      name: asset.name,
      type: asset.type,
      currency: asset.currency,
      kind,
    })),
    isSure:
      first !== undefined &&
      first.distance < PART_OF_NAME &&
      (second === undefined || second.distance > first.distance),
  };
}

/** A name that only begins like the other comes after every name that is the same. */
const PART_OF_NAME = 4;

function kindOf(
  holding: ReadHolding,
  asset: NamedAsset,
  codes: readonly string[],
  words: readonly string[],
): CandidateKind | null {
  if (codes.includes(asset.isin)) return "code";
  if (holding.assetType !== null && !isSameKind(holding.assetType, asset.type)) return null;
  const others = tellingWords(asset.name);
  if (!beginsAlike(words, others)) return null;
  if (holding.isin === null) return "name";
  // A bond or share with an ISIN of its own is another paper, whatever its name.
  return isFundType(asset.type) ? "class" : null;
}

function distanceOf(
  holding: ReadHolding,
  asset: NamedAsset,
  words: readonly string[],
  kind: CandidateKind,
): number {
  if (kind === "code") return 0;
  const isSameName = tellingWords(asset.name).join(" ") === words.join(" ");
  const isSameCurrency = holding.currency === null || holding.currency === asset.currency;
  return (isSameName ? 1 : PART_OF_NAME) + (isSameCurrency ? 0 : 1);
}

/** Files call bonds and funds by many names, so only the broad kind must agree. */
function isSameKind(a: AssetType, b: AssetType): boolean {
  return a === b || a === "other" || (isFundType(a) && isFundType(b)) || (isBondType(a) && isBondType(b));
}

/** The holdings with the ISINs a person accepted for them, by row; a row that is no holding of the file is ignored. */
export function withMatches(
  holdings: readonly ReadHolding[],
  matches: Readonly<Record<string, string>>,
): readonly ReadHolding[] {
  return holdings.map((holding) => {
    const isin = matches[String(holding.rows[0] ?? "")];
    return isin === undefined ? holding : { ...holding, isin };
  });
}

/** The best candidate of every line of which it is sure; an instrument is taken once. */
export function sureMatches(lines: readonly UnknownLine[]): Readonly<Record<string, string>> {
  const taken = new Set<string>();
  const matches: Record<string, string> = {};
  for (const { row, isSure, candidates } of lines) {
    const [best] = candidates;
    if (!isSure || best === undefined || taken.has(best.isin)) continue;
    taken.add(best.isin);
    matches[String(row)] = best.isin;
  }
  return matches;
}
