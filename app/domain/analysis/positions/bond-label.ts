import { textOf } from "../book/current-fact";
import type { Universe } from "../book/universe";

/** What a bond's money is bound to: projects, under the EU's own label or another one; or targets of its issuer. */
export type BondLabel = "eu_green_bond" | "use_of_proceeds" | "sustainability_linked";

/**
 * The label of a bond from what is known of its issue (`labelling`, `use_of_proceeds`) on the day of the portfolio; null
 * where that names neither. European Green Bonds are those of Regulation (EU) 2023/2631; sustainability-linked bonds have
 * no use of proceeds (ICMA, methodology §21).
 */
export function bondLabelOf(universe: Universe, isin: string): BondLabel | null {
  const issue = universe.rows("bond-issues", isin);
  const labelling = textOf(issue, "labelling") ?? "";
  if (/sustainability[\s_-]*linked|\bSLBP?\b/i.test(labelling)) return "sustainability_linked";
  if (/european[\s_-]*green[\s_-]*bond|\bEu\s?GBS?\b|2023\/2631/i.test(labelling)) return "eu_green_bond";
  return labelling !== "" || textOf(issue, "use_of_proceeds") !== null ? "use_of_proceeds" : null;
}

/** The labels of what some violations are of, by ISIN; what is no bond, or has none, is absent. */
export function labelsOf(
  universe: Universe,
  violations: readonly { readonly isin: string | null }[],
): ReadonlyMap<string, BondLabel> {
  const isins = new Set(violations.flatMap(({ isin }) => isin ?? []));
  const labels = [...isins].flatMap((isin) => {
    const label = bondLabelOf(universe, isin);
    return label === null ? [] : [[isin, label] as const];
  });
  return new Map(labels);
}
