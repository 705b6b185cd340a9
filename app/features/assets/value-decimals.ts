import { decimalsThatShow } from "~/domain/metrics/last-place";

const DECIMALS: Readonly<Record<string, number>> = {
  esgRating: 1,
  environmental: 1,
  social: 1,
  governance: 1,
  carbonFootprint: 1,
  ghgIntensity: 1,
  countryGhgIntensity: 1,
  energyIntensity: 2,
  footprint: 1,
  waterPerEurM: 3,
  wastePerEurM: 3,
  corruptionScore: 1,
  ruleOfLaw: 1,
  sdgIndex: 1,
  co2AvoidedPerEurM: 1,
  renewableEnergyPerEurM: 1,
  energySavedPerEurM: 1,
};

/** Decimals of a share, on the percentage. */
export function shareDecimalsOf(column: string): number {
  return column.startsWith("si") ? 0 : 1;
}

/** Amounts per euro invested or earned: no value of theirs that is not zero reads as zero. */
const INTENSITIES: readonly string[] = [
  "carbonFootprint",
  "ghgIntensity",
  "countryGhgIntensity",
  "energyIntensity",
  "footprint",
  "waterPerEurM",
  "wastePerEurM",
  "co2AvoidedPerEurM",
  "renewableEnergyPerEurM",
  "energySavedPerEurM",
];

/** Decimals of a column, or of one value in it. */
export function decimalsOf(column: string, value: number | null = null): number {
  const decimals = DECIMALS[column] ?? 0;
  return value === null || !INTENSITIES.includes(column) ? decimals : decimalsThatShow(value, decimals);
}
