const NAMED = [
  "fund",
  "etf",
  "index_fund",
  "equity",
  "corporate_bond",
  "government_bond",
  "supranational_bond",
  "thematic_bond",
] as const;

/** Kinds of instrument that have an ISIN. */
export const SECURITY_TYPES = [...NAMED, "other"] as const;

export type SecurityType = (typeof SECURITY_TYPES)[number];

/** Kinds that a line of a portfolio may name for itself; loaded facts about its ISIN win, but cash and derivatives stay. */
export const ASSET_TYPES = [...NAMED, "cash", "derivative", "other"] as const;

export type AssetType = (typeof ASSET_TYPES)[number];
