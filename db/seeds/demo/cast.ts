/**
 * The companies, funds and bonds that the product's pictures, guides and demo portfolios speak of by name.
 * Everything else in the universe is drawn.
 */
export interface CastCompany {
  readonly name: string;
  readonly country: string;
  readonly industry: string;
  /** Null: nobody rates it. */
  readonly rating:
    | readonly [overall: number, environmental: number, social: number, governance: number]
    | null;
  readonly shareIsin?: string;
  readonly bonds?: readonly { readonly couponPct: number; readonly year: number; readonly isin?: string }[];
  readonly revenueEurM: number;
  readonly evicEurM: number | null;
  readonly scope1: number | null;
  readonly scope2: number | null;
  readonly scope3: number | null;
  readonly violates?: boolean;
  readonly target?: { readonly nearTerm: string; readonly year: number; readonly netZero: number };
  readonly silent?: boolean;
}

/** Tonnes of CO2e. */
const scopes = (scope1: number | null, scope2: number | null, scope3: number | null) => ({
  scope1,
  scope2,
  scope3,
});

export const CAST_COMPANIES: readonly CastCompany[] = [
  {
    name: "Brightwater Utilities SpA",
    country: "IT",
    industry: "power",
    rating: [4, 4, 4, 3],
    shareIsin: "IT0009921179",
    bonds: [
      { couponPct: 3.375, year: 2032 },
      { couponPct: 2.75, year: 2029 },
    ],
    revenueEurM: 12_800,
    evicEurM: 21_400,
    ...scopes(5_150_000, 274_000, 9_600_000),
    target: { nearTerm: "1.5°C", year: 2030, netZero: 2040 },
  },
  {
    name: "Corvane Semiconductors NV",
    country: "NL",
    industry: "chips",
    rating: [5, 5, 5, 4],
    shareIsin: "NL0099114207",
    revenueEurM: 6_900,
    evicEurM: 48_200,
    ...scopes(41_000, 96_000, 1_240_000),
    target: { nearTerm: "1.5°C", year: 2030, netZero: 2045 },
  },
  {
    name: "Fjordlys Energi ASA",
    country: "NO",
    industry: "power",
    rating: [5, 5, 4, 5],
    shareIsin: "NO0019904122",
    bonds: [{ couponPct: 3.1, year: 2030 }],
    revenueEurM: 4_300,
    evicEurM: 13_600,
    ...scopes(62_000, 18_000, 510_000),
    target: { nearTerm: "1.5°C", year: 2030, netZero: 2040 },
  },
  {
    name: "Delmar Cement plc",
    country: "IE",
    industry: "cement",
    rating: [2, 1, 3, 3],
    bonds: [{ couponPct: 4.25, year: 2031, isin: "XS9912044716" }],
    revenueEurM: 6_100,
    evicEurM: 9_600,
    ...scopes(11_900_000, 860_000, 2_400_000),
    target: { nearTerm: "Well-below 2°C", year: 2030, netZero: 2050 },
  },
  {
    name: "Jorvik Mining plc",
    country: "GB",
    industry: "mining",
    rating: [1, 1, 1, 2],
    shareIsin: "GB0099041J70",
    bonds: [{ couponPct: 5.875, year: 2029 }],
    revenueEurM: 11_700,
    evicEurM: 14_300,
    ...scopes(4_960_000, 2_180_000, 30_000_000),
    violates: true,
  },
  {
    name: "Esterhaus Bank AG",
    country: "DE",
    industry: "bank",
    rating: [3, 3, 3, 3],
    shareIsin: "DE000DM4EH23",
    bonds: [
      { couponPct: 3.25, year: 2028 },
      { couponPct: 4.125, year: 2033 },
    ],
    revenueEurM: 8_400,
    evicEurM: 39_000,
    ...scopes(9_800, 31_000, null),
  },
  {
    name: "Lumera Telecom SpA",
    country: "IT",
    industry: "telecom",
    rating: null,
    bonds: [{ couponPct: 2.9, year: 2030, isin: "IT0009940161" }],
    revenueEurM: 5_600,
    evicEurM: 12_900,
    ...scopes(24_000, 188_000, null),
  },
  {
    name: "Halden Pharma SA",
    country: "CH",
    industry: "pharma",
    rating: [4, 4, 4, 4],
    shareIsin: "CH0990412279",
    revenueEurM: 14_900,
    evicEurM: 71_500,
    ...scopes(98_000, 121_000, 1_900_000),
    target: { nearTerm: "1.5°C", year: 2032, netZero: 2050 },
  },
  {
    name: "Mirador Private Credit SA",
    country: "LU",
    industry: "finance",
    rating: null,
    bonds: [{ couponPct: 7.5, year: 2029 }],
    revenueEurM: 240,
    evicEurM: null,
    ...scopes(null, null, null),
    silent: true,
  },
  {
    name: "Ibervia Ferrocarril SA",
    country: "ES",
    industry: "rail",
    rating: [4, 5, 4, 3],
    revenueEurM: 3_800,
    evicEurM: 8_900,
    ...scopes(132_000, 164_000, 402_000),
    target: { nearTerm: "1.5°C", year: 2031, netZero: 2045 },
  },
];

/** Positions of the cast in the list of companies, for the portfolios that hold it. */
export const CAST = {
  brightwater: 0,
  corvane: 1,
  fjordlys: 2,
  delmar: 3,
  jorvik: 4,
  esterhaus: 5,
  lumera: 6,
  halden: 7,
  mirador: 8,
  ibervia: 9,
} as const;
