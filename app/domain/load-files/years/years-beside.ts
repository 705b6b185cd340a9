import type { DatasetRecord } from "~/domain/datasets/check-row";
import type { Dataset } from "~/domain/datasets/dataset";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { readCell } from "~/domain/datasets/read-cell";
import { type DatasetTable, placeOf } from "~/domain/datasets/table-records";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { cellText, type Row } from "~/domain/tabular/row";
import { fileFinding } from "../load-reading";

/** What a header calls the year of one figure, beside that figure: "Scope 1 year", "Year of EVIC", "Revenue (FY)". */
const YEAR_WORD =
  /(?<!\p{L})(?:(?:reporting|fiscal|financial|data|reference)\s)?(?:year|fy|period|date|anno|esercizio|jahr|geschäftsjahr|année|exercice|año|ejercicio)(?!\p{L})/iu;
const LINKING = /\b(?:of|for|di|de|der|des|für|end)\b/giu;

const MAX_NAMED = 20;

interface YearColumn {
  readonly index: number;
  readonly figures: readonly { readonly name: string; readonly index: number }[];
  count: number;
  readonly first: number[];
}

/**
 * Columns with the year of single figures, in rows that are of another year: the figures were read as of the period of
 * their row, and that is said once for each column (D66).
 */
export class YearsBeside {
  private readonly years: readonly YearColumn[];

  constructor(
    private readonly dataset: Dataset,
    private readonly table: DatasetTable,
    private readonly sheet: string | null,
  ) {
    const { headers, match } = table;
    const figures = dataset.columns.flatMap(({ name, kind }) => {
      const index = match.places.get(name)?.[0];
      const isFigure = kind === "number" || kind === "share" || kind === "boolean";
      return isFigure && index !== undefined ? [{ name, index }] : [];
    });
    this.years = match.unused.flatMap((index): readonly YearColumn[] => {
      const header = (headers[index] ?? "").replaceAll("_", " ");
      if (dataset.period === null || !YEAR_WORD.test(header)) return [];
      const rest = plainHeader(header.replace(YEAR_WORD, " ").replace(LINKING, " "));
      const of = figures.filter(
        (figure) => rest !== "" && plainHeader(headers[figure.index] ?? "").includes(rest),
      );
      return of.length === 0 ? [] : [{ index, figures: of, count: 0, first: [] }];
    });
  }

  /** Notes the years of a row that are not its own. */
  note({ number, cells }: Row, record: DatasetRecord): void {
    for (const year of this.years) {
      const [stated, own] = [
        this.yearOf(cells[year.index]),
        this.yearOf(record.cells[this.dataset.period ?? ""]),
      ];
      const isFilled = year.figures.some(({ index }) => cellText(cells[index]) !== null);
      if (!isFilled || stated === null || own === null || stated === own) continue;
      year.count += 1;
      if (year.first.length < MAX_NAMED) year.first.push(number);
    }
  }

  private yearOf(cell: Row["cells"][number] | undefined): string | null {
    const { period, columns } = this.dataset;
    const column = columns.find(({ name }) => name === period);
    const reading = column && readCell(column, cell, this.table.formatOf(column.name));
    return reading !== undefined && "value" in reading && reading.value !== null
      ? String(reading.value).slice(0, 4)
      : null;
  }

  found(): readonly LoadFinding[] {
    return this.years
      .filter(({ count }) => count > 0)
      .map(({ index, figures, count, first }) => {
        const header = this.table.headers[index] ?? "";
        const rows = first.join(", ") + (count > MAX_NAMED ? ", …" : "");
        const params = { count, header, rows, figures: figures.map(({ name }) => name).join(", ") };
        const about = {
          sheet: this.sheet,
          row: first[0] ?? null,
          column: placeOf(index, header),
          value: header,
        };
        return fileFinding("D66", { severity: "warning", ...about, params });
      });
  }
}
