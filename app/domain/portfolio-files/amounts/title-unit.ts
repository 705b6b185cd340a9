import { numberMarksIn } from "~/domain/tabular/cells/number-text";
import { cellText, type Row } from "~/domain/tabular/row";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import type { ColumnPlan } from "../columns/assign-columns";
import { amountUnitIn } from "../headers/amount-units";
import { isTitleOfSection } from "../rows/section-title";

/** Words for amounts, in front of the unit they are in. */
const OF_AMOUNTS =
  /(?<!\p{L})(?:amounts?|values?|figures|reports?|reported|valued|valuation|valutazione|bewertung|valorisation|expressed|espress[aeio]|exprim[eé]e?s?|expresad[ao]s?|ausgedr[uü]ckt|importi|valori|controvalori|betr[aä]ge|werte|angaben|zahlen|montants?|valeurs?|importes?|valores|montantes|bedragen|waarden|belopp|(?:fonds|netto|gesamt|netto ?fonds)?verm[oö]gen|net assets|patrimonio(?: netto)?|actif net)\s(?:.{0,30}\s)?(?:in|en|em|i)\s/iu;

/** What may stand beside a unit where nothing else does: "(in Tsd. EUR)", "EUR '000". */
const BESIDE_UNIT = new Set(
  " in en em i of de di euro euros unit units einheit einheiten unità unita unité unite unidad eenheid enhet enhed currency währung valuta divisa devise moneda".split(
    " ",
  ),
);

const MAX_LENGTH = 200;
/** A sum of a thousand above the table is no unit. */
const IS_NUMBER = /^\d[\d.,' ]*$/;

export interface TitleUnit {
  readonly multiplier: number;
  /** The line as it stands. */
  readonly text: string;
}

/** Lines of one text alone, as titles and footers are. */
export function linesAlone(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ cells }) => cells.filter((cell) => cellText(cell) !== null).length === 1);
}

/** What a title calls the table itself, in front of its unit: "Positions (EUR '000)", "Bestand in TEUR". */
const OF_TABLE =
  /(?<!\p{L})(?:holdings?|positions?|portfolio|portefeuille|securities|investments?|inventory|statement|composition|posizioni|portafoglio|titoli|inventario|situazione|bestand|best[aä]nde|depot|positionen|wertpapiere|verm[oö]gensaufstellung|inventaire|cartera|inventario|posiciones|posities|effecten|carteira|innehav|beholdning\w*)(?!\p{L})/iu;

/** The unit of all amounts that a line beside the table states ("Amounts in EUR thousands"); null where none does. */
export function titleUnit(titles: readonly Row[]): TitleUnit | null {
  for (const { cells } of titles) {
    const texts = cells.flatMap((cell) => cellText(cell) ?? []);
    const isFigure = texts.length > 1 && texts.some((text) => numberMarksIn(text) !== null);
    for (const text of isFigure ? [] : texts) {
      const multiplier = text.length > MAX_LENGTH || IS_NUMBER.test(text) ? 1 : multiplierOf(text);
      if (multiplier !== 1) return { multiplier, text };
    }
  }
  return null;
}

/** What one unit of the amounts is worth by a line about all of them; 1 where it says nothing of the kind. */
function multiplierOf(text: string): number {
  const behind = behindAmounts(text) ?? "";
  const ofAmounts = amountUnitIn(firstWords(behind));
  if (ofAmounts.multiplier !== 1) return isOfFigure(behind, ofAmounts.word) ? 1 : ofAmounts.multiplier;
  const part = unitAlone(text);
  return part === null ? 1 : amountUnitIn(part).multiplier;
}

/** The part of a title that holds nothing but a unit and its currency: "EUR thousands", "TEUR"; null where none does. */
export function unitAlone(title: string): string | null {
  if (title.length > MAX_LENGTH) return null;
  const parts = [unitPart(title), ...(OF_TABLE.test(title) ? endsOf(title) : [])];
  return (
    parts.find((part) => {
      const { multiplier, word } = amountUnitIn(part);
      return multiplier !== 1 && saysOnly(word, part);
    }) ?? null
  );
}

/** What stands behind the words for all amounts: "EUR thousands" of "Amounts in EUR thousands"; null where there are none. */
export function behindAmounts(text: string): string | null {
  const said = OF_AMOUNTS.exec(text);
  return said === null ? null : text.slice(said.index + said[0].length);
}

/** As many words as a unit and its currency take. */
export const firstWords = (text: string): string => text.split(/\s+/).slice(0, 4).join(" ");

/** What stands behind the last dash, comma or "in" of a title of the whole. */
const endsOf = (title: string): readonly string[] =>
  [/^(.*)[–—,:-]\s+(.{1,30})$/u, /^(.*)\s(?:in|en|em)\s+(.{1,30})$/u].flatMap((pattern) => {
    const [, head = "", end] = pattern.exec(title) ?? [];
    return end === undefined || IS_NUMBER.test(end) || isTitleOfSection(head) ? [] : [end];
  });

/** "Net assets in EUR million: 1,234.5": the unit is that of a figure in the same line. */
function isOfFigure(behind: string, unit: string): boolean {
  const rest = behind.slice(behind.indexOf(unit) + unit.length);
  const [, between = "", number] = /^(.{0,20}?)[:=\s]\s*(\d[\d.,'’]*)/u.exec(rest) ?? [];
  return number !== undefined && saysOnly("", between);
}

/** What stands in brackets at the end of a title of the whole, else the title: "Portfolio valuation (EUR '000)". */
function unitPart(title: string): string {
  const [, head = "", inBrackets] = /^(.*)\(([^()]{1,30})\)\s*$/.exec(title) ?? [];
  return inBrackets === undefined || isTitleOfSection(head.trim()) ? title : inBrackets;
}

/** Whether a text holds nothing but a unit of amounts, a currency and the words between them. */
export function saysOnly(unit: string, text: string): boolean {
  const words = text.replace(unit, " ").split(/[\s()[\]:.,/'’]+/);
  return words.every((word) => BESIDE_UNIT.has(word.toLowerCase()) || moneyNamed(word) !== null);
}

/** The plan with the unit of the title for values whose header states none. */
export function withTitleUnit(plan: ColumnPlan, unit: TitleUnit | null): ColumnPlan {
  if (unit === null) return plan;
  const { multiplier } = unit;
  const holdsValues = ({ field, index }: ColumnPlan["columns"][number]) =>
    field === "market_value" || (plan.split?.field === "market_value" && plan.split.indexes.includes(index));
  const columns = plan.columns.map((column) =>
    holdsValues(column) && column.multiplier === 1 ? { ...column, multiplier } : column,
  );
  return { ...plan, columns };
}
