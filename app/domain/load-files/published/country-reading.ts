import type { DatasetRecord } from "~/domain/datasets/check-row";
import { countryCodeOf } from "~/domain/datasets/country-code";
import type { CellFinding, LoadFinding } from "~/domain/datasets/load-finding";
import { isEmptyText } from "~/domain/datasets/read-cell";
import { placeOf } from "~/domain/datasets/table-records";
import { decimalMarkOf } from "~/domain/tabular/cells/number-marks";
import { type DecimalMark, parseNumber } from "~/domain/tabular/cells/number-text";
import { type Cell, cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import { fileFinding, type LoadReading } from "../load-reading";
import { mapped } from "../row-batches";
import { rateOf, type YearlyRates } from "../years/yearly-rates";
import { isGroupCode, isGroupOfCountries } from "./country-groups";
import type { CountryTable, Figure } from "./country-headers";

/** Reporting of greenhouse gases begins with this year, and nothing is divided by figures of earlier ones. */
const FIRST_YEAR = 1990;
const FIRST_EURO_YEAR = 1999;

export interface CountryInput {
  readonly sheet: string | null;
  readonly detected: Readonly<Record<string, string | number>>;
  readonly findings: readonly LoadFinding[];
  /** Yearly averages of the rates that were loaded; they come before those the product knows. */
  readonly rates: YearlyRates | null;
}

/**
 * Reads a publication about countries as rows of `country-indicators`: one for each country and year with the columns
 * the publication fills. What is about groups of countries, other indicators or years before 1990 is left out and
 * counted; a name that is neither a country nor a group is a fault with its row and column. A year without a figure
 * withdraws what the same source stated of it before. Dollars become euros at the average rate of their year.
 */
export function countryReading(
  input: CountryInput,
  table: CountryTable,
  head: readonly Row[],
  all: AsyncGenerator<readonly Row[]>,
): LoadReading {
  const reader = new CountryReader(input, table, head);
  return {
    detected: { ...input.detected, layout: table.layout, headerRow: table.headerRow },
    findings: input.findings,
    closing: () => reader.leftOut(),
    records: mapped(all, (row) => reader.recordsOf(row)),
    options: () => ({
      placeOf: (column) =>
        column === "country" && table.countryAt !== null
          ? placeOf(table.countryAt, table.headers[table.countryAt] ?? null)
          : column,
    }),
  };
}

/** What was passed over on purpose, under the code that says why. */
interface LeftOut {
  readonly code: Reason;
  /** The first year that counts. */
  readonly from: number;
  rows: number;
  readonly examples: Set<string>;
}

type Reason = "D18" | "D19" | "D20" | "D21" | "D22" | "D23";

class CountryReader {
  private readonly mark: DecimalMark;
  private readonly reasons = new Map<string, LeftOut>();
  private readonly unknownColumns = new Map<number, string>();
  private isSilent = true;

  constructor(
    private readonly input: CountryInput,
    private readonly table: CountryTable,
    head: readonly Row[],
  ) {
    const texts = head
      .filter(({ number }) => number > table.headerRow)
      .flatMap((row) => table.figuresIn(row))
      .flatMap(({ cell }) => (typeof cell === "string" ? [cell] : []));
    const verdict = decimalMarkOf(texts);
    this.mark = verdict.kind === "decided" ? verdict.mark : ".";
  }

  recordsOf(row: Row): readonly DatasetRecord[] {
    if (row.number <= this.table.headerRow || isBlankRow(row)) return [];
    if (this.table.keeps && !this.table.keeps(row)) {
      this.leaveOut("D19", "");
      return [];
    }
    this.isSilent = false;
    const records = new Map<
      string,
      DatasetRecord & { cells: Record<string, Cell>; findings: CellFinding[] }
    >();
    const figures = this.table.figuresIn(row);
    for (const figure of figures) {
      const isBlank = isNothing(figure.cell);
      const value = isBlank ? null : this.valueOf(figure);
      if (value === null && !(isBlank && figure.year >= firstYearOf(figure))) continue;
      const country = isBlank ? codeOf(figure) : this.countryOf(figure);
      if (country === null) continue;
      const id = `${country} ${figure.year}`;
      const known = records.get(id);
      const record = known ?? {
        dataset: "country-indicators" as const,
        sheet: this.input.sheet,
        row: row.number,
        cells: { country, period_end: `${figure.year}-12-31` },
        findings: [],
      };
      if (value === null) record.cells[figure.column] ??= null;
      else if (typeof value === "number") record.cells[figure.column] = value;
      else record.findings.push(value);
      if (!known) records.set(id, record);
    }
    if (figures.length > 0 && figures.every(({ cell }) => isNothing(cell))) {
      this.leaveOut("D22", figures[0]?.names.at(-1) ?? "");
    }
    return [...records.values()];
  }

  /** The figure in the unit of its column; a finding where it is no number, null where it is not known or left out. */
  private valueOf(figure: Figure): number | CellFinding | null {
    const { cell, times = 1, inDollars, year, at } = figure;
    const from = firstYearOf(figure);
    if (year < from) {
      this.leaveOut(
        inDollars && year >= FIRST_YEAR ? "D23" : "D20",
        String(year),
        inDollars ? FIRST_YEAR : from,
      );
      return null;
    }
    const rate = inDollars ? rateOf(this.input.rates, "USD", year) : 1;
    if (rate === null) {
      this.leaveOut("D21", String(year));
      return null;
    }
    const value =
      typeof cell === "number" ? cell : (parseNumber(cellText(cell) ?? "", this.mark)?.value ?? null);
    if (value === null) {
      const column = placeOf(at, this.table.headers[at] ?? null);
      return { severity: "error", code: "R03", column, value: cellText(cell) };
    }
    return times === 1 && rate === 1 ? value : Number(((value * times) / rate).toPrecision(15));
  }

  /** The country's code; its name where nobody knows it, which the check of the row then refuses; null for a group. */
  private countryOf({ names, at }: Figure): string | null {
    const code = codeOf({ names });
    if (code !== null) return code;
    const name = names.at(-1) ?? "";
    if (names.some((one) => isGroupCode(one) || isGroupOfCountries(one))) {
      this.leaveOut("D18", name);
      return null;
    }
    if (this.table.countryAt !== null) return name;
    this.unknownColumns.set(at, name);
    return null;
  }

  private leaveOut(code: Reason, example: string, from = FIRST_YEAR): void {
    const reason = `${code} ${from}`;
    const known = this.reasons.get(reason) ?? { code, from, rows: 0, examples: new Set<string>() };
    known.rows += 1;
    if (example !== "" && known.examples.size < EXAMPLES) known.examples.add(example);
    this.reasons.set(reason, known);
  }

  /** Said at the end of the file: what was passed over and why, and columns that name no country. */
  leftOut(): readonly LoadFinding[] {
    const { sheet } = this.input;
    const row = this.table.headerRow;
    const isNone = (code: Reason) => code === "D19" && this.isSilent;
    const notes = [...this.reasons.values()].map(({ code, from, rows, examples }) =>
      fileFinding(code, {
        severity: code === "D21" || isNone(code) ? "warning" : "note",
        sheet,
        row,
        value: [...examples].join(", "),
        params: { rows, year: from, ...(isNone(code) && { none: 1 }) },
      }),
    );
    const unknown = [...this.unknownColumns].map(([at, name]) =>
      fileFinding("D06", { sheet, row, column: placeOf(at, name), value: name }),
    );
    return [...notes, ...unknown];
  }
}

const EXAMPLES = 8;

const firstYearOf = ({ inDollars, since = FIRST_YEAR }: Figure) => (inDollars ? FIRST_EURO_YEAR : since);

/** The code of the first name that is a country's. */
function codeOf({ names }: Pick<Figure, "names">): string | null {
  for (const name of names) {
    const code = isGroupCode(name) ? null : countryCodeOf(name);
    if (code !== null) return code;
  }
  return null;
}

/** Signs by which publications say that they know nothing. */
function isNothing(cell: Cell): boolean {
  const text = cellText(cell);
  return (
    text === null || isEmptyText(text) || /^(?:[.…*]|\. ?\.|\.{3}|n\.?\s?[ad]\.?|nd|#null!)+$/i.test(text)
  );
}
