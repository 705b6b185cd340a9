import { assetTypeNamed, soundsLikeCash } from "~/domain/instruments/asset-type-words";

const MAX_WORDS = 3;

/** "AZIONI", "Fixed income": a title of part of a portfolio, and not the name of another one such as "Alfa Equity Fund". */
export function isAssetClass(title: string): boolean {
  const words = title.split(/\s+/).length;
  if (/\d/.test(title) || words > MAX_WORDS) return false;
  const type = assetTypeNamed(title);
  if (words === 1) return type !== null;
  return soundsLikeCash(title) || (type !== null && type !== "fund" && type !== "etf");
}
