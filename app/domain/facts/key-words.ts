/** A natural key as people read it: its parts, without those that are empty ("2023-12-31|gdp_eur_m" has two). */
export function keyWords(...keys: readonly (string | null)[]): string {
  return keys
    .flatMap((key) => key?.split("|") ?? [])
    .filter((part) => part !== "")
    .join(", ");
}
