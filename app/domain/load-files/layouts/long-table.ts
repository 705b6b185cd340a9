import type { DatasetRecord } from "~/domain/datasets/check-row";
import type { Column } from "~/domain/datasets/column";
import type { Dataset } from "~/domain/datasets/dataset";
import { matchHeaders } from "~/domain/datasets/header-match";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { isPercentHeader } from "~/domain/tabular/headers/header-unit";
import { HEADER_SEARCH_ROWS, type Mapping } from "~/domain/tabular/headers/match-columns";
import { type Cell, cellText, columnIndex, columnLetter, isBlankRow, type Row } from "~/domain/tabular/row";
import { UnreadIndicators } from "../published/unread-indicators";
import { isBasisHeader } from "../units/basis-columns";
import { inPercent } from "../units/percent-cell";
import { OF_OTHERS } from "../units/stated-units";
import { isScaleHeader, isUnitHeader } from "../units/unit-columns";
import { yearInHeader } from "../years/year-columns";

/** Headers of the figures of a table that names them in another column. */
const VALUE =
  /^(?:(?:data|field|metric|indicator|reported|observed?|obs|numeric)[ _]?)?(?:values?|figure|amount|score|estimate|valore|wert|valeur|valor)(?:[ _](?:numeric|reported))?$/i;

/** "Value (ktCO2e)". */
const UNIT = /\s*[([]([^()[\]]{1,40})[)\]]\s*$/;

/** Rows of one subject and period that are held until their other figures have come. */
const MAX_HELD = 20_000;
/** Longer texts are remarks. */
const MAX_WORDS = 40;

/** What a text of the column of indicators names: a figure, one in another unit, or none of the dataset. */
interface Named {
  readonly figure: Column | null;
  readonly isOtherUnit: boolean;
  readonly isPercent: boolean;
}

interface Layout {
  readonly headerRow: number;
  readonly headers: readonly (string | null)[];
  readonly indicatorAt: number;
  /** Where values stand: under one header, or each under its year. */
  readonly values: readonly { readonly index: number; readonly year: string | null }[];
  readonly unitAt: number;
  /** The unit of all values, where their header states it. */
  readonly unit: string | null;
  /** Columns of the dataset that have a header of their own. */
  readonly own: ReadonlySet<string>;
  readonly basisAt: number;
  /** What tells rows apart. */
  readonly keys: readonly number[];
  /** Columns that may say that a figure is another one than its name tells. */
  readonly others: readonly number[];
}

/** A table with a row for each figure, as one with a column for each. */
export interface LongTable {
  readonly head: readonly Row[];
  readonly joined: (rows: AsyncGenerator<readonly Row[]>) => AsyncGenerator<readonly Row[]>;
  /** The record without figures that no row states. */
  readonly recordOf: (record: DatasetRecord) => DatasetRecord;
  /** Findings about the table to be, at the columns of the file. */
  readonly findingsOf: (finding: LoadFinding) => readonly LoadFinding[];
  /** Indicators that were not read (D12), and those in another unit (D42). */
  readonly found: () => readonly LoadFinding[];
  /** How many columns the file has. */
  readonly width: number;
}

const isFigure = ({ kind }: Pick<Column, "kind">) => ["number", "share", "boolean"].includes(kind);

/**
 * A table in which a column names the figure that stands in another one, "ISIN; Year; Metric; Value; Unit", or in one column
 * for each year. Its rows of one subject and period become one row with a column for each figure, with its own unit and
 * basis. Null for any other table, and for a dataset of which each row must state a figure of its own.
 */
