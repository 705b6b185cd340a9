import { withoutFootnotes } from "~/domain/tabular/headers/plain-header";
import { actualOrPlanned, isPlanned } from "./actual-or-planned";
import { amountUnitIn } from "./amount-units";
import { translatedHeader } from "./east-asian-headers";
import { FURTHER_ALIASES } from "./further-header-aliases";
import { HEADER_ALIASES } from "./header-aliases";
import { currencyIn, sharedSignIn, withCodeOfMoney } from "./header-currency";
import { undatedHeader } from "./header-day";
import { fromOtherAlphabet } from "./other-alphabets";
import { plainHeader, QUALIFIERS, withoutQualifiers, withoutQualifiersAtEnd } from "./plain-header";
import { NUMBER_FIELDS, type PortfolioField } from "./portfolio-field";
import { statedWith } from "./with-or-without";

/** Less sure than any word of the first table. */
const RANK_OF_FURTHER = 100;

const FIELD_BY_ALIAS: ReadonlyMap<string, { readonly field: PortfolioField; readonly rank: number }> =
  new Map([
    ...FURTHER_ALIASES.flatMap((aliases) => rankedAliases(aliases, RANK_OF_FURTHER)),
    ...rankedAliases(HEADER_ALIASES, 0),
  ]);

function rankedAliases(table: Readonly<Partial<Record<PortfolioField, readonly string[]>>>, from: number) {
  return Object.entries(table).flatMap(([field, aliases]) =>
    aliases.map((alias, at) => [alias, { field: field as PortfolioField, rank: from + at }] as const),
  );
}

/** What a header says: the field it names, how sure (0 is surest), and the unit written into it. */
interface Meaning {
  readonly field: PortfolioField | null;
  readonly rank: number;
  readonly isPercent: boolean;
  readonly currency: string | null;
  /** The sign of several moneys ("$") where the header names none for certain. */
  readonly sign: string | null;
}

export interface HeaderMeaning extends Meaning {
  /** What one unit of the column is worth: 1000 for "in migliaia", 0.01 for a weight in basis points; else 1. */
  readonly multiplier: number;
}

/** Units of weights that headers state, with what their numbers are to be multiplied by. */
const WEIGHT_UNITS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:bps?|basis points?|punti base|basispunkte?|points de base|puntos basicos)\b/i, 0.01],
  [/‰|\bper ?mille?\b|\bpromille\b/i, 0.1],
];

/** The unit a header states for a column of this field. */
export function multiplierIn(given: string, field: PortfolioField | null): number {
  const header = translatedHeader(fromOtherAlphabet(given));
  if (field === "market_value" || field === "nominal" || field === "quantity")
    return amountUnitIn(header).multiplier;
  if (field !== "weight_pct") return 1;
  return WEIGHT_UNITS.find(([pattern]) => pattern.test(header))?.[1] ?? 1;
}

/** Reads one header, e.g. "Valore di mercato €", "investment_value [EUR]", "Weight (%)", "Anteil in %". */
export function headerMeaning(header: string): HeaderMeaning {
  if (header.length > MAX_TEXT) return { ...UNKNOWN, multiplier: 1 };
  if (header.length > MAX_HEADER) return readHeader(header);
  const known = meanings.get(header);
  if (known !== undefined) return known;
  const meaning = readHeader(header);
  if (meanings.size === MAX_CACHED) meanings.clear();
  meanings.set(header, meaning);
  return meaning;
}

/** A header with the words of "payoffProfile" apart. */
export function withWordsApart(header: string): string {
  return header.replace(/([a-z])([A-Z])/g, "$1 $2");
}

/** Headers are read again for every row that may be one, on each page and in each section. */
const meanings = new Map<string, HeaderMeaning>();
const MAX_CACHED = 2_000;

/** The mark of a footnote behind a header: "Value EUR*", "Currency (1)". */
const NOTE_MARK = /(?:\s?\(\d{1,2}\)|[*†‡]{1,3}|(?<=\.)[¹²³⁰⁴-⁹]+)$/;

function readHeader(given: string): HeaderMeaning {
  const written = withoutFootnotes(given.trim()).replace(NOTE_MARK, "");
  const header = withCodeOfMoney(translatedHeader(fromOtherAlphabet(written)));
  const whole = withDoubt(fieldIn(header), header);
  const meaning = whole.field === null ? fieldInOther(header, whole) : whole;
  return { ...meaning, multiplier: multiplierIn(header, meaning.field) };
}

