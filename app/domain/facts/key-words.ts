/** A natural key as people read it: its parts, without those that are empty ("2023-12-31|gdp_eur_m" has two). */
export function keyWords(...keys: readonly (string | null)[]): string {
  return keys
    .flatMap((key) => key?.split("|") ?? [])
    .filter((part) => part !== "")
    .join(", ");
}

/** Whether a column holds years, which are written without a mark of thousands. */
export const isYearColumn = (column: string): boolean => /(?:^|_)year$/.test(column);
