const NOT_SCREENED: readonly string[] = ["cash", "derivative", "government_bond", "supranational_bond"];

/** Rules about what companies do say nothing of cash, of derivatives and of states; null is a type nobody stated. */
export function isScreenable(assetType: string | null): boolean {
  return !NOT_SCREENED.includes(assetType ?? "");
}
