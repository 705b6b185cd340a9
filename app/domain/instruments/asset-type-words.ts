import { withoutAccents } from "~/domain/text/without-accents";
import { ASSET_TYPES, type AssetType, SECURITY_TYPES, type SecurityType } from "./asset-types";
import { assetTypeOfCfi } from "./cfi";

/** What files call the kinds of holding. Order matters: the first pattern that fits decides. */
const WORDS: readonly (readonly [RegExp, AssetType])[] = [
  [
    /\b(?:futures?|forwards?|fwd|options?|opzion|optionen|warrants?|swaps?|derivat\w*|deriva\w*|fx|termingesch|cfd|certificat\w* knock)/i,
    "derivative",
  ],
  [/\bcert(?:ificates?|s?)? of deposits?\b/i, "corporate_bond"],
  [
    /\b(?:cash|liquidit|liquide|kasse|konto|bank(?=guthaben)|tesorer|tresorerie|efectivo|liquid(?:ez|e mittel)|guthaben|barmittel|(?:termin|fest|tages)geld|contanti|(?:conto|compte|cuenta) (?:corrente|courant|corriente)|geldmarkt(?!fonds)|money[ _-]?market(?![ _-]?(?:fund|etf))|mercato monetario|marche monetaire|deposit(?!ary)(?!ory)|bank account|currency|curncy|especes)/i,
    "cash",
  ],
  [/\b(?:thematic|green|social|sustainab\w*)[ _-]?bond/i, "thematic_bond"],
  [
    /\b(?:government|sovereign|treasury|t-?bills?\b|govt|gov\b|govern[ao]tiv\w*|staats\w*|titol[io] di stato|govies?|(?:emprunts?|obligations?) d.?etat|(?:bonos?|letras|obligaciones) del (?:estado|tesoro)|deuda publica|(?:btp|bot|cct|ctz|oat|bund)\b)/i,
    "government_bond",
  ],
  [/\b(?:supranational|supra\b|sovranazional)/i, "supranational_bond"],
  [/\bindex(?:fonds|[ -]funds?)\b|\bfond[io] indice\b/i, "index_fund"],
  [/\b(?:etf|etc|etn|exchange[ -]traded)/i, "etf"],
  [/\b(?:mutual|funds?|fond[ios]?|fondos|\w*fonds|sicav|fcp|oicr|oic|opc|opcvm|ucits|unit trust)\b/i, "fund"],
  [
    /\b(?:bonds?|obblig\w*|\w*anleihe\w*|obligacion\w*|renta fija|pfandbrief\w*|verzinsliche\w* wertpapiere?|titres de creance|rente\w*|renten\w*|obligation\w*|bonos?|fixed income|corp\b|notes?|debenture|commercial paper|schuldverschreibung\w*|cert(?:ificat[ei]?)? obbl|corporate)/i,
    "corporate_bond",
  ],
  [
    /\b(?:equit\w*|stocks?|shares?|azion\w*|aktie\w*|actions?|accion(?:es)?\b|renta variable|eq\b|common|adr|gdr|deposit[ao]ry receipts?|reit|preferred)/i,
    "equity",
  ],
  [/^(?:sonstige[sr]?|altr[oi]|otr[oa]s?|autres?|diverse?s?)$/i, "other"],
];

/** Codes of Interactive Brokers for kinds of instruments, also in other brokers' files; "Put" and "Call" of SEC 13F. */
const BROKER_CODES: ReadonlyMap<string, AssetType> = new Map([
  ["STK", "equity"],
  ["OPT", "derivative"],
  ["FUT", "derivative"],
  ["FOP", "derivative"],
  ["FSFOP", "derivative"],
  ["WAR", "derivative"],
  ["PUT", "derivative"],
  ["CALL", "derivative"],
  ["CMDTY", "other"],
  ["BILL", "government_bond"],
]);

/** The kind of holding a word such as "Obblig.", "Aktien" or "Cash and/or Derivatives" means; null if it says none. */
export function assetTypeNamed(word: string): AssetType | null {
  const plain = withoutAccents(word).replaceAll("_", " ").trim();
  const code = BROKER_CODES.get(plain.toUpperCase());
  if (code !== undefined) return code;
  const exact = ASSET_TYPES.find((type) => type === plain.toLowerCase().replace(/[\s-]+/g, "_"));
  if (exact !== undefined) return exact;
  if (/^cash (?:and|und|e|et|y)\/?(?:or|oder|o|ou)? deriva/i.test(plain)) return null;
  const type = WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? assetTypeOfCfi(plain);
  return type === "cash" ? (vehicleOfMoney(plain) ?? type) : type;
}

