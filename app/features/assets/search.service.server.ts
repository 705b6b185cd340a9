import { ASSET_TYPES } from "~/domain/analysis/positions/holding";
import { hasIsinShape } from "~/domain/identifiers/isin";
import { isBond } from "~/domain/instruments/asset-type-words";
import { INSTRUMENT_SECTIONS } from "~/domain/instruments/instrument-section";
import { folded } from "~/domain/search/folded";
import { closestWords, gramsOf } from "~/domain/search/spelling";
import { isDemo, openSections } from "~/permissions/policy";
import type { Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import { signedIn } from "~/platform/context.server";
import { errorAt, invalidInput } from "~/platform/errors";
import { MAX_QUERY_LENGTH } from "./list-query.types";
import type { SearchHit } from "./search.answers";
import { findHits, findSimilarWords, type HitRow } from "./search.queries.server";
import { matchExpression, matchOfAny } from "./search-text";

const MAX_RESULTS = 10;
/** Texts that hold the question, of which the best are shown. */
const MAX_MATCHES = 40;
/** Fewer hits than these, and words are also read as misspelt. */
const FEW_HITS = 3;
const MAX_MISSPELT_WORDS = 4;
const MAX_SIMILAR = 80;
const MAX_CORRECTIONS = 4;
const MAX_WORD_LENGTH = 24;

export interface FoundAssets {
  readonly hits: readonly SearchHit[];
  /** Words found in place of misspelt ones. */
  readonly corrections: readonly string[];
}

interface Reach {
  readonly open: readonly Section[];
  /** Null where every section is open. */
  readonly limitedTo: readonly Section[] | null;
  readonly demo: boolean;
}

/** At most ten instruments and institutions of the sections open to the viewer, best first. */
export async function searchAssets(
  app: AppContext,
  input: { readonly q: string },
): Promise<readonly SearchHit[]> {
  return (await findAssets(app, input)).hits;
}

/**
 * The same with the words that were taken for misspelt ones: the identifier itself, then names that begin with the text,
 * then those with a word that does, then those that hold it; where there are few, those spelt nearly so.
 */
export async function findAssets(app: AppContext, input: { readonly q: string }): Promise<FoundAssets> {
  const { viewer } = signedIn(app);
  if (input.q.length > MAX_QUERY_LENGTH) throw tooLong();
  const text = folded(input.q);
  const open = openSections(viewer).filter(isSearched);
  if (text === "" || open.length === 0) return { hits: [], corrections: [] };
  const limitedTo = open.length === INSTRUMENT_SECTIONS.length ? null : open;
  const reach: Reach = { open, limitedTo, demo: isDemo(viewer) };
  const isin = text.toUpperCase();
  const rows = await findHits(app, {
    isin: hasIsinShape(isin) ? isin : null,
    prefix: text,
    match: matchExpression(text, limitedTo, reach.demo),
    sections: open,
    demo: reach.demo,
    limit: MAX_RESULTS,
    matchLimit: MAX_MATCHES,
  });
  const found = ranked(rows, (row) => nearness(row, text) + later(row));
  const isIdentified = rows.some((row) => nearness(row, text) === 0);
  if (found.length >= FEW_HITS || isIdentified) return { hits: hitsOf(found, open, [text]), corrections: [] };
  const similar = await findMisspelt(app, text, reach);
  return {
    hits: hitsOf([...found, ...similar.rows], open, [text, ...similar.corrections]),
    corrections: similar.rows.length > 0 ? similar.corrections : [],
  };
}

/** 0 the identifier itself, 1 begins with the text, 2 a word of the name does, 3 the name holds it, 4 another text does. */
function nearness(row: HitRow, text: string): number {
  const own = row.kind === "issuer" ? row.code : row.isin;
  if (own?.toLowerCase() === text || row.lei?.toLowerCase() === text) return 0;
  const name = folded(row.name);
  if (name.startsWith(text)) return 1;
  if (name.includes(` ${text}`)) return 2;
  return name.includes(text) ? 3 : 4;
}

/** Of names equally near, shares and funds come before the bonds of an issuer. */
function later(row: HitRow): number {
  return isBond(ASSET_TYPES.find((type) => type === row.type) ?? null) ? 0.5 : 0;
}

/** In order of their distance, equal ones as they came. */
function ranked(rows: readonly HitRow[], distance: (row: HitRow) => number): readonly HitRow[] {
  return rows
    .map((row) => ({ row, distance: distance(row) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ row }) => row);
}

function hitsOf(
  rows: readonly HitRow[],
  open: readonly Section[],
  terms: readonly string[],
): readonly SearchHit[] {
  const hits = new Map<string, SearchHit>();
  for (const row of rows) if (!hits.has(row.key)) hits.set(row.key, hitOf(row, open, terms));
  return [...hits.values()].slice(0, MAX_RESULTS);
}

/** What the question finds with each unknown word read as the known ones closest to it. */
async function findMisspelt(
  app: AppContext,
  text: string,
  reach: Reach,
): Promise<{ readonly rows: readonly HitRow[]; readonly corrections: readonly string[] }> {
  const words = text.split(" ").slice(0, MAX_MISSPELT_WORDS);
  const known = await findSimilarWords(
    app,
    words.map((word) => ({ grams: word.length > MAX_WORD_LENGTH ? [] : gramsOf(word), length: word.length })),
    MAX_SIMILAR,
  );
  const readings = words.map((word, at) => {
    const similar = known[at] ?? [];
    const itself = { word, slips: 0 };
    if (similar.includes(word) || word.length > MAX_WORD_LENGTH) return [itself];
    const unfinished = at === words.length - 1;
    return [itself, ...closestWords(word, similar, { unfinished, most: MAX_CORRECTIONS })];
  });
  const corrections = readings.flatMap(([, ...others]) => others.map(({ word }) => word));
  if (corrections.length === 0) return { rows: [], corrections };
  const groups = readings.map((reading) => reading.map(({ word }) => word));
  const rows = await findHits(app, {
    isin: null,
    prefix: null,
    match: matchOfAny(groups, reach.limitedTo, reach.demo),
    sections: reach.open,
    demo: reach.demo,
    limit: MAX_RESULTS,
    matchLimit: MAX_MATCHES,
  });
  return {
    rows: ranked(rows, (row) => {
      const name = folded([row.name, row.issuerName, row.assetManager].join(" "));
      const slips = readings.map((reading) => reading.find(({ word }) => name.includes(word))?.slips ?? 0);
      return slips.reduce((sum, count) => sum + count, later(row));
    }),
    corrections,
  };
}

function tooLong() {
  const params = { max: MAX_QUERY_LENGTH };
  return invalidInput({ findings: [errorAt("q", "list.too_long", "assets:query.too_long", params)] });
}

function isSearched(section: Section): boolean {
  return (INSTRUMENT_SECTIONS as readonly Section[]).includes(section);
}

/** A thematic bond opens where its issuer is for somebody without the thematic section. */
function hitOf(row: HitRow, open: readonly Section[], terms: readonly string[]): SearchHit {
  const section = open.includes(row.section) ? row.section : (row.alsoSection ?? row.section);
  const path =
    row.kind === "issuer" || section === "supranationals" ? (row.code ?? row.issuerId ?? row.key) : row.key;
  return {
    kind: row.kind,
    name: row.name,
    isin: row.isin,
    code: row.code,
    issuerId: row.issuerId,
    section,
    type: row.type,
    path,
    foundIn: foundIn(row, terms),
  };
}

/** The text that the question stands in, where that is neither the name nor the ISIN. */
function foundIn(row: HitRow, terms: readonly string[]): string | null {
  const holds = (text: string | null) => terms.some((term) => folded(text ?? "").includes(term));
  if (holds(row.name) || holds(row.isin)) return null;
  return [row.issuerName, row.assetManager, row.lei].find(holds) ?? null;
}
