import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { cellText, type Row } from "../tabular/row";
import type { ClassifiedLine } from "./classify-rows";
import type { LineContext } from "./line-context";
import type { PortfolioFinding } from "./portfolio-reading";
import { OF_AMOUNTS } from "./title-unit";

const WORDS =
  /(?:reference|base|portfolio|reporting|account|fund|valuation) (?:currency|ccy)|fondsw[aä]hrung|referenzw[aä]hrung|basisw[aä]hrung|depotw[aä]hrung|(?:valuta|divisa) (?:di riferimento|base|del portafoglio)|devise (?:de r[eé]f[eé]rence|de base|du portefeuille)|(?:moneda|divisa) (?:de referencia|base|de la cartera)/i;

interface TitleCurrency {
  readonly code: string;
  readonly row: number;
  /** The line says it of the amounts in the file ("Amounts in EUR"), whatever each security is in. */
  readonly isOfAmounts: boolean;
}

/** The currency that a line above the table names as that of the whole ("Referenzwährung CHF"), with its row (R10). */
export function titleCurrency(titles: readonly Row[]): TitleCurrency | null {
  for (const { cells, number } of titles) {
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

function codesIn(text: string): readonly string[] {
  return (text.match(/\b[A-Z]{3}\b|\b[Ee]uros?\b|[€£¥]/g) ?? []).flatMap(
    (word) => moneyNamed(word)?.code ?? [],
  );
}

const MAX_LENGTH = 200;

const WORDS_BEHIND = 4;

/** "Amounts in EUR thousands", "Importi in euro": the one currency among the next words. */
function codeOfAmounts(text: string): readonly string[] {
  const said = text.length > MAX_LENGTH ? null : OF_AMOUNTS.exec(text);
  if (said === null) return [];
  const behind = text.slice(said.index + said[0].length).split(/\s+/);
  const codes = new Set(codesIn(behind.slice(0, WORDS_BEHIND).join(" ")));
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
    const isWritten = inCell !== null || line.headerMoney("market_value") !== null;
    return kind !== null && !isWritten && (valueMoney.isOne || line.currency.kind !== "value");
  });
  const params = { currency: named.code, titleRow: named.row };
  return isUsed ? [make("note", "R10", "r10_title", { field: "market_value", params })] : [];
}
