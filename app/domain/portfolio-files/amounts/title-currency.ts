import { cellText, type Row } from "~/domain/tabular/row";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { mayStandFor } from "~/domain/vocabulary/currency-signs";
import { currencyIn } from "../headers/header-currency";
import type { PortfolioFinding } from "../portfolio-reading";
import type { ClassifiedLine } from "../rows/classify-rows";
import type { LineContext } from "../rows/line-context";
import { behindAmounts, firstWords, unitAlone } from "./title-unit";

const WORDS =
  /(?:reference|base|portfolio|reporting|account|fund|valuation) (?:currency|ccy)|fondsw[aä]hrung|referenzw[aä]hrung|basisw[aä]hrung|depotw[aä]hrung|(?:valuta|divisa) (?:di riferimento|base|del portafoglio)|devise (?:de r[eé]f[eé]rence|de base|du portefeuille)|(?:moneda|divisa) (?:de referencia|base|de la cartera)|^\s*(?:currency|ccy|valuta|divisa|w[aä]hrung|waehrung|devise|monnaie|moneda|munt)\s*(?:[:=]|$)/i;

interface TitleCurrency {
  readonly code: string;
  readonly row: number;
  /** The line says it of the amounts in the file ("Amounts in EUR"), whatever each security is in. */
  readonly isOfAmounts: boolean;
}

/** The currency that a line above the table names as that of the whole ("Referenzwährung CHF"), with its row (R10). */
export function titleCurrency(titles: readonly Row[]): TitleCurrency | null {
  return currencyStated(titles) ?? currencyInBrackets(titles);
}

/** The currency that the first line to do so states as that of the whole; below the table no other line counts. */
export function currencyStated(lines: readonly Row[]): TitleCurrency | null {
  for (const { cells, number } of lines) {
    const texts = cells.map((cell) => cellText(cell) ?? "");
    const at = texts.findIndex((text) => WORDS.test(text));
    const [code] =
      at === -1
        ? texts.flatMap(codeOfAmounts)
        : codesIn(`${(texts[at] ?? "").replace(WORDS, " ")} ${texts.slice(at + 1).join(" ")}`);
    if (code !== undefined) return { code, row: number, isOfAmounts: at === -1 };
  }
  return null;
}

/** The share class or the name of a fund, which may be in another currency than its holdings. */
const OF_FUND =
  /\b(?:etf|ucits|sicav|fcp|funds?|fonds|fondo|fondi|fondos|acc|dist|inc|hedged|class|classe|klasse|shares?)\b/i;

/** "Portfolio Müller (CHF)": the one currency that the titles put in brackets, of whatever that is said. */
function currencyInBrackets(titles: readonly Row[]): TitleCurrency | null {
  const named = titles.flatMap(({ cells, number }) =>
    cells.flatMap((cell): TitleCurrency[] => {
      const text = cellText(cell) ?? "";
      if (text.length > MAX_LENGTH || OF_FUND.test(text)) return [];
      const codes = [...text.matchAll(/[([]([A-Z]{3})[)\]]/g)].flatMap(([, word]) => codesIn(word ?? ""));
      return codes.map((code) => ({ code, row: number, isOfAmounts: false }));
    }),
  );
  return new Set(named.map(({ code }) => code)).size === 1 ? (named[0] ?? null) : null;
}

function codesIn(text: string): readonly string[] {
  return (text.match(/\b[A-Z]{3}\b|\b[Ee]uros?\b|[€£¥]/g) ?? []).flatMap(
    (word) => moneyNamed(word)?.code ?? [],
  );
}

const MAX_LENGTH = 200;

/** "Amounts in EUR thousands", "Valuation (EUR '000)": the one currency among the next words, or beside the unit. */
function codeOfAmounts(text: string): readonly string[] {
  if (text.length > MAX_LENGTH) return [];
  const behind = behindAmounts(text);
  const alone = behind === null ? unitAlone(text) : null;
  const near = firstWords(behind ?? alone ?? "");
  const codes = new Set([
    ...codesIn(near),
    ...(alone === null ? [] : [currencyIn(near)].filter((code) => code !== null)),
  ]);
  return codes.size === 1 ? [...codes] : [];
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
    const sign = line.headerSign("market_value");
    const isOther = sign !== null && !mayStandFor(sign, named.code);
    const isWritten = isOther || inCell !== null || line.headerMoney("market_value") !== null;
    return kind !== null && !isWritten && (valueMoney.isOne || line.currency.kind !== "value");
  });
  const params = { currency: named.code, titleRow: named.row };
  return isUsed ? [make("note", "R10", "r10_title", { field: "market_value", params })] : [];
}
