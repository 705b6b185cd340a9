/** Columns of lists whose rows are rows of `assets`, and the SQL that gives them. What is not named here has its own name in snake case. */
const DIFFERENT: Readonly<Record<string, string>> = {
  esgRating: "rating",
  co2AvoidedTonnes: "co2_avoided_t",
  renewableEnergyMwh: "renewable_energy_mwh",
  energySavedMwh: "energy_saved_mwh",
  law220: "law_220",
  sanctionsHits: "sanctions_hit_count",
  sanctionsToReview: "sanctions_review_count",
  mainClass: "(parent_isin is null)",
};

/** The SQL expression of a list column over `assets`. */
export function assetField(column: string): string {
  return DIFFERENT[column] ?? column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
