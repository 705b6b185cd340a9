import { HEADER_SEARCH_ROWS } from "~/domain/tabular/headers/match-columns";
import { cellText, type Row } from "~/domain/tabular/row";
import { bookingColumnsOf, headsOpenPositions } from "../columns/booking-columns";
import { isOtherHeader } from "../columns/find-header";
import { headerMeaning } from "../headers/header-words";
import { headsStates } from "../headers/not-held-words";
import { plainHeader } from "../headers/plain-header";

/** Who wrote a list of transactions, where its layout tells; each has a hint of its own. */
export type TransactionSource =
  | "fineco"
  | "degiro"
  | "trading212"
  | "xtb"
  | "parqet"
  | "saxo"
  | "swissquote"
  | "avanza"
  | "directa"
  | "schwab"
  | "finpension"
  | "ghostfolio"
  | "wealthfolio"
  | "coinbase"
  | "crypto_com"
  | "relai"
  | "flatex"
  | "scalable"
  | "trade_republic"
  | "unknown";

/** Headers (plain form) that occur together in one producer's list of transactions and in no list of positions. */
const LAYOUTS: readonly (readonly [TransactionSource, readonly string[]])[] = [
  ["trading212", ["action", "time", "no of shares", "price share"]],
  ["parqet", ["datetime", "type", "broker", "holding"]],
  ["saxo", ["trade date", "event", "instrument symbol"]],
  ["swissquote", ["order", "transaction", "unit price", "net amount"]],
  ["avanza", ["typ av transaktion", "belopp"]],
  ["directa", ["tipo operazione", "protocollo"]],
  ["schwab", ["action", "symbol", "fees comm", "amount"]],
  ["finpension", ["category", "asset name", "cash flow"]],
  ["wealthfolio", ["activitytype", "symbol", "quantity"]],
  ["ghostfolio", ["code", "price", "quantity", "action", "fee"]],
  ["xtb", ["id", "type", "time", "symbol", "comment", "amount"]],
  ["degiro", ["datum", "tijd", "omschrijving", "order id"]],
  ["degiro", ["date", "time", "description", "order id"]],
  ["degiro", ["product", "isin", "reference exchange"]],
  ["degiro", ["produkt", "isin", "referenzborse"]],
  ["degiro", ["product", "isin", "uitvoeringsplaats"]],
  ["degiro", ["prodotto", "isin", "borsa di riferimento"]],
  ["degiro", ["produit", "code isin", "lieu d execution"]],
  ["flatex", ["buchungstag", "isin", "ta nr"]],
  ["scalable", ["reference", "assettype", "isin", "shares", "amount"]],
  ["trade_republic", ["datetime", "account type", "asset class", "symbol", "shares"]],
  ["fineco", ["operazione", "segno"]],
  ["coinbase", ["timestamp", "transaction type", "asset", "quantity transacted"]],
  ["crypto_com", ["transaction description", "to currency", "native amount", "transaction kind"]],
  ["relai", ["transaction type", "btc amount"]],
];

/** Longer words that begin so are names: of the venue Tradegate, of Salesforce or of Tradeweb. */
const SHORT_VERBS = "(?:buy|bought|sell|sold|purchase|sale|trade|deposit|interest|fee|split)s?(?!\\p{L})";
const VERBS = new RegExp(
  `^(?:(?:market|limit|stop|stop limit) )?(?:${SHORT_VERBS}|savings plan|sparplan|dividend|withdrawal|kauf|verkauf|(?:subscription|redemption|sottoscrizione|rimborso|riscatto|suscripci[oó]n|reembolso|souscription|rachat|zeichnung|rücknahme)$|acquista\\b|vendi\\b|einlage|entnahme|zinsen|achat|vente|acquisto|vendita|acq\\b|vend\\b|cedola|provento|rit\\.|compra|venta|koop|verkoop|köp|sälj|utdelning|insättning|uttag|reinvest|transactie|cash (?:amount|transfer|dividend)|corporate action|forex|custody fee|stocks\\/etf|ações\\/etf|advisor fee|credit interest|free funds|conferimento|coupon certif)`,
  "iu",
);

/** What was done in languages whose words stand alone in their cell: "売付", "Køb", "Sprzedaż", "Покупка". */
const VERBS_ALONE = new RegExp(
  `^(?:${[
    "(?:株式)?(?:現物)?(?:買付?|売付?|買い|売り|購入|売却)|解約|分配金?|配当金?|入金|出金",
    "(?:证券|證券)?(?:买入|卖出|買入|賣出|買進)|申[购購]|[赎贖]回|分[红紅]|股息|配息",
    "(?:현금)?(?:매수|매도)|배당금?|입금|출금",
    "покупка|продажа|купівля|продаж|дивиденды?|купон",
    "αγορά|πώληση|μέρισμα",
    "alış|satış|alım|satım|temettü",
    "osto|myynti|osinko|køb|kjøp|salg|udbytte|utbytte",
    "kupno|zakup|sprzedaż|dywidenda|nákup|prodej|predaj|dividenda|kupnja|prodaja|vétel|eladás|osztalék|cumpărare|vânzare",
    "venda|aplicação|resgate",
  ].join("|")})$`,
  "iu",
);

const BUYS = /\b(?:buy|bought|kauf|acquisto|acq|achat|compra)\b/i;
const SELLS = /\b(?:sell|sold|sale|verkauf|vendita|vend|vente|venta)\b/i;
const MAX_VERB_LENGTH = 200;

