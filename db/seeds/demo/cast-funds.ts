/** The funds that pictures and portfolios name, in the place of the first ones drawn. */
export interface CastFund {
  readonly name: string;
  readonly manager: string;
  readonly label: string;
  readonly isin: string;
  readonly rating: number | null;
  readonly article: "6" | "8" | "9";
  /** False where no holdings are loaded, so that nothing can be looked through. */
  readonly holdings: boolean;
}

const fund = (
  manager: string,
  label: string,
  isin: string,
  rating: number | null,
  article: CastFund["article"],
  { kind = "", holdings = true } = {},
): CastFund => ({ name: `${manager} ${label}${kind}`, manager, label, isin, rating, article, holdings });

export const CAST_FUNDS: readonly CastFund[] = [
  fund("Aldermoor", "Global Transition Fund", "LU9904120771", 3.9, "9"),
  fund("Garonne", "Obligations Vertes", "FR0099046338", 4.1, "9"),
  fund("Ashgrove", "Euro Corporate Bond", "LU9904188323", 3.6, "8"),
  fund("Isonzo", "Azionario Italia", "IT0009905511", 3.5, "8"),
  fund("Birkfell", "Sustainable Income", "IE00DM4BK778", 3.4, "8"),
  fund("Elderflower", "Short Duration", "LU9904409158", 3.3, "8"),
  fund("Fenwick", "Global Infrastructure", "GB0099047F11", 3.2, "8"),
  fund("Halyard", "Multi-Asset 60", "IE00DM4HY057", 3.0, "8"),
  fund("Juniper Row", "Asia Leaders", "LU9904577202", 2.9, "8"),
  fund("Dunmore", "Emerging Debt", "LU9904330180", 2.6, "8"),
  fund("Mirador", "Private Credit Fund", "LU9907773014", null, "8", { holdings: false }),
  fund("Calanque", "Climat Équilibre", "FR0099044184", 3.7, "8"),
];

const ETF = { kind: " UCITS ETF" };

export const CAST_ETFS: readonly CastFund[] = [
  fund("Kestrel", "Europe Leaders", "IE00DM41KE20", 4.2, "8", ETF),
  fund("Corvidae", "World Equity Index", "IE00DM4CV195", 3.1, "8", ETF),
];
