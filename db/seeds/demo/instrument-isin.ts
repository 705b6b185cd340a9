import { CAST_COMPANIES } from "./cast";
import { CAST_ETFS, CAST_FUNDS } from "./cast-funds";
import { demoIsin } from "./identifiers";

/** Serial numbers never meet: each kind of instrument takes every eighth. */
const KIND = {
  share: 0,
  corporate: 1,
  fund: 2,
  etf: 3,
  government: 4,
  supranational: 5,
  thematic: 6,
  other: 7,
};

/** Bonds of the cast that are not a company's: two states and the thematic bond. */
export const CAST_BONDS = {
  italy: "IT0009914034",
  spain: "ES00000990F2",
  iberviaGreen: "XS9904177136",
} as const;

const TAKEN = new Set([
  ...CAST_COMPANIES.flatMap(({ shareIsin, bonds }) => [shareIsin, ...(bonds ?? []).map((bond) => bond.isin)]),
  ...[...CAST_FUNDS, ...CAST_ETFS].map(({ isin }) => isin),
  ...Object.values(CAST_BONDS),
]);

/** Beyond the last serial number of a universe of half a million. */
const ELSEWHERE = 550_000;

export function instrumentIsin(kind: keyof typeof KIND, prefix: string, ordinal: number): string {
  const number = ordinal * 8 + KIND[kind];
  const isin = demoIsin(prefix, number);
  return TAKEN.has(isin) ? demoIsin(prefix, number + ELSEWHERE) : isin;
}
