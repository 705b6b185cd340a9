import { addTo } from "~/domain/keyed/groups";
import { columnIndex, columnLetter } from "../row";
import { isUnitText, mayHaveUnit, withoutUnit } from "./header-unit";
import { plainHeader } from "./plain-header";

/** The header is looked for in the first 30 rows (F04). */
export const HEADER_SEARCH_ROWS = 30;

/** A column that a file may have, as far as finding it goes. */
export interface NamedColumn<Name extends string = string> {
  readonly name: Name;
  /** Whether a cell is a number in a unit, which a header may state in brackets. */
  readonly kind: string;
  readonly unit: string | null;
  readonly required: boolean;
  /** Other headers by which files call this column, as people write them; compared without case and punctuation. */
  readonly aliases: readonly string[];
}

/**
 * Header of a file, or the letter of its column where several headers are alike -> column of the definition, "" for none; a
 * header that starts with "=" is a value for all rows.
 */
export type Mapping = Readonly<Record<string, string>>;

/** Where the values of a definition's columns stand in a table. */
export interface HeaderMatch<Name extends string = string> {
  /** Column name -> indexes of the cells to look at, in order; the first that is filled counts. */
  readonly places: ReadonlyMap<Name, readonly number[]>;
  /** Column name -> the same value for every row, from a mapping such as `{ "=fund": "type" }`. */
  readonly constants: ReadonlyMap<Name, string>;
  /** Required columns for which the table has nothing. */
  readonly missing: readonly Name[];
  /** Indexes of headers nobody uses. */
  readonly unused: readonly number[];
  /** Those of them that name a column whose values stand elsewhere -> that column. */
  readonly repeated: ReadonlyMap<number, Name>;
  /** Those of them that name a column in another unit than its own -> that column. */
  readonly otherUnit: ReadonlyMap<number, Name>;
}

/** Headers longer than this are not recognised again. */
const MAX_FINGERPRINT_LENGTH = 8_000;

/** Files with the same headers in the same order have the same fingerprint; null where there are none to tell. */
export function headerFingerprint(headers: readonly (string | null)[]): string | null {
  const text = headers
    .map((header) => plainHeader(header ?? ""))
    .join("|")
    .replace(/\|+$/, "");
  return text === "" || text.length > MAX_FINGERPRINT_LENGTH ? null : text;
}

/** The header of a column as a mapping names it: its text where that is unique, else its letter. */
export function columnKey(headers: readonly (string | null)[], index: number): string {
  const header = headers[index] ?? "";
  const isUnique = header !== "" && headers.indexOf(header) === headers.lastIndexOf(header);
  return isUnique ? header : columnLetter(index);
}

/** The index of the column that a mapping names by its header or letter; -1 where there is none. */
export function columnOfKey(headers: readonly (string | null)[], key: string): number {
  const named = key.trim();
  const same = headers.findIndex((header) => header?.toLowerCase() === named.toLowerCase());
  if (same !== -1 && named !== "") return same;
  const plain = plainHeader(named);
  const alike = plain === "" ? -1 : headers.findIndex((header) => plainHeader(header ?? "") === plain);
  if (alike !== -1) return alike;
  const index = columnIndex(named.toUpperCase());
  return index < headers.length ? index : -1;
}

/** A header that could be a column's. */
export interface Claim<Name extends string> {
  readonly name: Name;
  readonly index: number;
}

/** The number of an adverse impact indicator before what it is of: "PAI 13 - Board gender diversity", "pai_1_scope_1". */
const NUMBERED = /^PAI[\s_]?\d{1,2}\s*[-–—:.|_]\s*(?=\p{L})/iu;

/** Settles claims, surest first: a header has one column, a column one header. */
export function settle<Name extends string>(
  claims: Iterable<Claim<Name>>,
  isTaken: (claim: Claim<Name>) => boolean = () => false,
): Claim<Name>[] {
  const names = new Set<Name>();
  const indexes = new Set<number>();
  const settled: Claim<Name>[] = [];
  for (const claim of claims) {
    if (names.has(claim.name) || indexes.has(claim.index) || isTaken(claim)) continue;
    names.add(claim.name);
    indexes.add(claim.index);
    settled.push(claim);
  }
  return settled;
}

/**
 * Matches the headers of a table with the columns of a definition: by the mapping given, else by name, else by alias, else
 * by either without a remark in brackets ("Motivo (facoltativo)") or a unit ("Scope 1 tCO2e"). What stands in a number's
 * brackets is its unit: it is passed over only where it is the unit of the column. A name wins over an alias, and an earlier header over a
 * later one, unless a mapping names several for one column. With `isComplete` nothing but the mapping counts.
 */