/** A "liquidity fund" or a "currency-hedged ETF" is a security; "cash & cash fund" is money. */
function vehicleOfMoney(plain: string): AssetType | null {
  if (/[&/,+]|\b(?:and|und|e|et|y)\b/i.test(plain)) return null;
  return VEHICLES.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

const VEHICLES = WORDS.filter(([, type]) => type === "index_fund" || type === "etf" || type === "fund");

/** Words by which a bond is that of a company; "bond" alone does not say whose it is, nor does "municipal" or "agency". */
const OF_COMPANY =
  /\b(?:corp|compan|societar|unternehm|entreprise|empresa|convert|wandel|covered|pfandbrief|garantit|cedul|hybrid|ibrid|commercial paper|high yield|subordinat|nachrang|cert)/i;

/** The kind of security a word of a catalogue means; null where it says none, money or a derivative, or not whose bond it is. */
export function securityTypeNamed(word: string): SecurityType | null {
  const named = assetTypeNamed(word);
  if (assetTypeOfCfi(word) !== null) return SECURITY_TYPES.find((type) => type === named) ?? "other";
  if (named === "corporate_bond" && !OF_COMPANY.test(withoutAccents(word).replaceAll("_", " "))) return null;
  return SECURITY_TYPES.find((type) => type === named) ?? null;
}

/** True for bonds, whose price is a percentage of the nominal amount. */
export function isBond(type: AssetType | null): boolean {
  return type?.endsWith("_bond") ?? false;
}

/**
 * The kind of holding by its CIC code (EIOPA): third character category, fourth sub-category. xx7x is cash, xxA to
 * xxF are derivatives, whatever issuer is named; xx4x a fund, xx1x a government bond (xx13, xx14 supranational and
 * agencies stay bonds), xx2x a corporate bond, xx3x equity.
 */
export function assetTypeOfCic(cic: string): AssetType | null {
  const code = cic.trim().toUpperCase();
  if (!/^[A-Z]{2}[0-9A-F][0-9A-Z]$/.test(code)) return null;
  const category = code.charAt(2);
  if (category === "7") return "cash";
  if (/[A-F]/.test(category)) return "derivative";
  if (category === "1") return code.charAt(3) === "2" ? "supranational_bond" : "government_bond";
  if (category === "2") return "corporate_bond";
  if (category === "3") return "equity";
  return category === "4" ? "fund" : "other";
}

const CASH_AT_START =
  "\\$cash|cash|liquidez|liquide mittel|c(?:on)?to corrente|conto (?:deposito|liquidita)|conti correnti|c\\/c|contanti|" +
  "disponibilita|disponibilites|giro|guthaben|tagesgeld|(?:geld|giro|tagesgeld|festgeld|spar|privat|verrechnungs|referenz|abwicklungs|cash|depot|wahrungs|fremdwahrungs)konto|kontokorrent|konto|barbestand|bargeld|" +
  "bankguthaben|kasse|tesoreria|efectivo|cuenta corriente|compte (?:especes|courant|a vue)|especes|numeraire|" +
  "current account|margin (?:account|loan)|(?:bank )?overdraft|lombard(?:kredit| loan)|scoperto(?: di conto)?|(?:call|time|term|fixed) deposit|festgeld|termingeld|(?:pending|unsettled) (?:activity|trades?|purchases?|sales?|settlements?|transactions?)|(?:trades?|purchases|sales) pending|(?:geld|spaar|betaal|zicht)rekening|" +
  "indestaende|(?:bank)?innskudd|kateinen|gotowka|srodki pieniezne|liquide middelen|liquiditeiten|hotovost|keszpenz|kasgeld|banksaldo|likvida medel|kassa|kontant(?:er|e midler)?|nakit|rahavarat|saldo em conta|bankmedel|" +
  "depositos? a (?:ordem|prazo)|caixa(?: e equivalentes)?$|disponibilidades|(?:sonstige |kurzfristige )?(?:forderungen|verbindlichkeiten)|dividendes a recevoir|" +
  "(?:other )?(?:net )?(?:assets (?:and|&) )?(?:current )?liabilities|(?:other )?(?:receivables|payables)|(?:dividends?|interest|tax|coupons?|income|subscriptions?|redemptions?|distributions?) (?:receivable|payable|reclaim)s?|(?:\\w+ )?fees? payable|" +
  "(?:cuenta|compte|conto|conta|rekening|rachunek)$|liquidity$|liquid assets$|deposits?(?: [a-z]{3})?$|fiduciary (?:deposits?|calls?)|(?:konto|bank)guthaben|bankkonto|flussige mittel|depositi bancari|giacenza(?: liquida)?|cassa(?: [a-z]{3})?$|tresorerie|depots? a (?:terme|vue)|saldo en cuenta|depositos? a plazo|caja(?: [a-z]{3})?$|conta corrente|rekening[ -]courant|likviditet|bank(?:inne|inde)staende|pankkitili|rahat$|rachunek (?:pieniezny|biezacy)|lokata|penize$|penezni prostredky|bezny ucet|penzeszkozok|szamlapenz|" +
  "(?:net )?other (?:net )?assets(?: (?:and|&|less) (?:other )?liabilities)?$|sonstige vermogensgegenstande(?: und (?:sonstige )?verbindlichkeiten)?$|" +
  "accrued (?:interest|income|expenses|fees)|accruals|ratei(?: attivi| passivi)?|crediti|debiti";
const CASH_ANYWHERE =
  "bargeld|barmittel|barvermogen|kontosaldo|especes|efectivo|contanten|saldo (?:liquido|disponible|disponibile|contabile)|\\w*(?:rekening|konto|conto|cuenta|conta)[ -]?saldo|" +
  "cash|curncy|liquidita|liquidite|liquidites|liquiditat|liquiditaten|money (?:accounts?|market)|bank (?:account|balance)";
/** "EUR account", "Konto CHF": the money and the word for where it lies. */
const ACCOUNT_OF_MONEY =
  "[A-Z]{3}[ -](?:account|acct|konto|conto|compte|cuenta|guthaben)|(?:account|acct|compte|cuenta) [A-Z]{3}";
/** Words of other scripts, which no spaces part from others or whose letters are no word's for an expression. */
const CASH_IN_OTHER_SCRIPTS =
  /现金|現金|деньги|银行存款|銀行存款|活期存款|預金|コール・ローン|현금|예금|예수금|денежные средства|наличные|остаток на счет|грошові кошти|готівка|парични средства|новчана средства|μετρητά|διαθέσιμα|מזומן|מזומנים|نقد/i;
const CASH_NAME = new RegExp(`^(?:${CASH_AT_START}|${ACCOUNT_OF_MONEY})\\b|\\b(?:${CASH_ANYWHERE})\\b`, "i");

/** True for names and tickers that mean money in an account. Only asked of rows without a security's identifier. */
export function soundsLikeCash(text: string): boolean {
  return CASH_IN_OTHER_SCRIPTS.test(text) || CASH_NAME.test(withoutAccents(text).trim().replaceAll("_", " "));
}

const MONTHS =
  "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mrz|mai|okt|dez|gen|mag|giu|lug|ago|set|ott|dic";
/** "QQQ Dec 31 '26 $600 Put", "AAPL 01/16/2026 250.00 C", "AAPL 260116C00250000": a strike and what is done at it. */
const LISTED_OPTION =
  "\\b\\d{1,7}(?:\\.\\d{1,4})?\\s(?:put|call)$|\\b\\d{1,2}\\/\\d{1,2}\\/\\d{2,4} \\$?\\d{1,7}(?:\\.\\d{1,4})? [CP]$|\\b\\d{1,2}\\/\\d{1,2}\\/\\d{2,4} [CP]\\d{1,7}(?:\\.\\d{1,4})?\\b|\\w FUT(?: \\d{1,2}\\/\\d{2})?$|^[A-Z]{1,6}\\s{0,6}\\d{6}[CP]\\d{8}$";
/** Companies that are called so: "Option Care Health", "Forward Air", "Future plc". */
const NO_COMPANY =
  "(?! (?:plc|inc|corp|ltd|group|holdings|industries|air|care|health\\w*|pharma\\w*|therapeutics)\\b)";
const DERIVATIVE_NAME = new RegExp(
  `\\b(?:futures?|fwd|forwards?|option)\\b${NO_COMPANY}|\\b(?:fxfwd|swap|swaption|irs|cds|warrants?|optionsschein\\w*|opzion[ei]|seguro de cambio|valutatermin\\w*|termin(?:gesch[aä]ft|kontrakt)\\w*|devisentermin\\w*|(?:change|achat|vente) [aà] terme|(?:cambio?|divise|valute|acquisto|vendita) a termine)\\b|\\b(?:${MONTHS})\\s?\\d{2}$|^[A-Z]{3}\\/[A-Z]{3}\\b|${LISTED_OPTION}`,
  "i",
);

/** True for names such as "STOXX 50 SEP 25", "GBP/EUR" or "FX Forward". Only asked of rows without an identifier. */
export function soundsLikeDerivative(text: string): boolean {
  return DERIVATIVE_NAME.test(text.replaceAll("_", " ").trim());
}
