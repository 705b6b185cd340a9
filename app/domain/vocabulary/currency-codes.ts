/** ISO 4217 codes of money in use (List One), with the offshore renminbi that custodians write. */
const CODES = new Set(
  (
    "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF " +
    "CLP CNY CNH COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD " +
    "HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD " +
    "MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR " +
    "RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS " +
    "UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG"
  ).split(" "),
);

/**
 * ISO 4217 codes of money withdrawn (List Three) that published data still name: what the euro and its newest members
 * replaced, as the reference rates since 1999 list them, and money that was given a new code.
 */
const WITHDRAWN = new Set(
  (
    "ATS BEF BYR CUC CYP DEM EEK ESP FIM FRF GHC GRD HRK IEP ITL LTL LUF LVL MRO MTL NLG PTE ROL SIT SKK SLL STD TRL " +
    "VEF ZWL"
  ).split(" "),
);

/** Hundredths in which some exchanges quote: their codes, the money they are a hundredth of. */
const HUNDREDTHS: Readonly<Record<string, string>> = { GBX: "GBP", ZAC: "ZAR", ILA: "ILS" };

export interface Money {
  /** ISO 4217. */
  readonly code: string;
  /** 1, or 0.01 where the file counts in pence, cents or agorot. */
  readonly scale: 1 | 0.01;
}

/** The money a file means by a word such as "eur", "GBp", "£" or "Euro"; null for a word that names none. */
export function moneyNamed(word: string): Money | null {
  const text = word.trim();
  if (/^(?:GBp|GBX|p|pence|penny)$/.test(text) || text.toUpperCase() === "GBX")
    return { code: "GBP", scale: 0.01 };
  if (text === "ZAc") return { code: "ZAR", scale: 0.01 };
  if (text === "ILa" || text === "ILA") return { code: "ILS", scale: 0.01 };
  const upper = text.toUpperCase();
  const whole = HUNDREDTHS[upper];
  if (whole !== undefined) return { code: whole, scale: 0.01 };
  if (CODES.has(upper)) return { code: upper, scale: 1 };
  const named = NAMES[upper.replace(/[\s-]+/g, " ")];
  if (named !== undefined) return { code: named, scale: 1 };
  // "SEK - Swedish Krona", "EUR (Euro)"; "EUR/USD" is a pair, and neither of its moneys.
  const [, code, said = ""] = /^([A-Z]{3})\s?[-–/(:]\s?(\p{L}[\p{L}\s]*)/u.exec(text) ?? [];
  const isOne = code !== undefined && CODES.has(code) && !CODES.has(said.trim().toUpperCase());
  return isOne ? { code, scale: 1 } : null;
}

/** Whether a text is the code of money in use, as requests state it: in capital letters, no name and no hundredth. */
export const isCurrencyCode = (text: string): boolean => CODES.has(text);

/** The same for data of any year: codes of money that was replaced since are known too. */
export function moneyEverNamed(word: string): Money | null {
  const code = word.trim().toUpperCase();
  return moneyNamed(word) ?? (WITHDRAWN.has(code) ? { code, scale: 1 } : null);
}

/** Whether a text is the name of a currency in words ("US Dollar", "Euro"), which no security is called. */
export function isCurrencyName(text: string): boolean {
  const name = text.trim().toUpperCase();
  return name.length > 3 && NAMES[name.replace(/[\s-]+/g, " ")] !== undefined;
}

const NAMES: Readonly<Record<string, string>> = {
  "€": "EUR",
  EURO: "EUR",
  $: "USD",
  US$: "USD",
  EUROS: "EUR",
  USDOLLAR: "USD",
  "US DOLLAR": "USD",
  "U.S. DOLLAR": "USD",
  "UNITED STATES DOLLAR": "USD",
  "DOLLARO USA": "USD",
  "DOLLAR US": "USD",
  "£": "GBP",
  "₹": "INR",
  STG: "GBP",
  "¥": "JPY",
  YEN: "JPY",
  "JAPANESE YEN": "JPY",
  "POUND STERLING": "GBP",
  "BRITISH POUND": "GBP",
  STERLINA: "GBP",
  "LIVRE STERLING": "GBP",
  "PFUND STERLING": "GBP",
  "SWISS FRANC": "CHF",
  "SCHWEIZER FRANKEN": "CHF",
  "FRANCO SVIZZERO": "CHF",
  "FRANC SUISSE": "CHF",
  "SWEDISH KRONA": "SEK",
  "NORWEGIAN KRONE": "NOK",
  "DANISH KRONE": "DKK",
  SFR: "CHF",
  FR: "CHF",
  RMB: "CNY",
  人民币: "CNY",
  人民幣: "CNY",
  元: "CNY",
  港元: "HKD",
  港币: "HKD",
  港幣: "HKD",
  新台幣: "TWD",
  台幣: "TWD",
  美元: "USD",
  米ドル: "USD",
  달러: "USD",
  欧元: "EUR",
  歐元: "EUR",
  ユーロ: "EUR",
  유로: "EUR",
  英镑: "GBP",
  英鎊: "GBP",
  日元: "JPY",
  日圓: "JPY",
  円: "JPY",
  원: "KRW",
  원화: "KRW",
  TL: "TRY",
};