/** A header of words written as one, or of what is stated with or without something; "% ex cash" is a weight. */
function fieldInOther(header: string, whole: Meaning): Meaning {
  const spaced = withWordsApart(header);
  const apart = spaced === header ? whole : fieldIn(spaced);
  if (apart.field !== null) return apart;
  const stated = statedWith(header);
  if (stated === null) return fieldInLanguages(header) ?? apart;
  const rest = fieldIn(stated.rest);
  const isWeight = rest.field === null && PERCENT_ALONE.test(plainHeader(stated.rest));
  return isWeight && rest.isPercent ? { ...rest, field: "weight_pct", rank: RANK_OF_DOUBT } : rest;
}

/** Words for a value that are those for a security as well: beside a value in another language they are one. */
const MONEY_OR_NAME = /^(?:valeur|valor)\b/i;

/** "Weight / Peso", "Name | Nome | Nom": one thing in several languages; null where the words do not mean the same. */
function fieldInLanguages(header: string): Meaning | null {
  const languages = header.split(/\s[/|]\s|\n/);
  if (languages.length === 1) return null;
  const [first, ...others] = languages.map(fieldIn);
  if (first === undefined || first.field === null) return null;
  const mayMean = ({ field }: Meaning, at: number) =>
    field === first.field || (first.field === "market_value" && MONEY_OR_NAME.test(languages[at + 1] ?? ""));
  if (!others.every(mayMean)) return null;
  const all = [first, ...others];
  return {
    ...first,
    isPercent: all.some(({ isPercent }) => isPercent),
    currency: all.find(({ currency }) => currency !== null)?.currency ?? null,
  };
}

/**
 * Weights of something else, or of another time than the end, that stand beside those of the portfolio: a file of
 * nothing but an index has no others.
 */
const OF_SOMETHING_ELSE =
  /\b(?:bench(?:mark)?|bmk?|index|indice|active|relative|target|model|difference|diff|change|drift|contribution|risk|ziel\w{0,12}|obiettivo|cible|objetivo|strateg\w{0,10}|saa|risk|voting|carbon|over|under|average|avg|beginning|prior|old|before|altes?|ancien(?:ne)?|vecchi[oa]|anterior|vormonat|vortag|prev(?:ious)?|precedente|vorherige\w{0,3}|medio|iniziale|durchschnitt(?:lich(?:es?)?)?|anfangs\w{0,20}|moyen|initial|start|issuer|emittenten?|emetteur|emisor|sector|settore|sektor|secteur)\b|\+ ?\/ ?[-−–]|±/i;
export const RANK_OF_DOUBT = 45;

/** Amounts of the start of the day or of an earlier time, beside those of the end. */
const OF_EARLIER_TIME = /\b(?:sod|start of day|beginning|opening|prior|previous)\b/;

/** Codes of something else than what is held, or of what it was once. */
const OF_OTHER_SECURITY =
  /\b(?:old|former|previous|prior|replaced|vecchio|precedente|alte|ancien|anterior|underlying|sottostante|basiswert|sous jacent|subyacente|issuer|emittente|emittent(?:en)?|emetteur|emisor|parent|ultimate|group|capogruppo|benchmark|index|company|fund|fondo|fonds)\b/;

/** Whether a header of codes says that they are not those of what is held: "Underlying ISIN", "Old ISIN". */
export const isOfOtherSecurity = (header: string): boolean => OF_OTHER_SECURITY.test(plainHeader(header));

/** Whether a header of weights says that they are not those of the portfolio at the end. */
export const isOfSomethingElse = (header: string) =>
  OF_SOMETHING_ELSE.test(header) || isPlanned(plainHeader(header.replace(/[()[\]]/g, " ")));

function withDoubt<M extends { readonly field: PortfolioField | null; readonly rank: number }>(
  meaning: M,
  header: string,
): M {
  const isEarlier = meaning.field === "market_value" || meaning.field === "quantity";
  const isOther =
    (meaning.field === "weight_pct" && isOfSomethingElse(header)) ||
    (isEarlier && OF_EARLIER_TIME.test(plainHeader(header))) ||
    (meaning.field === "isin" && isOfOtherSecurity(header));
  return isOther ? { ...meaning, rank: meaning.rank + RANK_OF_DOUBT } : meaning;
}

const MAX_HEADER = 200;
/** What is longer is a text above the table, whose every letter would be looked at a hundred times. */
const MAX_TEXT = 1000;

const UNKNOWN = { field: null, rank: 99, isPercent: false, currency: null, sign: null };

