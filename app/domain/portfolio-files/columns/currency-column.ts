import { headerMeaning } from "../headers/header-words";
import { plainHeader } from "../headers/plain-header";
import type { PortfolioField } from "../headers/portfolio-field";

/** Whose money a header speaks of: that of the portfolio, or that of each security. */
const OF_PORTFOLIO =
  /\b(?:base|portfolio|portafoglio|ptf|portefeuille|fund|fondo|fonds|fondswahrung|portfoliowahrung|depotwahrung|referenzwahrung|reporting|ref|reference|rif|riferimento|client|pc|solvency|c0170)\b/;
const OF_SECURITY =
  /\b(?:local|locale|security|sec|titolo|instrument|quoted|quotation|qc|lcl|loc|trading|quotazione|cotation|titre|wertpapierwahrung|titelwahrung|handelswahrung|notierungswahrung|asset)\b/;

/** Said of the value itself: that it is in the money of the whole, whatever each security is in. */
const IN_MONEY_OF_PORTFOLIO =
  /\b(?:base|pc|solvency|c0170|rif)\b|\b(?:portfolio|portafoglio|fund|fondo|fonds|reporting|ref|reference|riferimento|client) (?:ccy|currency|valuta|divisa|wahrung|devise)\b|\b(?:devise|divisa|valuta) (?:du |de |di |del )?(?:ptf|portefeuille|fonds|fondo|portafoglio|reference|riferimento)\b|\b(?:fonds|portfolio|depot|referenz)wahrung\b/;

/** A header with the words in its brackets, which may say whose money it is in. */
const withBrackets = (header: string) => plainHeader(header.replace(/[()[\]]/g, " "));

/** True for a header that says that each amount is in the money of its security: "Market value (local)". */
export function isInMoneyOfSecurity(header: string): boolean {
  const words = withBrackets(header);
  return OF_SECURITY.test(words) && !OF_PORTFOLIO.test(words);
}

/** "MV LOC" beside "MV FUND": a value in the money of each security. */
const headsValueOfSecurity = (header: string): boolean =>
  headerMeaning(header).field === "market_value" && isInMoneyOfSecurity(header);

/**
 * The column of currencies that belongs to the column of values: "Base Market Value" goes with "Base Currency" and never
 * with "Local Currency", and the other way round. -1 where only the other kind is there, and for a value in the money of the
 * portfolio beside currencies that differ; the one that was found elsewhere.
 */
export function currencyOfValue(
  headers: readonly string[],
  fields: readonly (PortfolioField | null)[],
  holdsSeveral: (index: number) => boolean,
): number {
  const found = fields.indexOf("currency");
  const value = withBrackets(headers[fields.indexOf("market_value")] ?? "");
  if (found === -1 || value === "") return found;
  for (const [own, other] of [
    [OF_PORTFOLIO, OF_SECURITY],
    [OF_SECURITY, OF_PORTFOLIO],
  ] as const) {
    if (!own.test(value) || own.test(withBrackets(headers[found] ?? ""))) continue;
    const better = headers.findIndex(
      (header) => headerMeaning(header).field === "currency" && own.test(withBrackets(header)),
    );
    if (better !== -1) return better;
    const isOther = other.test(withBrackets(headers[found] ?? ""));
    const isOfPortfolio =
      IN_MONEY_OF_PORTFOLIO.test(value) || (own === OF_PORTFOLIO && headers.some(headsValueOfSecurity));
    return isOther || (isOfPortfolio && holdsSeveral(found)) ? -1 : found;
  }
  return found;
}

/** Columns that the information table of SEC Form 13F has and no other list of positions. */
const OF_FORM_13F: readonly (readonly string[])[] = [
  ["nameofissuer"],
  ["titleofclass"],
  ["cusip"],
  ["shrsorprnamt", "sshprnamt", "sharesorprincipalamount"],
];

