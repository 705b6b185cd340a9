import type { Intake } from "../intake";
import { cellText, isBlankRow, type Row } from "../row";
import {
  columnOfKey,
  HEADER_SEARCH_ROWS,
  type HeaderMatch,
  type Mapping,
  matchColumns,
} from "./match-columns";

/** The header of a table and what its columns are taken for. */
export interface IntakeHeader<Name extends string> {
  /** Number 0 and no texts where the file has none. */
  readonly row: Row;
  readonly match: HeaderMatch<Name>;
  /** The column that is known by its cells alone. */
  readonly byContent: { readonly index: number; readonly row: number } | null;
}

/**
 * The header of an intake: the row among the first thirty that names most columns. Where none names a column that a
 * header has, the row above a column whose cells are such values, or none where the values begin the file. Null
 * without either.
 */
export function findIntakeHeader<Name extends string>(
  rows: readonly Row[],
  intake: Intake<Name>,
  mapping: Mapping,
): IntakeHeader<Name> | null {
  const named = headerByName(rows, intake, {});
  if (named === null) return headerByContent(rows, intake, mapping) ?? headerByName(rows, intake, mapping);
  const header = headerByName(rows, intake, mapping);
  if (header === null) return { ...named, match: matchOf(named.row, intake, mapping) };
  const { values } = intake;
  if (!values || !header.match.places.has(values.name)) return header;
  const below = rows.filter(({ number }) => number > header.row.number);
  const found = valueColumns(below, values.isValue).map(({ index }) => index);
  const width = header.row.cells.length;
  return withRepeated(
    header,
    values.name,
    found.filter((index) => index < width),
    mapping,
  );
}

function matchOf<Name extends string>(row: Row, { columns }: Intake<Name>, mapping: Mapping) {
  return matchColumns(columns, row.cells.map(cellText), mapping);
}

function headerByName<Name extends string>(
  rows: readonly Row[],
  intake: Intake<Name>,
  mapping: Mapping,
): IntakeHeader<Name> | null {
  const { key, values } = intake;
  let best: IntakeHeader<Name> | null = null;
  for (const row of rows.slice(0, HEADER_SEARCH_ROWS)) {
    const texts = row.cells.map(cellText);
    if (values && texts.some((text) => text !== null && values.isValue(text))) continue;
    const match = matchOf(row, intake, mapping);
    const isHeader = key.some((name) => match.places.has(name));
    if (isHeader && match.places.size > (best?.match.places.size ?? 0))
      best = { row, match, byContent: null };
  }
  return best;
}

interface ValueColumn {
  readonly index: number;
  /** Index of the first row that holds a value. */
  readonly first: number;
}

/** Headers of values that are no longer in use: "Old ISIN". */
const FORMER =
  /^(?:old|former|previous|prior|vecchio|precedente|alte|bisherige|ancien|antiguo|anterior|oude|gammal|gammel)(?!\p{L})/iu;

function headerByContent<Name extends string>(
  rows: readonly Row[],
  intake: Intake<Name>,
  mapping: Mapping,
): IntakeHeader<Name> | null {
  const { values } = intake;
  const columns = values ? valueColumns(rows, values.isValue) : [];
  const isFormer = ({ index, first }: ValueColumn) =>
    rows
      .slice(Math.max(first - HEADER_SEARCH_ROWS, 0), first)
      .some(({ cells }) => FORMER.test(cellText(cells[index]) ?? ""));
  const [found, ...others] = columns.toSorted((a, b) => Number(isFormer(a)) - Number(isFormer(b)));
  if (!values || found === undefined) return null;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const none: Row = { number: 0, cells: Array<null>(width).fill(null), hidden: false };
  const worth = (row: Row) =>
    matchOf(row, intake, mapping).places.size + row.cells.filter((cell) => cellText(cell)).length / 10_000;
  const above = rows
    .slice(0, found.first)
    .slice(-HEADER_SEARCH_ROWS)
    .filter(({ cells }) => {
      const text = cellText(cells[found.index]);
      return text !== null && !values.isMeant(text);
    });
  const row = above.reduce((best, one) => (best === none || worth(one) >= worth(best) ? one : best), none);
  const header = { row, match: matchOf(row, intake, mapping), byContent: null };
  const at = { index: found.index, row: rows[found.first]?.number ?? 1 };
  if (header.match.places.has(values.name) || !freeColumns(header, mapping)(at.index)) return header;
  const further = others.map(({ index }) => index);
  return withRepeated(withValues(header, values.name, at), values.name, further, mapping);
}

function withValues<Name extends string>(
  { row, match }: IntakeHeader<Name>,
  name: Name,
  at: { readonly index: number; readonly row: number },
): IntakeHeader<Name> {
  const places = new Map([...match.places, [name, [at.index]] as const]);
  const unused = match.unused.filter((one) => one !== at.index);
  return { row, match: { ...match, places, unused }, byContent: at };
}

/** Further columns of values, which the column that counts leaves unread, are named as those that repeat its header. */
function withRepeated<Name extends string>(
  header: IntakeHeader<Name>,
  name: Name,
  indexes: readonly number[],
  mapping: Mapping,
): IntakeHeader<Name> {
  const free = indexes.filter(freeColumns(header, mapping)).map((index) => [index, name] as const);
  const { match } = header;
  return { ...header, match: { ...match, repeated: new Map([...match.repeated, ...free]) } };
}

/** Columns that are used for nothing and that no mapping names: what a person chose outweighs what the cells hold. */
function freeColumns<Name extends string>(
  { row, match }: IntakeHeader<Name>,
  mapping: Mapping,
): (index: number) => boolean {
  const headers = row.cells.map(cellText);
  const taken = new Set(Object.keys(mapping).map((key) => columnOfKey(headers, key)));
  for (const indexes of match.places.values()) for (const index of indexes) taken.add(index);
  return (index) => !taken.has(index);
}

/** Columns with values, where they are at least half of what stands from the first of them on; most of them first. */
function valueColumns(rows: readonly Row[], isValue: (text: string) => boolean): ValueColumn[] {
  const found = new Map<number, { first: number; values: number; filled: number }>();
  rows.forEach((row, at) => {
    if (isBlankRow(row)) return;
    row.cells.forEach((cell, index) => {
      const text = cellText(cell);
      if (text === null) return;
      const column = found.get(index);
      const isOne = isValue(text);
      if (column === undefined) {
        if (isOne) found.set(index, { first: at, values: 1, filled: 1 });
        return;
      }
      column.filled += 1;
      if (isOne) column.values += 1;
    });
  });
  return [...found]
    .filter(([, { values, filled }]) => values * 2 >= filled)
    .sort(([a, { values: ofA }], [b, { values: ofB }]) => ofB - ofA || a - b)
    .map(([index, { first }]) => ({ index, first }));
}