function fieldIn(text: string): Meaning {
  const header = undatedHeader(text);
  if (GAINED.test(header) && !/\bw(?:eigh|gh?)t/i.test(header)) return UNKNOWN;
  const isPercent = /%|percent|(?<![a-z])pct(?![a-z])|prozent|percentuale/i.test(header);
  const currency = currencyIn(header);
  const sign = currency === null ? sharedSignIn(header) : null;
  const unit = { isPercent, currency, sign };
  const plain = plainHeader(header).replace(SUMMED, "");
  // Of the signs of several moneys only "kr" is a word that the plain header keeps.
  const word = currency ?? (sign === "kr" ? sign : null);
  const withoutUnit = word === null ? plain : plain.replace(unitAround(word), "");
  const core = withoutQualifiers(withoutWhose(plain));
  const found =
    FIELD_BY_ALIAS.get(plain) ??
    FIELD_BY_ALIAS.get(withoutUnit) ??
    timedWeight(plain) ??
    tokenField(plain) ??
    qualifiedField(plain) ??
    spelledOut(plain);
  // "% Portfolio", "Quote %", "% Mkt Val": an account, a name, a number of units or a value is never in percent.
  if (isPercent && NEVER_IN_PERCENT.includes(found?.field)) return { field: "weight_pct", rank: 20, ...unit };
  // "% NAV", "% del fondo", "Percent of Fund": a share of the whole, whatever it is called.
  const isOfWhole = isPercent && !PERCENT_ALONE.test(plain) && (core === "" || namesWholeAlone(core));
  if (found === undefined && isOfWhole) {
    return { field: "weight_pct", rank: 25, ...unit };
  }
  // "Patrimonio (€)": what is shared out, in money, and no share of it.
  if (found?.field === "weight_pct" && (currency ?? sign) !== null && !isPercent && !OF_WEIGHT.test(plain))
    return { field: "market_value", rank: 60, ...unit };
  return { field: found?.field ?? null, rank: found?.rank ?? 99, ...unit };
}

/** Weights as they are come before those that are meant, which count where a file has no others. */
function timedWeight(plain: string): { field: PortfolioField; rank: number } | undefined {
  const time = actualOrPlanned(plain);
  return time === null ? undefined : { field: "weight_pct", rank: time === "actual" ? 8 : RANK_OF_FURTHER };
}

const OF_WEIGHT = /\b(?:w(?:eigh|g)t\w*|peso|gewicht\w*|poids|ponder\w+|anteil|vikt|vekt)\b/;

/** Gains and losses: "+/- value", "Plus/minus valore". */
const GAINED = /\+ ?\/ ?[-−–]|±|\bplus ?[/-]? ?(?:minus|moins)/i;

const NEVER_IN_PERCENT: readonly unknown[] = ["account", "quantity", "market_value", "name"];

/** No word but that for percent: of what, or whether it is a change, only the cells tell. */
export const PERCENT_ALONE =
  /^(?:percent|pct|percentage|prozent|percentuale|inc|comp|gew|ist|actual|attuale|target|tgt|soll|ziel|model|obiettivo|modello|cible|objetivo)?$/;

/** Words for the whole that a share is of, and those that lead to it: "% des Marktwerts", "% dell'attivo". */
const WHOLE = new Set(
  (
    "des der dem vom van het dell dello el do da dos sobre depot depots depotwerts depotwertes marktwerts marktwertes kurswerts " +
    "kurswertes portfolio portfolios vermogens gesamtvermogens fondsvermogens marktwaarde valor mercado carteira attivo de " +
    "holdings aandeel fondsvermogen portefolje portfela allokation an pl fundo"
  ).split(" "),
);
const namesWholeAlone = (core: string) =>
  core.split(" ").every((word) => WHOLE.has(word) || QUALIFIERS.has(word));

/** Abbreviations of the fields of order and accounting systems. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  acct: "account",
  amt: "amount",
  cd: "code",
  crncy: "currency",
  crrncy: "currency",
  desc: "description",
  dt: "date",
  hld: "holding",
  hldg: "holding",
  lcl: "local",
  loc: "local",
  mkt: "market",
  nm: "name",
  nom: "nominal",
  port: "portfolio",
  pos: "position",
  prc: "price",
  px: "price",
  qty: "quantity",
  sec: "security",
  shs: "shares",
  val: "value",
  wgt: "weight",
};

/** Those that alone mean one thing: "Pos" may be the number of the row, "Nom" a name. */
const ALONE = new Set(["crncy", "crrncy", "prc", "px", "wgt"]);

