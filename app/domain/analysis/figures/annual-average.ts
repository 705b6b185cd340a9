/**
 * The year's figure from its quarters: the arithmetic mean of 31 March, 30 June, 30 September and 31 December
 * (Delegated Regulation (EU) 2022/1288, Art. 6(3)). Null when a quarter is missing: a mean of fewer is another figure.
 */
export function annualAverage(quarters: readonly (number | null)[]): number | null {
  const known = quarters.filter((value): value is number => value !== null);
  if (known.length !== 4 || quarters.length !== 4) return null;
  return known.reduce((sum, value) => sum + value, 0) / 4;
}

/** The four days of a year whose holdings make its figures. The template's "31st October" is a misprint. */
export function quarterEnds(year: number): readonly string[] {
  return ["03-31", "06-30", "09-30", "12-31"].map((day) => `${year}-${day}`);
}
