/** The funds that pictures and portfolios name, in the place of the first ones drawn. */
export interface CastFund {
  readonly name: string;
  readonly manager: string;
  readonly label: string;
  readonly isin?: string;
  readonly rating: number | null;
  readonly article: "6" | "8" | "9";
  /** False where no holdings are loaded, so that nothing can be looked through. */
  readonly holdings?: boolean;
}

export const CAST_FUNDS: readonly CastFund[] = [
  {
    name: "Aldermoor Global Transition Fund",
    manager: "Aldermoor",
    label: "Global Transition Fund",
    isin: "LU9904120771",
    rating: 3.9,
    article: "9",
  },
  {
    name: "Garonne Obligations Vertes",
    manager: "Garonne",
    label: "Obligations Vertes",
    isin: "FR0099046338",
    rating: 4.1,
    article: "9",
  },
  {
    name: "Ashgrove Euro Corporate Bond",
    manager: "Ashgrove",
    label: "Euro Corporate Bond",
    isin: "LU9904188323",
    rating: 3.6,
    article: "8",
  },
  {
    name: "Isonzo Azionario Italia",
    manager: "Isonzo",
    label: "Azionario Italia",
    isin: "IT0009905511",
    rating: 3.5,
    article: "8",
  },
  {
    name: "Birkfell Sustainable Income",
    manager: "Birkfell",
    label: "Sustainable Income",
    isin: "IE00DM4BK778",
    rating: 3.4,
    article: "8",
  },
  {
    name: "Elderflower Short Duration",
    manager: "Elderflower",
    label: "Short Duration",
    isin: "LU9904409158",
    rating: 3.3,
    article: "8",
  },
  {
    name: "Fenwick Global Infrastructure",
    manager: "Fenwick",
    label: "Global Infrastructure",
    isin: "GB0099047F11",
    rating: 3.2,
    article: "8",
  },
  {
    name: "Halyard Multi-Asset 60",
    manager: "Halyard",
    label: "Multi-Asset 60",
    isin: "IE00DM4HY057",
    rating: 3.0,
    article: "8",
  },
  {
    name: "Juniper Row Asia Leaders",
    manager: "Juniper Row",
    label: "Asia Leaders",
    isin: "LU9904577202",
    rating: 2.9,
    article: "8",
  },
  {
    name: "Dunmore Emerging Debt",
    manager: "Dunmore",
    label: "Emerging Debt",
    isin: "LU9904330180",
    rating: 2.6,
    article: "8",
  },
  {
    name: "Mirador Private Credit Fund",
    manager: "Mirador",
    label: "Private Credit Fund",
    isin: "LU9907773014",
    rating: null,
    article: "8",
    holdings: false,
  },
  {
    name: "Calanque Climat Équilibre",
    manager: "Calanque",
    label: "Climat Équilibre",
    isin: "FR0099044184",
    rating: 3.7,
    article: "8",
  },
];

export const CAST_ETFS: readonly CastFund[] = [
  {
    name: "Kestrel Europe Leaders UCITS ETF",
    manager: "Kestrel",
    label: "Europe Leaders",
    isin: "IE00DM41KE20",
    rating: 4.2,
    article: "8",
  },
  {
    name: "Corvidae World Equity Index UCITS ETF",
    manager: "Corvidae",
    label: "World Equity Index",
    isin: "IE00DM4CV195",
    rating: 3.1,
    article: "8",
  },
];
