import { cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { isAssetClass } from "../headers/asset-class-title";
import type { PortfolioFinding } from "../portfolio-reading";
import type { ClassifiedLine } from "../rows/classify-rows";
import type { LineContext } from "../rows/line-context";
import { currencyOfHeading, currencyOfSection } from "../rows/section-title";

/** A heading and the rows without a currency of their own that are read in the one it names. */
export interface HeadingCurrency {
  readonly row: number;
  readonly text: string;
  readonly currency: string;
  readonly rows: readonly number[];
}

export interface LinesUnderHeadings {
  readonly lines: readonly ClassifiedLine[];
  readonly headings: readonly HeadingCurrency[];
}

/**
 * Carries the currency of a heading, or of a group row in the column of currencies, down to the rows below that have none:
 * up to the next heading that is not that of an asset class, or to the total of that currency. Cash is in the currency
 * of its account, where its name says one, in a file with such headings.
 */
export function withHeadingCurrency(
  lines: readonly ClassifiedLine[],
  titles: readonly Row[],
): LinesUnderHeadings {
  const first = headingAbove(titles);
  const headings: Heading[] = first === null ? [] : [first];
  let current: Heading | null = first;
  const read = lines.map((classified): ClassifiedLine => {
    const { line, kind, skip } = classified;
    if (kind === null) {
      const text = textOf(classified);
      const named = text === null ? null : namedBy(classified, text);
      if (skip === "total") {
        if (named !== null || (text !== null && current !== null && text.includes(current.currency)))
          current = null;
      } else if (named !== null && text !== null) {
        current = { row: line.row.number, text, currency: named, rows: [] };
        headings.push(current);
      } else if (text !== null && skip !== "blank" && skip !== "lot" && !isAssetClass(text)) current = null;
      return classified;
    }
    if (line.currency.kind !== "empty") return classified;
    const ofAccount = kind === "cash" && headings.length > 0 ? codeIn(line.name ?? "") : null;
    if (current !== null && ofAccount === null) current.rows.push(line.row.number);
    return withCurrency(classified, ofAccount ?? current?.currency ?? null);
  });
  return { lines: read, headings: headings.filter(({ rows }) => rows.length > 0) };
}

/** The first text of a line that is no holding, unless it is one of several, as in the header of a page. */
function textOf({ line, skip }: ClassifiedLine): string | null {
  const texts = line.row.cells.flatMap((cell) => {
    const text = cellText(cell);
    return text !== null && /\p{L}/u.test(text) ? [text] : [];
  });
  return texts.length === 1 || skip === "group" || skip === "total" ? (texts[0] ?? null) : null;
}

function namedBy({ line, skip }: ClassifiedLine, text: string): string | null {
  const inColumn = line.currency.kind === "value" && skip === "group" ? line.currency.value : null;
  return currencyOfHeading(text) ?? (inColumn !== null && moneyNamed(inColumn) !== null ? inColumn : null);
}

interface Heading {
  readonly row: number;
  readonly text: string;
  readonly currency: string;
  readonly rows: number[];
}

/** The heading of the first rows, which stands right above the header. */
function headingAbove(titles: readonly Row[]): Heading | null {
  const last = titles.findLast((row) => !isBlankRow(row));
  const [text, another] = (last?.cells ?? []).flatMap((cell) => cellText(cell) ?? []);
  const currency = text === undefined || another !== undefined ? null : currencyOfSection(text);
  return last === undefined || text === undefined || currency === null
    ? null
    : { row: last.number, text, currency, rows: [] };
}

function withCurrency(classified: ClassifiedLine, currency: string | null): ClassifiedLine {
  if (currency === null) return classified;
  return { ...classified, line: { ...classified.line, currency: { kind: "value", value: currency } } };
}

/** The one currency that the name of an account names: "Cash EUR" below "USD positions". */
function codeIn(name: string): string | null {
  const [only, another] = new Set(
    (name.match(/\b[A-Z]{3}\b/g) ?? []).filter((code) => moneyNamed(code) !== null),
  );
  return another === undefined ? (only ?? null) : null;
}

/** Values that are in the currency of the heading above them: right where no value is in that of the portfolio (R10). */
export function headingCurrencyFindings(
  { headings, lines }: LinesUnderHeadings,
  { basis, valueMoney, make }: LineContext,
): PortfolioFinding[] {
  if (basis !== "value" || valueMoney.isOne) return [];
  const written = new Set(
    lines.flatMap(({ line }) => {
      const value = line.number("market_value");
      const inCell = value.kind === "value" ? value.value.currency : null;
      return (line.headerMoney("market_value") ?? inCell) === null ? [] : [line.row.number];
    }),
  );
  return headings.flatMap(({ row, text, currency, rows }) => {
    const used = rows.filter((number) => !written.has(number));
    const params = { heading: text, headingRow: row, currency, count: used.length };
    const detail = { field: "market_value" as const, row: used[0] ?? null, rows: used, params };
    return used.length === 0 ? [] : [make("warning", "R10", "r10_heading", detail)];
  });
}
