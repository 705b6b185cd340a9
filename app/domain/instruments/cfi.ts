import type { AssetType } from "./asset-types";

/** Categories and groups of ISO 10962 of what is held as a security; further letters are attributes of the group. */
const GROUPS: Readonly<Record<string, string>> = {
  C: "IHBESFPM",
  D: "BCWTYSEGANDM",
  E: "SPCFLDYM",
  F: "FCM",
  H: "RTEFCM",
  I: "FT",
  J: "ERFCT",
  K: "RTEFCMY",
  L: "RLSM",
  O: "CPM",
  R: "ASPWFDM",
  S: "RTEFCM",
};

/** The second attribute of a bond says who stands for it. */
const OF_STATE = "T";
const OF_SUPRANATIONAL = "C";

/**
 * The kind of holding by its CFI code (ISO 10962): "ESVUFR" a share, "DBFTFB" a bond guaranteed by a state, "CECILU" a fund
 * that is traded. Structured debt, subscription rights and entitlements are other. Null for a text that is no such code.
 */
export function assetTypeOfCfi(text: string): AssetType | null {
  const code = text.trim().toUpperCase();
  const [category = "", group = ""] = code;
  if (!/^[A-Z]{6}$/.test(code) || !GROUPS[category]?.includes(group)) return null;
  if (category === "E") return group === "Y" ? "other" : "equity";
  if (category === "C") return group === "E" ? "etf" : "fund";
  if (category === "D") return bondOf(code);
  if (category === "R") return group === "W" ? "derivative" : "other";
  return category === "L" ? "other" : "derivative";
}

function bondOf(code: string): AssetType {
  const group = code.charAt(1);
  if (group === "S" || group === "E") return "other";
  const guarantee = code.charAt(3);
  if (guarantee === OF_SUPRANATIONAL) return "supranational_bond";
  return guarantee === OF_STATE || group === "N" ? "government_bond" : "corporate_bond";
}
