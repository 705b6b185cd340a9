import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { cellText, type Row } from "../tabular/row";
import { amountUnitIn } from "./amount-units";
import type { ColumnPlan } from "./assign-columns";
import { isTitleOfSection } from "./section-title";

/** Words for amounts, in front of the unit they are in. */
export const OF_AMOUNTS =
  /(?<!\p{L})(?:amounts?|values?|figures|reports?|reported|valued|valuation|valutazione|bewertung|valorisation|expressed|espress[aeio]|exprim[eé]e?s?|expresad[ao]s?|ausgedr[uü]ckt|importi|valori|controvalori|betr[aä]ge|werte|angaben|zahlen|montants?|valeurs?|importes?|valores|montantes|bedragen|waarden|belopp|(?:fonds|netto|gesamt|netto ?fonds)?verm[oö]gen|net assets|patrimonio(?: netto)?|actif net)\s(?:.{0,30}\s)?(?:in|en|em|i)\s/iu;

/** What may stand beside a unit where nothing else does: "(in Tsd. EUR)", "EUR '000". */
const BESIDE_UNIT = new Set(["", "in", "en", "em", "i", "of", "de", "di", "euro", "euros"]);

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

/** The unit of all amounts that a line beside the table states ("Amounts in EUR thousands"); null where none does. */
export function titleUnit(titles: readonly Row[]): TitleUnit | null {
  for (const { cells } of titles) {
    for (const text of cells.map(cellText)) {
      if (text === null || text.length > MAX_LENGTH || IS_NUMBER.test(text)) continue;
      const { multiplier, word } = amountUnitIn(text);
      if (multiplier !== 1 && (OF_AMOUNTS.test(text) || saysOnly(word, unitPart(text))))
        return { multiplier, text };
    }
  }
  return null;
}

/** What stands in brackets at the end of a title of the whole, else the title: "Portfolio valuation (EUR '000)". */
export function unitPart(title: string): string {
  if (isTitleOfSection(title)) return title;
  return /\(([^()]{1,30})\)\s*$/.exec(title)?.[1] ?? title;
}

/** Whether a text holds nothing but a unit of amounts, a currency and the words between them. */
export function saysOnly(unit: string, text: string): boolean {
  const words = text.replace(unit, " ").split(/[\s()[\]:.,'’]+/);
  return words.every((word) => BESIDE_UNIT.has(word.toLowerCase()) || moneyNamed(word) !== null);
}

/** The plan with the unit of the title for values whose header states none. */
export function withTitleUnit(plan: ColumnPlan, unit: TitleUnit | null): ColumnPlan {
  if (unit === null) return plan;
  const { multiplier } = unit;
  const columns = plan.columns.map((column) =>
    column.field === "market_value" && column.multiplier === 1 ? { ...column, multiplier } : column,
  );
  return { ...plan, columns };
}