export function longTableIn(
  dataset: Dataset,
  sheet: string | null,
  head: readonly Row[],
  mapping: Mapping,
): LongTable | null {
  const naming = new Set<string | null>([...dataset.subject, ...dataset.key, dataset.period, "basis"].flat());
  const figures = dataset.columns.filter(({ name }) => !naming.has(name));
  const isNumeric = figures.filter(isFigure).length > 1;
  if (dataset.open || !isNumeric || figures.some(({ required }) => required)) return null;
  const known = new Map<string, Named>();
  const namedBy = (text: string): Named => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const { places, otherUnit } = matchHeaders({ ...dataset, columns: figures }, [text]);
    const [name] = [...places.keys(), ...otherUnit.values()];
    const figure = figures.find((one) => one.name === name) ?? null;
    const isPercent = figure?.kind === "share" && isPercentHeader(text);
    const named = { figure, isOtherUnit: figure !== null && places.size === 0, isPercent };
    if (known.size < 10_000) known.set(text, named);
    return named;
  };
  for (const row of head.slice(0, HEADER_SEARCH_ROWS)) {
    const layout = layoutIn(dataset, row, head, mapping, (text) => namedBy(text).figure !== null);
    if (layout !== null) {
      const others = figures.filter(({ name }) => !layout.own.has(name));
      return new Joiner(dataset, sheet, head, layout, others, namedBy);
    }
  }
  return null;
}

function layoutIn(
  dataset: Dataset,
  { number, cells }: Row,
  head: readonly Row[],
  mapping: Mapping,
  isKnown: (text: string) => boolean,
): Layout | null {
  const headers = cells.map(cellText);
  const textAt = (index: number) => headers[index] ?? "";
  const match = matchHeaders(dataset, headers, mapping);
  const figures = new Set(dataset.columns.filter(isFigure).map(({ name }) => name));
  if ([...match.places.keys()].some((name) => figures.has(name))) return null;
  const valueAt = match.unused.find((index) => VALUE.test(textAt(index).replace(UNIT, "")));
  const years = match.unused.flatMap((index) => {
    const found = yearInHeader(textAt(index));
    return found?.core === "" || VALUE.test(found?.core ?? "") ? [{ index, year: found?.year ?? "" }] : [];
  });
  const period = dataset.columns.find(({ name }) => name === dataset.period);
  const isByYear = period?.endsPeriod === true && !match.places.has(period.name) && years.length > 0;
  const isMissing = match.missing.some((name) => !(isByYear && name === period?.name));
  if (isMissing || (valueAt === undefined && !isByYear)) return null;
  const values = isByYear ? years : [{ index: valueAt ?? -1, year: null }];
  const below = head.filter((row) => row.number > number);
  const counts = match.unused
    .filter((index) => !values.some((value) => value.index === index))
    .map((index) => {
      const texts = below.flatMap((row) => (typeof row.cells[index] === "string" ? [row.cells[index]] : []));
      return { index, count: texts.filter((text) => isKnown(text.trim())).length };
    });
  const [best] = counts.toSorted((one, other) => other.count - one.count);
  if (best === undefined || best.count === 0) return null;
  const others = match.unused.filter((index) => index !== best.index);
  return {
    ...{ headerRow: number, headers, indicatorAt: best.index, values },
    unit: isByYear ? null : (UNIT.exec(textAt(valueAt ?? -1))?.[1] ?? null),
    own: new Set(match.places.keys()),
    unitAt: others.find((index) => isUnitHeader(textAt(index))) ?? -1,
    basisAt: others.find((index) => isBasisHeader(textAt(index))) ?? -1,
    keys: [...[...match.places.values()].flat(), ...others.filter((index) => isScaleHeader(textAt(index)))],
    others: others.filter((index) => !values.some((value) => value.index === index)),
  };
}

/** A row to be: the figures of one subject and period as far as they have come. */
interface Held extends Row {
  readonly cells: Cell[];
  readonly money: Map<number, string>;
  readonly behind: Map<number, string>;
  /** Where each figure stands in the file. */
  readonly places: Map<string, string>;
  /** By which text each is named. */
  readonly texts: Map<string, string>;
}

/** Columns of a figure in the table to be: its value, its unit and how it came to be. */
const PER_FIGURE = 3;

class Joiner implements LongTable {
  readonly head: readonly Row[];
  private readonly labels: readonly string[];
  private readonly yearAt: number;
  private readonly unread = new UnreadIndicators();
  private readonly places = new Map<string, Held["places"]>();

