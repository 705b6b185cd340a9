import type { ListItem } from "../../assets.answers";

/** What is added to a draft or a portfolio; the type is chosen where the issuer exists as share and as bond. */
export interface Addable extends Pick<ListItem, "id" | "name" | "isin" | "issuerId" | "fixedIncome"> {}

/** Issuers of whom the catalogue has a share and a bond. */
export function issuersOfBothKinds(
  instruments: readonly Pick<ListItem, "issuerId" | "fixedIncome">[],
): ReadonlySet<string> {
  const shares = new Set<string>();
  const bonds = new Set<string>();
  for (const { issuerId, fixedIncome } of instruments) {
    if (issuerId !== null) (fixedIncome ? bonds : shares).add(issuerId);
  }
  return new Set([...shares].filter((issuerId) => bonds.has(issuerId)));
}

/** The chosen assets whose type must be said, in the order they were chosen. */
export function needingType<A extends Addable>(
  assets: readonly A[],
  both: ReadonlySet<string>,
): readonly A[] {
  return assets.filter(({ issuerId }) => issuerId !== null && both.has(issuerId));
}
