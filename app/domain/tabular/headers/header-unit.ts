import { plainHeader } from "./plain-header";

const IN_BRACKETS = /^([^()[\]{}]*)[([{]([^()[\]{}]*)[)\]}]([^()[\]{}]*)$/;
const PERCENT =
  /(?:\b(?:in|en|im|as) )?%|\b(?:in |as )?(?:pct|per ?cent|percentage|prozent|percentuale|pourcentage|porcentaje)\b/i;
const MAX_LENGTH = 100;

/** A header without the unit or remark in it, as it is compared. */
interface MeasuredHeader {
  readonly core: string;
  readonly unit: string;
  /** Brackets may hold a remark instead of a unit. */
  readonly isInBrackets: boolean;
}

/** The ways in which a header can be read as a name with a unit: "Scope [t] 1", "% turnover", "EVIC EUR m". */
export function withoutUnit(header: string): readonly MeasuredHeader[] {
  if (header.length > MAX_LENGTH) return NOTHING;
  const known = cached.get(header);
  if (known !== undefined) return known;
  const found = readingsOf(header);
  if (cached.size === MAX_CACHED) cached.clear();
  cached.set(header, found);
  return found;
}

/** Headers are read again for every dataset that a file may be. */
const cached = new Map<string, readonly MeasuredHeader[]>();
const MAX_CACHED = 2_000;
const NOTHING: readonly MeasuredHeader[] = [];

function readingsOf(header: string): readonly MeasuredHeader[] {
  const brackets = IN_BRACKETS.exec(header);
  const found =
    brackets !== null
      ? [measured(`${brackets[1]} ${brackets[3]}`, brackets[2] ?? "", true)]
      : isPercentHeader(header)
        ? [measured(header.replaceAll("_", " ").replace(PERCENT, " "), "%")]
        : withUnitAtEnd(header);
  return found.filter(({ core }) => core !== "");
}

const measured = (text: string, unit: string, isInBrackets = false): MeasuredHeader => ({
  core: plainHeader(text),
  unit,
  isInBrackets,
});

const MOST_WORDS_OF_UNIT = 3;

/** "EVIC in EUR m" is EVIC in "EUR m", or "EVIC in EUR" in "m": the column knows which. */
function withUnitAtEnd(header: string): MeasuredHeader[] {
  const words = header.split(/[\s_]+/).filter((word) => word !== "" && word.toLowerCase() !== "in");
  const counts = Array.from({ length: Math.min(MOST_WORDS_OF_UNIT, words.length - 1) }, (_, at) => at + 1);
  return counts.map((count) => measured(words.slice(0, -count).join(" "), words.slice(-count).join(" ")));
}

/** Whether a header says that its numbers are percentages. */
export function isPercentHeader(header: string): boolean {
  return PERCENT.test(header.replaceAll("_", " "));
}

interface MeasuredColumn {
  readonly kind: string;
  readonly unit: string | null;
}

/** Whether a column's header may state this unit: a number has but one; in a text's brackets stands a remark. */
export function mayHaveUnit({ kind, unit }: MeasuredColumn, stated: MeasuredHeader): boolean {
  const key = unitKey(stated.unit);
  if (kind === "share") return key === "%" || scaleIn(stated.unit) === "0 1" || FRACTION.test(key);
  if (kind !== "number") return stated.isInBrackets && key !== "%";
  return unit !== null && (key === unitKey(unit) || (scaleIn(unit) ?? "") === scaleIn(stated.unit));
}

/** Whether a text is the mark of percentages, in any spelling, and nothing else. */
export const isPercentUnit = (text: string): boolean => unitKey(text) === "%";

/** That shares are written as parts of one; a ratio may be of something else. */
const FRACTION =
  /^(?:as|in|als)?(?:a)?(?:decimals?|fractions?|frazion[ei]|decimali|dezimal|dezimalzahl|fraccion|decimales)$/;
/** "1-5", "scale 0 to 100", "−10/+10": from where to where scores go. */
const SCALE =
  /^(?:(?:scale|score|range|scala|skala|échelle|escala)\s*:?\s*)?(?:(?:of|from|between|da|von|de)\s+)?([-−–+]?\d+(?:[.,]\d+)?)\s*(?:[-–/…]|\.\.|to|and|bis|und|a|e|à|et|y)\s*([-−–+]?\d+(?:[.,]\d+)?)$/iu;

/** The two ends of a scale that a text names and nothing else; null for any other text. */
function scaleIn(text: string): string | null {
  const [, from, to] = SCALE.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined) return null;
  const plain = (end: string) =>
    end
      .replace(/[−–]/, "-")
      .replace("+", "")
      .replace(/[.,]0+$/, "")
      .replace(",", ".");
  return `${plain(from)} ${plain(to)}`;
}

const TONNES =
  /^(?:metric)?(?:t|tons?|tonnes?|tonnellate|tonnen|toneladas)(?:of|di|de|d)?(?:eq)?(?:co2(?:e|eq|equivalent[ei]?|equivalents|aq|aquivalente?)?)?$|^co2(?:e|eq)?(?:t|tons?|tonnes?)$/;