/** A header of abbreviations as words: "LOC_CRRNCY_CD" is "local currency". */
function spelledOut(plain: string): { field: PortfolioField; rank: number } | undefined {
  if (!plain.includes(" ") && !ALONE.has(plain)) return undefined;
  const written = plain.split(" ").map((word) => ABBREVIATIONS[word] ?? word);
  const words = written.join(" ").replace(/(?<=currency|portfolio|account) code$/, "");
  if (words === plain) return undefined;
  const found = FIELD_BY_ALIAS.get(words) ?? tokenField(words) ?? qualifiedField(words);
  return found === undefined ? undefined : { ...found, rank: found.rank + 10 };
}

/** How a pivot table heads the sums of a field, and a fact sheet its largest positions. */
const SUMMED =
  /^(?:sum of|somma di|summe von|somme de|suma de|som van|top(?: \d+)?|main|first \d+|prim[ie] \d+) /;

/** A currency as the first or last word of a plain header. */
function unitAround(currency: string): RegExp {
  const words = currency === "GBX" ? "gbx|gbp|pence" : currency.toLowerCase();
  return new RegExp(`\\s*\\b(?:(?:in|en|em|i|v|w|u) )?(?:${words})(?: 1? ?000s?)?$|^(?:${words}) `);
}

/** Fields whose headers are qualified ("Controvalore in Euro", "Peso % su portafoglio", "Data NAV"). */
const QUALIFIED: readonly PortfolioField[] = ["market_value", "weight_pct", "currency", "price", "date"];

/** Whose money an amount is in, in front of it or behind it: "Market value Ref. Ccy", "MV QC". */
const WHOSE =
  "(?:ref|reference|portfolio|ptf|fund|base|reporting|client|local|lcl|security|quotation|instrument|trading|position|asset) (?:ccy|curr?|currency)|[qp]c|(?:ref|fonds|portfolio|depot|wertpapier|titel|handels|notierungs|referenz) ?(?:whg|wahrung)|(?:divisa|valuta) (?:di )?rif(?:erimento)?|devise (?:de |du )?(?:ref(?:erence)?|ptf|portefeuille|fonds|cotation|titre)";
const WHOSE_AROUND = new RegExp(`^(?:${WHOSE}) | (?:in |en )?(?:${WHOSE})$`);

const withoutWhose = (plain: string) => plain.replace(WHOSE_AROUND, "");

/** A known header among words that qualify it; "Anteil am Fondsvermögen in %" begins with one and is known with it. */
function qualifiedField(plain: string): { field: PortfolioField; rank: number } | undefined {
  const bare = withoutWhose(plain);
  const found =
    FIELD_BY_ALIAS.get(withoutQualifiersAtEnd(bare)) ??
    FIELD_BY_ALIAS.get(withoutQualifiers(bare)) ??
    FIELD_BY_ALIAS.get(withoutQualifiersAtEnd(plain));
  // "Ending Weight" above "Portfolio".
  const isWeight = / weights?$/.test(withoutQualifiersAtEnd(bare));
  if (found === undefined && isWeight) return { field: "weight_pct", rank: 90 };
  return found !== undefined && QUALIFIED.includes(found.field)
    ? { field: found.field, rank: 40 + found.rank }
    : undefined;
}

/** "Equity Symbol", "Investment description": of what is held. */
const OF_SECURITY =
  /^(?:equity|stock|security|instrument|asset|etf|holding|position|investment|share) (symbol|ticker|name|description|isin|cusip|sedol)$/;

function tokenField(plain: string): { field: PortfolioField; rank: number } | undefined {
  const words = plain.split(" ");
  const last = words.at(-1) ?? "";
  if (words.length > 4) return undefined;
  for (const field of ["isin", "cusip", "sedol", "figi", "wkn"] as const) {
    if (words.includes(field)) return { field, rank: 50 };
  }
  const ofSecurity = OF_SECURITY.exec(plain)?.[1];
  const named = ofSecurity === undefined ? undefined : FIELD_BY_ALIAS.get(ofSecurity);
  if (named !== undefined) return { field: named.field, rank: 50 };
  // "QTY_CURR" is the current quantity.
  const amount = words.length === 2 && last === "curr" ? FIELD_BY_ALIAS.get(words[0] ?? "") : undefined;
  if (amount !== undefined && NUMBER_FIELDS.includes(amount.field)) return { field: amount.field, rank: 50 };
  // "Security currency" names a column, "Value in local currency" says what another is in.
  if (words.length === 2 && /^(?:currency|ccy|curr)$/.test(last)) return { field: "currency", rank: 50 };
  const isWeight = /^weights?$/.test(last) || /\bweights? (?:pct|percent)$/.test(plain);
  return isWeight ? { field: "weight_pct", rank: 50 } : undefined;
}