/** A word for what was done; "BUY EUR SELL USD 15/12/2026" names the two legs of a forward that is held. */
function isVerb(text: string, mayStandAlone: boolean): boolean {
  if (text.length > MAX_VERB_LENGTH || !(VERBS.test(text) || (mayStandAlone && VERBS_ALONE.test(text))))
    return false;
  return !(BUYS.test(text) && SELLS.test(text));
}

const MIN_VERB_SHARE = 0.4;
const SAMPLE_ROWS = 200;
/** Far more than any list of transactions has; each is looked through for words of what was done. */
const MAX_BOOKING_COLUMNS = 300;

/**
 * Recognises a list of transactions (buys, sells, dividends): by a producer's headers, by a title that says so, or
 * because a column mostly holds such words. Null for anything else. A portfolio cannot be made of transactions
 * without the positions they started from, so these files are refused.
 */
export function transactionSourceOf(
  header: Row,
  before: readonly Row[],
  after: readonly Row[],
): TransactionSource | null {
  if (header.cells.length > MAX_BOOKING_COLUMNS) return null;
  const headers = new Set(header.cells.map((cell) => plainHeader(cellText(cell) ?? "")));
  const layout = LAYOUTS.find(([, needed]) => needed.every((word) => headers.has(word)));
  const title = before.map((row) => row.cells.map((cell) => cellText(cell) ?? "").join(" ")).join(" ");
  if (layout !== undefined && layout[0] !== "xtb") return layout[0];
  if (/\bmovimenti\b/i.test(title)) return /dossier titoli/i.test(title) ? "fineco" : "directa";
  const sample = after.slice(0, SAMPLE_ROWS);
  const next = sample.findIndex((row) => isOtherHeader(row, header));
  const below = next === -1 ? sample : sample.slice(0, next);
  if (bookingColumnsOf(header, below) === null && !hasVerbColumn(header, below)) return null;
  // A list of positions may hold recommendations to buy and sell; its weights tell it from transactions.
  const isOfPositions = header.cells.some(
    (cell) => headerMeaning(cellText(cell) ?? "").field === "weight_pct",
  );
  return layout?.[0] ?? (isOfPositions || areOpenPositions(headers) ? null : "unknown");
}

/** Brokers head open positions with the side they were opened on; only they have a result that is not yet realised. */
function areOpenPositions(headers: ReadonlySet<string>): boolean {
  const some = (words: RegExp) => [...headers].some((header) => words.test(header));
  return (
    some(/\b(?:market|current) (?:value|price)\b/) && some(/\bunreali[sz]ed\b|^open (?:price|date|time)$/)
  );
}

const MIN_HEADERS = 3;

/** A list of transactions whose header names nothing that a portfolio has: the first row that reads as its header. */
export function transactionHeaderOf(
  rows: readonly Row[],
): { readonly index: number; readonly source: TransactionSource } | null {
  for (const [index, row] of rows.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const headers = row.cells.filter((cell) => typeof cell === "string" && /\p{L}/u.test(cell)).length;
    if (headers < MIN_HEADERS) continue;
    const source = transactionSourceOf(row, rows.slice(0, index), rows.slice(index + 1));
    if (source !== null) return { index, source };
  }
  return null;
}

/** Headers of what an analyst advises, in the words for buying and selling. */
const RECOMMENDED =
  /\b(?:rating|recommend\w*|empfehlung\w*|raccomandazion\w*|giudizio|consensus|consenso|advice|opinion\w*|signal|recommandation\w*|recomendacion\w*|advies)\b/;

/** Headers of what somebody noted about a holding. */
const REMARKS =
  /^(?:notes?|comments?|remarks?|bemerkung(?:en)?|notiz(?:en)?|kommentar|commento|commenti|annotazioni|osservazioni|commentaires?|remarques?|observaciones|comentarios?|opmerking(?:en)?)$/;

/** A value said to be that of the market, in any language: "Kursværdi" alone is one, "Wartość" is one of a booking too. */
function headsMarketValue(header: string): boolean {
  const plain = plainHeader(header).replace(/ [a-z]{3}$/, "");
  const isOneWord = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]+$/u.test(
    plain === "" ? header.trim() : plain,
  );
  return headerMeaning(header).field === "market_value" && (!isOneWord || OF_MARKET.test(plain));
}

const OF_MARKET = /^(?:m[ae]rk\w+|kurs\w+|piyasa\w*|wycena|depot\w+)$/;

/** Names of funds may begin with such a word ("Dividend Leaders"): beside a market value they are no bookings. */
function hasVerbColumn(header: Row, sample: readonly Row[]): boolean {
  const isOfPositions = headsOpenPositions(header);
  const isValued = header.cells.some((cell) => headsMarketValue(cellText(cell) ?? ""));
  return header.cells.some((cell, column) => {
    const head = cellText(cell) ?? "";
    if (RECOMMENDED.test(plainHeader(head)) || REMARKS.test(plainHeader(head))) return false;
    if (headsStates(head)) return false;
    if (isOfPositions && headerMeaning(head).field === "name") return false;
    const texts = sample.map((row) => cellText(row.cells[column])).filter((text) => text !== null);
    const verbs = texts.filter((text) => isVerb(text, !isValued)).length;
    return verbs > 0 && verbs >= texts.length * MIN_VERB_SHARE;
  });
}
