import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { cellText, type Row } from "../tabular/row";
import type { ClassifiedLine } from "./classify-rows";
import type { LineContext } from "./line-context";
import type { PortfolioFinding } from "./portfolio-reading";
import { OF_AMOUNTS } from "./title-unit";

const WORDS =
  /(?:reference|base|portfolio|reporting|account|fund|valuation) (?:currency|ccy)|fondsw[aä]hrung|referenzw[aä]hrung|basisw[aä]hrung|depotw[aä]hrung|(?:valuta|divisa) (?:di riferimento|base|del portafoglio)|devise (?:de r[eé]f[eé]rence|de base|du portefeuille)|(?:moneda|divisa) (?:de referencia|base|de la cartera)/i;

/** The currency that a line above the table names as that of the whole ("Referenzwährung CHF"), with its row (R10). */
export function titleCurrency(
  titles: readonly Row[],
): { readonly code: string; readonly row: number } | null {
  for (const { cells, number } of titles) {
    const texts = cells.map(cellText);
    const at = texts.findIndex((text) => text !== null && namesMoney(text));
    if (at === -1) continue;
    const rest = `${(texts[at] ?? "").replace(WORDS, " ")} ${texts.slice(at + 1).join(" ")}`;
    const money = (rest.match(/\b[A-Z]{3}\b|\b[Ee]uros?\b|[€£¥]/g) ?? [])
      .map(moneyNamed)
      .find((found) => found !== null);
    if (money !== undefined && money !== null) return { code: money.code, row: number };
  }
  return null;
}

const MAX_LENGTH = 200;

/** "Reference currency CHF", "Amounts in EUR thousands", "Importi in euro". */
function namesMoney(text: string): boolean {
  return text.length <= MAX_LENGTH && (WORDS.test(text) || OF_AMOUNTS.test(text));
}

/** Values that no header, cell or column gives a currency are read in that of the title, and it is said (R10). */
export function titleCurrencyFindings(
  named: ReturnType<typeof titleCurrency>,
  lines: readonly ClassifiedLine[],
  { basis, valueMoney, make }: LineContext,
): PortfolioFinding[] {
  if (named === null || valueMoney.code !== null || basis !== "value") return [];
  const isUsed = lines.some(({ line, kind }) => {
    const value = line.number("market_value");
    const inCell = value.kind === "value" ? value.value.currency : null;
    const isWritten = inCell !== null || line.headerMoney("market_value") !== null;
    return kind !== null && !isWritten && (valueMoney.isOne || line.currency.kind !== "value");
  });
  const params = { currency: named.code, titleRow: named.row };
  return isUsed ? [make("note", "R10", "r10_title", { field: "market_value", params })] : [];
}