/** Columns of the holdings of SEC Form N-PORT as the data sets of the SEC and its XML name them. */
const OF_FORM_NPORT: readonly (readonly string[])[] = [
  ["currencyvalue", "valusd"],
  ["payoffprofile"],
  ["percentage", "pctval"],
];

const ofForm = (joined: ReadonlySet<string>, form: readonly (readonly string[])[]) =>
  form.every((names) => names.some((name) => joined.has(name)));

/**
 * The money of values that neither header nor currency column names, where the format or producer is known: the values of SEC
 * Forms 13F and N-PORT are in US dollars, in whatever currency a security is; Avanza states them in kronor beside the currency
 * of each security, and is known by "GAV (SEK)" beside "GAV". Null for other files.
 */
export function moneyOfProducer(headers: readonly string[]): string | null {
  const joined = new Set(headers.map((header) => plainHeader(header).replaceAll(" ", "")));
  if (ofForm(joined, OF_FORM_13F) || ofForm(joined, OF_FORM_NPORT)) return "USD";
  const isAvanza = headers.includes("GAV (SEK)") && headers.includes("GAV");
  return isAvanza ? "SEK" : null;
}

/** Whether one of two headers speaks of the money of the portfolio and the other of that of each security. */
function isOfOtherMoney(value: string, currency: string): boolean {
  const [one, other] = [withBrackets(value), withBrackets(currency)];
  const isCrossed = (a: RegExp, b: RegExp) => a.test(one) && b.test(other) && !a.test(other);
  return isCrossed(OF_PORTFOLIO, OF_SECURITY) || isCrossed(OF_SECURITY, OF_PORTFOLIO);
}

/** What a header may hold besides the words of the values whose currency it names. */
const WORDS_OF_CURRENCY =
  /^(?:(?:currency|ccy|curr|valuta|divisa|div|wahrung|whg|devise|moneda|of|the|in|des?|di|del|della|du|la|le)\s*)+$/;

const MAX_WORDS_OF_CURRENCY = 40;

/** "Market value amount" beside "Market value currency": an amount with its currency in two columns. */
function withoutAmount(plain: string): string {
  const rest = plain.replace(/ (?:amount|value|betrag|importo|montant|importe)$/, "");
  return headerMeaning(rest).field === "market_value" ? rest : plain;
}

/** The column whose header names the currency of the values, "Valuta controvalore" beside "Controvalore"; -1 for none. */
function currencyNamedAfter(value: string, headers: readonly string[]): number {
  const words = ` ${withoutAmount(plainHeader(value))} `;
  if (words.trim() === "") return -1;
  return headers.findIndex((header) => {
    if (header.length > value.length + MAX_WORDS_OF_CURRENCY) return false;
    const plain = ` ${plainHeader(header)} `;
    return (
      plain !== words && plain.includes(words) && WORDS_OF_CURRENCY.test(plain.replace(words, " ").trim())
    );
  });
}

/**
 * The column whose header names the currency of the values; else the one right of the value where its cells are currencies:
 * no other is known, or the other bears the same header. In "Ccy, Value, Ccy, Value" each currency stands left of its value.
 */
export function currencyBeside(
  headers: readonly string[],
  fields: readonly (PortfolioField | null)[],
  holdsCurrencies: (index: number) => boolean,
): number | null {
  const value = fields.indexOf("market_value");
  const named = currencyNamedAfter(headers[value] ?? "", headers);
  if (named !== -1 && [null, "currency"].includes(fields[named] ?? null) && holdsCurrencies(named))
    return named;
  const beside = value + 1;
  const known = fields.indexOf("currency");
  const areBefore = known === value - 1 && headers[beside + 1] === headers[value];
  if (areBefore) return null;
  const isWanted = known === -1 || headers[known] === headers[beside];
  if (value === -1 || !isWanted || (fields[beside] ?? null) !== null) return null;
  if (isOfOtherMoney(headers[value] ?? "", headers[beside] ?? "")) return null;
  return holdsCurrencies(beside) ? beside : null;
}