const EUR_MILLION =
  /^(?:m|mm|mn|mln|mill|mio|millions?|milioni|millionen|millones)(?:of|di|de|d)?(?:eur|euros?)$|^(?:eur|euros?)mm?$/;
const GIGAWATT_HOURS = /^gigawatt(?:hours?|stunden|ora|ore)$/;

const CURRENCIES =
  "(?:eur|euros?|usd|gbp|chf|jpy|sek|nok|dkk|cad|aud|cny|hkd|inr|pln|czk|huf|rub|krw|brl|try|zar|sgd|twd|mxn|ils|sar|dollars?)";
/** Units of mass and energy with their powers of ten, as `plainHeader` makes them. */
const MASS =
  /^(?:(?:of|di|de)?(?:k|m|g|kilo|mega|giga|000|th|thous|thousand|thousands|tsd|mn|mln|mio|million|millions|migliaia|milioni|tausend|millionen|milliers|miles)?(?:metric)?(?:t|tons?|tonnes?|tonnellate|tonnen|toneladas)(?:of)?(?:co2(?:e|eq|equivalents?)?)?|(?:kg|kilograms?|kilogrammes?|lbs?)(?:co2e?)?)$/;
const ENERGY = /^(?:[kmgtp]wh|[kmgtpe]j|[km]?toe|m?m?btu|[kmg]cal)$/;
/** Money with its powers of ten; "T€" and "TEUR" are thousands in German. */
const MONEY = new RegExp(
  `^(?:(?:(?:k|t|tsd|m|mn|mln|mio|bn|mld|mrd|000|thousands?|millions?|billions?|migliaia|milioni|miliardi|tausend|millionen|milliarden)(?:of|di|de)?)?${CURRENCIES}|${CURRENCIES}(?:k|m|mn|mln|mio|bn|mld|mrd|000|thousands?|millions?|billions?|migliaia|milioni|tausend|millionen))$`,
);
const MAX_UNIT_LENGTH = 40;

/** Whether a text is a unit of mass, energy or money, and nothing else. */
export function isUnitText(text: string): boolean {
  return kindOfUnit(text) !== null;
}

/** "t/EUR m", "tCO2e per employee": how much there is of a unit for one of something else. */
const RATIO =
  /^([^/]{1,30}?)\s*(?:\/|\s(?:per|pro)\s)(?=.*(?:eur|€|\$|usd|gbp|revenue|sales|turnover|employee|fte|capita|head|evic|gdp|m2|m²|unit))/iu;

/** What a text that is a unit, and nothing else, measures, a ratio what stands above its line; null for any other text. */
export function kindOfUnit(text: string): "mass" | "energy" | "money" | null {
  if (text.length > MAX_UNIT_LENGTH) return null;
  const plain = plainUnit(RATIO.exec(text)?.[1] ?? text);
  if (MONEY.test(plain)) return "money";
  if (MASS.test(plain)) return "mass";
  return ENERGY.test(plain) ? "energy" : null;
}

/** Signs of money as codes. Which other money than the euro a sign stands for makes no difference. */
const plainUnit = (text: string) =>
  plainHeader(text.replace(/\p{Sc}/gu, (sign) => (sign === "€" ? " EUR " : " USD ")));

/** Digits with a word behind them; a number with letters in it ("1E5") is left to who reads numbers. */
const DIGITS_AND_WORD = /^([^\p{L}]*\d[^\p{L}]*?)\s*(\p{L}[\p{L}\d\s]*)$/u;

/** A figure with its unit of mass or energy behind it, "5 kt" or "1.200 MWh", taken apart; null for any other text. */
export function unitBeside(text: string): { readonly digits: string; readonly unit: string } | null {
  if (text.length > MAX_UNIT_LENGTH) return null;
  const [, digits, unit = ""] = DIGITS_AND_WORD.exec(text) ?? [];
  const kind = kindOfUnit(unit);
  // "T" is short for thousand in German.
  return digits === undefined || unit === "T" || kind === null || kind === "money" ? null : { digits, unit };
}

/** A unit by itself, as `mayHaveUnit` compares it. */
export function unitOf(text: string): MeasuredHeader {
  return { core: "", unit: text, isInBrackets: true };
}

/** "MWh a year", "t/year", "MWh p.a.": what is stated of a year is in the unit itself. */
const OF_YEAR = /(?<=.)(?:ayear|(?:per|each)?year|perannum|pa|yr)$/;

/** A percentage of a part of what the figure is of: "Turnover aligned (% of eligible)". */
const OF_PART =
  /eligib|ammissib|taxonomief[aä]hig|éligib|elegib|\bof (?:the )?(?:taxonomy[ -])?aligned|dell[ao'’ ]+allineat|aligné|alinead|konform/i;

/** The same for all spellings of a unit. */
function unitKey(unit: string): string {
  if (PERCENT.test(unit) && !OF_PART.test(unit)) return "%";
  const plain = plainHeader(unit.replaceAll("€", " EUR ")).replace(/^in/, "").replace(OF_YEAR, "");
  if (TONNES.test(plain)) return "t";
  if (GIGAWATT_HOURS.test(plain)) return "gwh";
  return EUR_MILLION.test(plain) ? "eurm" : plain;
}
