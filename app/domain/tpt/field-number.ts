/** Official names of the fields that are read (FinDatEx TPT V6 and V7), for files whose headers leave out the numbers. */
const NAMES: Readonly<Record<string, string>> = {
  Portfolio_identifying_data: "1",
  Type_of_identification_code_for_the_fund_share_or_portfolio: "2",
  Portfolio_name: "3",
  "Portfolio_currency_(B)": "4",
  Net_asset_valuation_of_the_portfolio_or_the_share_class_in_portfolio_currency: "5",
  Valuation_date: "6",
  Reporting_date: "7",
  Share_price: "8",
  CIC_code_of_the_instrument: "12",
  Identification_code_of_the_instrument: "14",
  Type_of_identification_code_for_the_instrument: "15",
  Instrument_name: "17",
  Quantity: "18",
  Nominal_amount: "19",
  "Quotation_currency_(A)": "21",
  "Market_valuation_in_quotation_currency_(A)": "22",
  "Clean_market_valuation_in_quotation_currency_(A)": "23",
  "Market_valuation_in_portfolio_currency_(B)": "24",
  "Clean_market_valuation_in_portfolio_currency_(B)": "25",
  Valuation_weight: "26",
  Maturity_date: "39",
  Redemption_type: "40",
  Issuer_name: "46",
  Issuer_identification_code: "47",
  Type_of_identification_code_for_issuer: "48",
  Issuer_country: "52",
  Economic_sector: "54",
  Effective_date_of_instrument: "63",
  Fund_issuer_name: "117",
  Fund_issuer_country: "122",
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "");

const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).map(([name, number]) => [plain(name), number]),
);

/** The field a header of a Tripartite Template means: "12_CIC_code_of_the_instrument", "12" and the name alone are 12. */
export function tptNumber(header: string): string | null {
  const number = /^\s*(\d{1,4}[a-z]?)(?=[_\s.-]|$)/i.exec(header)?.[1]?.toLowerCase();
  return number ?? BY_NAME.get(plain(header)) ?? null;
}

const MIN_NAMES = 4;

/** Whether headers bear the names of Tripartite fields: other templates number their fields in the same way. */
export function bearTptNames(headers: Iterable<string>): boolean {
  let named = 0;
  for (const header of headers) {
    if (BY_NAME.has(plain(header.replace(/^\s*\d{1,4}[a-z]?[_\s.-]+/i, "")))) named += 1;
  }
  return named >= MIN_NAMES;
}

/** Fields a template of positions has in any case: what is held, its kind and its name. */
const POSITION_FIELDS = ["12", "14", "17"];
/** How much is held: its weight, or its value in the money of the fund or in its own. */
const AMOUNT_FIELDS = ["26", "24", "22"];
const MIN_FIELDS = 8;

/** Whether headers are those of a Tripartite Template. */
export function areTptHeaders(headers: Iterable<string>): boolean {
  const numbers = new Set<string | null>();
  for (const header of headers) numbers.add(tptNumber(header));
  numbers.delete(null);
  return (
    numbers.size >= MIN_FIELDS &&
    POSITION_FIELDS.every((number) => numbers.has(number)) &&
    AMOUNT_FIELDS.some((number) => numbers.has(number))
  );
}
