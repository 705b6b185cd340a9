import { codesOfHeader } from "~/domain/eet/columns";
import { columnIndex } from "~/domain/tabular/row";
import { bearTptNames } from "~/domain/tpt/field-number";
import { BASES, type Column, choice } from "./column";
import type { Dataset } from "./dataset";

/** Where the values of a dataset's columns stand in a table. */
export interface HeaderMatch {
  /** Column name -> indexes of the cells to look at, in order; the first that is filled counts. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Column name -> the same value for every row, from a mapping such as `{ "=fund": "type" }`. */
  readonly constants: ReadonlyMap<string, string>;
  /** Required columns for which the table has nothing. */
  readonly missing: readonly string[];
  /** Indexes of headers nobody uses. */
  readonly unused: readonly number[];
}

/**
 * Header of a file, or the letter of its column where several headers are alike -> column of the dataset; a header that
 * starts with "=" is a value for all rows.
 */
export type Mapping = Readonly<Record<string, string>>;

export function plainHeader(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, "")
    .replace(/(?:eur|euro)(?:mn|mln|mio|millions?|milioni|millionen)$/, "eurm");
}

/** Columns a file may have: those of the dataset, and `<name>_basis` for every number. */
export function fileColumns(dataset: Dataset): readonly Column[] {
  const bases = dataset.columns.flatMap((column) => {
    if (column.kind !== "number" && column.kind !== "share") return [];
    return [basisColumn(column.name)];
  });
  return [...dataset.columns, ...bases];
}

function basisColumn(name: string): Column {
  return choice(`${name}_basis`, BASES, { example: "" });
}

/**
 * Matches the headers of a table with a dataset's columns: by the mapping given, else by name, else by alias. A name
 * wins over an alias, and an earlier header over a later one, unless a mapping names several for one column. With
 * `isComplete` nothing but the mapping counts.
 */
export function matchHeaders(
  dataset: Dataset,
  headers: readonly (string | null)[],
  mapping: Mapping = {},
  isComplete = false,
): HeaderMatch {
  const columns = fileColumns(dataset);
  const places = new Map<string, number[]>();
  const constants = new Map<string, string>();
  const taken = new Set<number>();
  const plain = headers.map((header) => (header === null ? "" : plainHeader(header)));
  for (const [header, name] of Object.entries(mapping)) {
    if (header.startsWith("=")) constants.set(name, header.slice(1));
    else {
      const named = plain.indexOf(plainHeader(header));
      const index = named === -1 ? columnIndex(header) : named;
      if (index === -1 || index >= headers.length) continue;
      taken.add(index);
      if (name !== "") places.set(name, [...(places.get(name) ?? []), index]);
    }
  }
  const claim = (column: Column, wanted: string) => {
    if (places.has(column.name) || constants.has(column.name)) return;
    const index = plain.findIndex((header, at) => header === wanted && !taken.has(at));
    if (index === -1) return;
    taken.add(index);
    places.set(column.name, [index]);
  };
  if (!isComplete) {
    for (const column of columns) claim(column, plainHeader(column.name));
    for (const column of columns) for (const alias of column.aliases) claim(column, plainHeader(alias));
  }
  if (dataset.open) claimCodes(headers, places, taken);
  const missing = columns
    .filter(({ name, required }) => required && !places.has(name) && !constants.has(name))
    .map(({ name }) => name);
  const unused = headers.flatMap((header, index) => (header !== null && !taken.has(index) ? [index] : []));
  return { places, constants, missing, unused };
}

/** Headers of a European ESG Template: codes, names, or numbers of fields as some producers write them. */
function claimCodes(
  headers: readonly (string | null)[],
  places: Map<string, number[]>,
  taken: Set<number>,
): void {
  if (bearTptNames(headers.map((header) => header ?? ""))) return;
  headers.forEach((header, index) => {
    const codes = header === null || taken.has(index) ? [] : codesOfHeader(header);
    const code = codes.find((one) => !places.has(one));
    if (code === undefined) return;
    taken.add(index);
    places.set(code, [index]);
  });
}