export function matchColumns<Name extends string>(
  columns: readonly NamedColumn<Name>[],
  headers: readonly (string | null)[],
  mapping: Mapping = {},
  isComplete = false,
): HeaderMatch<Name> {
  const { places, constants, taken } = mapped<Name>(headers, mapping);
  const texts = headers.map((header) => header?.replace(NUMBERED, "") ?? null);
  const claims = [...claimsOf(columns, texts)];
  if (!isComplete) {
    const isTaken = ({ name, index }: Claim<Name>) =>
      taken.has(index) || places.has(name) || constants.has(name);
    for (const { name, index } of settle(claims, isTaken)) {
      places.set(name, [index]);
      taken.add(index);
    }
  }
  const missing = columns
    .filter(({ name, required }) => required && !places.has(name) && !constants.has(name))
    .map(({ name }) => name);
  const unused = headers.flatMap((header, index) => (header !== null && !taken.has(index) ? [index] : []));
  const repeated = new Map(
    claims
      .filter(({ name, index }) => !taken.has(index) && places.has(name))
      .map((one) => [one.index, one.name]),
  );
  const otherUnit = new Map(
    inOtherUnits(columns, texts, taken).filter(([, name]) => !places.has(name) && !constants.has(name)),
  );
  return { places, constants, missing, unused, repeated, otherUnit };
}

function mapped<Name extends string>(headers: readonly (string | null)[], mapping: Mapping) {
  const places = new Map<Name, number[]>();
  const constants = new Map<Name, string>();
  const taken = new Set<number>();
  for (const [header, column] of Object.entries(mapping)) {
    const name = column as Name;
    if (header.startsWith("=")) constants.set(name, header.slice(1));
    else {
      const index = columnOfKey(headers, header);
      if (index === -1) continue;
      taken.add(index);
      if (column !== "") addTo(places, name, index);
    }
  }
  return { places, constants, taken };
}

const hasUnit = (kind: string, unit: string | null) =>
  kind === "share" || (kind === "number" && unit !== null);

/** Signs that say what the numbers of a column are, and that a header is else compared without: "Revenue ($)". */
const SIGNS = /[\p{Sc}‰]|#(?!\s?\d)/gu;
const signsIn = (text: string) => text.match(SIGNS)?.join("") ?? "";

/** Which headers could be which columns, the surest first. */
function* claimsOf<Name extends string>(
  columns: readonly NamedColumn<Name>[],
  headers: readonly (string | null)[],
): Generator<Claim<Name>> {
  const at = indexesOf(headers.map((header) => (header === null ? "" : plainHeader(header))));
  const named = ({ name, kind, unit }: NamedColumn<Name>, text: string) =>
    (at.get(plainHeader(text)) ?? [])
      .filter((index) => !hasUnit(kind, unit) || signsIn(headers[index] ?? "") === signsIn(text))
      .map((index) => ({ name, index }));
  for (const column of columns) yield* named(column, column.name);
  for (const column of columns) for (const alias of column.aliases) yield* named(column, alias);
  const measured = headers.flatMap((header, index) =>
    header === null ? [] : withoutUnit(header).map((one) => ({ ...one, index })),
  );
  if (measured.length === 0) return;
  for (const column of columns) {
    const texts = new Set([column.name, ...column.aliases].map(plainHeader));
    for (const { index, ...one } of measured)
      if (texts.has(one.core) && mayHaveUnit(column, one)) yield { name: column.name, index };
  }
}

/** Headers that no column has, but for a unit that is not the column's. */
function inOtherUnits<Name extends string>(
  columns: readonly NamedColumn<Name>[],
  headers: readonly (string | null)[],
  taken: ReadonlySet<number>,
): (readonly [number, Name])[] {
  return headers.flatMap((header, index) => {
    if (header === null || taken.has(index)) return [];
    const cores = withoutUnit(header).flatMap(({ core, unit, isInBrackets }) =>
      isInBrackets || isUnitText(unit) ? [core] : [],
    );
    if (cores.length === 0) return [];
    const column = columns.find(
      ({ kind, name, aliases }) =>
        (kind === "number" || kind === "share") &&
        [name, ...aliases].some((text) => cores.includes(plainHeader(text))),
    );
    return column === undefined ? [] : [[index, column.name] as const];
  });
}

function indexesOf(plain: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const indexes = new Map<string, number[]>();
  plain.forEach((header, index) => {
    if (header !== "") addTo(indexes, header, index);
  });
  return indexes;
}
