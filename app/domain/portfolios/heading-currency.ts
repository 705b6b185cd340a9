import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { cellText, isBlankRow, type Row } from "../tabular/row";
import { isAssetClass } from "./asset-class-title";
import type { ClassifiedLine } from "./classify-rows";
import { amountUnitIn, plainHeader } from "./header-words";
import type { LineContext } from "./line-context";
import type { PortfolioFinding } from "./portfolio-reading";

/** What may stand beside the currency in a heading: "USD positions", "Titoli in USD", "Währung: USD". */
const BESIDE_CURRENCY = new Set(
  (
    "positions position holdings securities assets instruments investments portfolio currency ccy in denominated all " +
    "titoli posizioni strumenti valuta divisa investimenti denominati positionen wertpapiere titel wahrung waehrung anlagen " +
    "bestande titres positions devise monnaie libelles en valores posiciones moneda activos im auf for of the di der das"
  ).split(" "),
);

/** Codes of money that are words in titles: "ALL positions", "TOP holdings". */
const ALSO_WORDS = new Set(["ALL", "TOP", "TRY", "GEL", "CUP"]);

const MAX_LENGTH = 60;

/**
 * The currency that a heading says the rows below it are in, as it is written ("USD positions", "Aktien CHF", "US
 * Dollar"); null for a text that names none, several, or anything else besides, such as a unit.
 */
export function currencyOfHeading(heading: string): string | null {
  if (heading.length > MAX_LENGTH || /\d/.test(heading)) return null;
  const text = withoutRemark(heading);
  if (moneyNamed(text) !== null && !/^[A-Z]{3}\s?[/]/.test(text)) return text.trim();
  const words = text
    .replace(amountUnitIn(text).word, " ")
    .split(/[\s:;,/()[\]–-]+/)
    .filter((word) => word !== "");
  const isCode = (word: string) =>
    /^[A-Z]{3}$|^GBp$/.test(word) && !ALSO_WORDS.has(word) && moneyNamed(word) !== null;
  const codes = words.filter(isCode);
  const [code, another] = codes;
  if (code === undefined || another !== undefined) return null;
  const others = words.filter((word) => word !== code);
  const left = others.filter((word) => !BESIDE_CURRENCY.has(plainHeader(word).trim()));
  return left.length === 0 || isAssetClass(left.join(" ")) ? code : null;
}

/** A title without the unit that it states: "Bonds in USD thousand" is "Bonds in USD". */
function withoutUnit(title: string): string {
  return title.length > MAX_LENGTH
    ? title
    : title
        .replace(amountUnitIn(title).word, " ")
        .replace(/\(\s*(?:in)?\s*\)/, " ")
        .trim();
}

/** The currency in the title of a section, which may state a unit beside it; ISO 4217 or the code of a hundredth. */
export function currencyOfSection(title: string): string | null {
  const named = currencyOfHeading(withoutUnit(title));
  const money = named === null ? null : moneyNamed(named);
  return money === null ? null : money.scale === 1 ? money.code : named;
}

/** The title of a part of one portfolio: its asset class, or what it is in. */
export function isTitleOfSection(title: string): boolean {
  return isAssetClass(withoutUnit(title)) || currencyOfSection(title) !== null;
}

/** "Positionen in USD (Fremdwährung)" without what is in brackets, unless the currency is: "Bonds (USD)". */
function withoutRemark(heading: string): string {
  if (amountUnitIn(heading).multiplier !== 1) return heading;
  const outside = heading.replace(/\([^()]*\)/g, " ").trim();
  return outside !== "" && /(?<![A-Z])[A-Z]{3}(?![A-Z])/.test(outside) ? outside : heading;
}

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
  const currency = text === undefined || another !== undefined ? null : currencyOfHeading(text);
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
