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
  wastePerEurM: 2,
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

export function decimalsOf(column: string): number {
  return DECIMALS[column] ?? 0;
}