  constructor(
    private readonly dataset: Dataset,
    private readonly sheet: string | null,
    head: readonly Row[],
    private readonly layout: Layout,
    private readonly figures: readonly Column[],
    private readonly namedBy: (text: string) => Named,
  ) {
    this.yearAt = layout.headers.length + PER_FIGURE * figures.length;
    this.labels = figures.map((figure) => this.labelOf(figure, head));
    const held = new Map<string, Held>();
    this.head = [...head.flatMap((row) => this.taken(row, held)), ...held.values()];
  }

  /** What a figure is called in the file, without its unit where one text has none. */
  private labelOf({ name, aliases }: Column, head: readonly Row[]): string {
    const texts = head.flatMap((row) => this.indicatorIn(row) ?? []);
    const own = texts.filter((text) => {
      const { figure, isOtherUnit, isPercent } = this.namedBy(text);
      return figure?.name === name && !isOtherUnit && !isPercent;
    });
    return own.find((text) => !/[([]/.test(text)) ?? own[0] ?? aliases[0] ?? name;
  }

  private indicatorIn({ number, cells }: Row): string | null {
    return number > this.layout.headerRow ? (cellText(cells[this.layout.indicatorAt])?.trim() ?? null) : null;
  }

  async *joined(batches: AsyncGenerator<readonly Row[]>): AsyncGenerator<readonly Row[]> {
    const held = new Map<string, Held>();
    this.unread.clear();
    for await (const batch of batches) yield batch.flatMap((row) => this.taken(row, held));
    yield this.let([...held.values()]);
  }

  /** Notes the figures of a row among those held; answers rows that are whole. */
  private taken(row: Row, held: Map<string, Held>): readonly Row[] {
    const { headerRow, values, keys } = this.layout;
    if (row.number < headerRow || isBlankRow(row)) return [row];
    if (row.number === headerRow) return [{ ...row, cells: this.headerCells() }];
    const text = this.indicatorIn(row);
    if (text === null) return [{ ...row, cells: this.baseOf(row) }];
    const named = this.namedBy(text);
    const order = this.figures.findIndex(({ name }) => name === named.figure?.name);
    const other = order === -1 ? undefined : this.otherIn(row);
    if (order === -1 || named.isOtherUnit || other !== undefined) {
      this.unread.note(other === undefined ? text : `${text}: ${other}`, {
        row: row.number,
        figure: other === undefined ? named.figure : null,
      });
      return [];
    }
    const whole: Held[] = [];
    for (const value of values) {
      if (cellText(row.cells[value.index]) === null) continue;
      const key = [...keys.map((place) => cellText(row.cells[place]) ?? ""), value.year ?? ""].join("\0");
      const before = held.get(key);
      const stated = before?.texts.get(named.figure?.name ?? "");
      const surer = stated === undefined || stated === text ? null : this.surerOf(stated, text, row.number);
      if (surer === stated && surer !== null) continue;
      const isStated = stated !== undefined && surer === null;
      if (before !== undefined && isStated) whole.push(before);
      if (isStated) held.delete(key);
      const one = before !== undefined && !isStated ? before : this.begun(row, value.year);
      this.put(one, row, value.index, order, named);
      held.set(key, one);
    }
    for (const [key, one] of held) {
      if (held.size <= MAX_HELD) break;
      held.delete(key);
      whole.push(one);
    }
    return this.let(whole);
  }

  /** "Intensity" or "Target" beside the name of a figure. */
  private otherIn({ cells }: Row): string | undefined {
    const texts = this.layout.others.flatMap((index) => cellText(cells[index]) ?? []);
    return texts.find((text) => text.length <= MAX_WORDS && OF_OTHERS.test(text));
  }

  /** Of two names of one figure, "Scope 2 (market-based)" and "(location-based)", the one that is read of two headers. */
  private surerOf(stated: string, text: string, row: number): string {
    const { places } = matchHeaders({ ...this.dataset, columns: this.figures }, [stated, text]);
    const [read, other] = [...places.values()].flat().includes(0) ? [stated, text] : [text, stated];
    this.unread.note(other, { row, figure: this.namedBy(other).figure, read });
    return read;
  }

  private begun(row: Row, year: string | null): Held {
    const cells = this.baseOf(row);
    if (year !== null) cells[this.yearAt] = year;
    return { ...row, cells, money: new Map(), behind: new Map(), places: new Map(), texts: new Map() };
  }

  private put(one: Held, row: Row, index: number, order: number, { figure, isPercent }: Named): void {
    const at = this.layout.headers.length + PER_FIGURE * order;
    const value = row.cells[index] ?? null;
    one.cells[at] = isPercent ? inPercent(value) : value;
    one.cells[at + 1] = row.cells[this.layout.unitAt] ?? this.layout.unit;
    one.cells[at + 2] = row.cells[this.layout.basisAt] ?? null;
    const [money, behind] = [row.money?.get(index), row.behind?.get(index)];
    if (money !== undefined) one.money.set(at, money);
    if (behind !== undefined) one.behind.set(at, behind);
    const cell = `${columnLetter(index)}${row.number}`;
    one.texts.set(figure?.name ?? "", this.indicatorIn(row) ?? "");
    one.places.set(figure?.name ?? "", `${cell} (${this.indicatorIn(row)})`);
  }

  /** Rows that are whole, with the places of their figures noted until they are records. */
  private let(rows: readonly Held[]): readonly Row[] {
    for (const { number, cells, places } of rows)
      this.places.set(`${number} ${cellText(cells[this.yearAt])}`, places);
    return rows;
  }

  /** Columns of the file that are of a single figure. */
  private get moved(): ReadonlySet<number> {
    const { indicatorAt, unitAt, basisAt, values } = this.layout;
    return new Set([indicatorAt, unitAt, basisAt, ...values.map(({ index }) => index)]);
  }

  private baseOf({ cells }: Pick<Row, "cells">): Cell[] {
    const { moved } = this;
    const own = this.layout.headers.map((_, index) => (moved.has(index) ? null : (cells[index] ?? null)));
    return [...own, ...new Array<Cell>(this.yearAt + 1 - own.length).fill(null)];
  }

  private headerCells(): Cell[] {
    const { headers, unit, unitAt, basisAt, values } = this.layout;
    const cells = [...headers, ...this.baseOf({ cells: headers }).slice(headers.length)];
    for (const [order, label] of this.labels.entries()) {
      const at = headers.length + PER_FIGURE * order;
      cells[at] = label;
      if (unitAt !== -1 || unit !== null) cells[at + 1] = `${label} unit`;
      if (basisAt !== -1) cells[at + 2] = `${label} source`;
    }
    if (values.some(({ year }) => year !== null)) cells[this.yearAt] = this.dataset.period;
    return cells;
  }

  recordOf(record: DatasetRecord): DatasetRecord {
    const year =
      this.layout.values[0]?.year === null ? null : cellText(record.cells[this.dataset.period ?? ""]);
    const id = `${record.row} ${year}`;
    const places = this.places.get(id);
    this.places.delete(id);
    const cells = { ...record.cells };
    for (const { name } of this.figures) if (!places?.has(name)) delete cells[name];
    return { ...record, cells, places: { ...record.places, ...Object.fromEntries(places ?? []) } };
  }

  get width(): number {
    return this.layout.headers.length;
  }

  findingsOf(finding: LoadFinding): readonly LoadFinding[] {
    const [, letters = "", label = ""] = /^([A-Z]+)(.*)$/.exec(finding.column ?? "") ?? [];
    const index = columnIndex(letters);
    if (finding.code === "D12" && (this.moved.has(index) || index >= this.width)) return [];
    if (letters === "" || index < this.width) return [finding];
    return [{ ...finding, column: `${columnLetter(this.layout.values[0]?.index ?? 0)}${label}` }];
  }

  found(): readonly LoadFinding[] {
    const { indicatorAt, headers } = this.layout;
    return this.unread.findings(this.sheet, indicatorAt, headers[indicatorAt] ?? null);
  }
}
