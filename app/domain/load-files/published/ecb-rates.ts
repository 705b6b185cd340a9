import type { CheckOptions, DatasetRecord } from "~/domain/datasets/check-row";
import type { Dataset } from "~/domain/datasets/dataset";
import { currencyOfRate } from "~/domain/datasets/fx-rates";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { isEmptyText } from "~/domain/datasets/read-cell";
import { placeOf } from "~/domain/datasets/table-records";
import { dateOrderOf } from "~/domain/tabular/cells/date-text";
import { decimalMarkOf } from "~/domain/tabular/cells/number-marks";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { cellText, type Row } from "~/domain/tabular/row";
import { fileFinding } from "../load-reading";
import type { SaidOfFile } from "../saved-mapping";
import { ofOtherBase, otherBaseBeside } from "../units/foreign-currency";

/**
 * The reference rates in the layout of the European Central Bank (eurofxref-hist.csv): a row per day, a column per
 * currency, `N/A` where a currency had no rate, and an empty column at the end of each line.
 */
export class EcbRates {
  private readonly currencies: readonly (string | null)[];
  private readonly texts: readonly string[];
  private readonly dates: readonly string[];
  /** Another base than the euro, as a line above the table names it. */
  private readonly otherBase: string | null;

  private constructor(
    private readonly header: Row,
    head: readonly Row[],
  ) {
    this.currencies = header.cells.map((cell) => currencyOfRate(cellText(cell) ?? ""));
    this.otherBase = otherBaseBeside(head.filter(({ number }) => number < header.number));
    const below = head.filter(({ number }) => number > header.number);
    const textsAt = (isWanted: (index: number) => boolean) =>
      below.flatMap(({ cells }) =>
        cells.flatMap((cell, index) => (typeof cell === "string" && isWanted(index) ? [cell] : [])),
      );
    this.dates = textsAt((index) => index === 0);
    this.texts = textsAt((index) => index > 0);
  }

  /** The rates of a table whose first column is the date and whose others are currencies; null for any other table. */
  static in(dataset: Dataset, head: readonly Row[], headerRows: number): EcbRates | null {
    const date = dataset.columns.find(({ name }) => name === "date");
    const names = new Set([date?.name ?? "", ...(date?.aliases ?? [])].map(plainHeader));
    const header = head.slice(0, headerRows).find((row) => {
      const [first, ...others] = row.cells.map((cell) => cellText(cell) ?? "");
      const isDate = names.has(plainHeader(first ?? ""));
      const isRate = (text: string) => currencyOfRate(text) !== null;
      return isDate && others.some(isRate) && others.every((text) => text === "" || isRate(text));
    });
    return header === undefined ? null : new EcbRates(header, head);
  }

  get headerRow(): number {
    return this.header.number;
  }

  /** One record for every rate of the day; a missing rate is no record. */
  recordsOf(row: Row, sheet: string | null): DatasetRecord[] {
    if (row.number <= this.header.number) return [];
    const date = row.cells[0] ?? null;
    return this.currencies.flatMap((currency, index) => {
      const rate = row.cells[index] ?? null;
      const text = cellText(rate);
      if (index === 0 || currency === null || text === null || isEmptyText(text)) return [];
      const cells = { date, currency, per_eur: rate };
      const place = placeOf(index, cellText(this.header.cells[index]));
      const places = { currency: place, per_eur: place };
      const findings = this.otherBase === null ? [] : [ofOtherBase(this.otherBase)];
      return [{ dataset: "fx-rates" as const, sheet, row: row.number, cells, places, findings }];
    });
  }

  /** How rates and days are written, and where the days stand. */
  options({ mark, dateOrder }: SaidOfFile): CheckOptions {
    const marks = decimalMarkOf(this.texts);
    const order = dateOrderOf(this.dates);
    return {
      formatOf: () => ({
        mark: mark ?? (marks.kind === "decided" ? marks.mark : "."),
        dateOrder: dateOrder ?? (order.kind === "decided" ? order.order : null),
      }),
      placeOf: (column) => (column === "date" ? placeOf(0, cellText(this.header.cells[0])) : column),
    };
  }

  /** Rates that can all be read with either mark (N01); commas between cells leave the point alone. */
  doubts({ mark }: SaidOfFile, sheet: string | null, delimiter: unknown): readonly LoadFinding[] {
    const verdict = decimalMarkOf(this.texts);
    if (mark !== null || delimiter === "," || !("example" in verdict)) return [];
    const index = this.currencies.findIndex((currency, at) => at > 0 && currency !== null);
    const column = placeOf(index, cellText(this.header.cells[index]));
    const about = { severity: "warning" as const, sheet, row: this.header.number, column };
    return [fileFinding("D30", { ...about, value: verdict.example, params: { mark: "." } })];
  }
}
