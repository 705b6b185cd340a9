import type { FactValues } from "~/domain/facts/fact";

/** What a bond's money is bound to: projects, under the EU's own label or another one; or targets of its issuer. */
export type BondLabel = "eu_green_bond" | "use_of_proceeds" | "sustainability_linked";

/**
 * The label of a bond from the row of its issue (`labelling`, `use_of_proceeds`); null where it names neither.
 * European Green Bonds are those of Regulation (EU) 2023/2631; sustainability-linked bonds have no use of proceeds
 * (ICMA, methodology §21).
 */
export function bondLabelOf(issue: FactValues | undefined): BondLabel | null {
  const labelling = String(issue?.labelling ?? "");
  if (/sustainability[\s_-]*linked|\bSLBP?\b/i.test(labelling)) return "sustainability_linked";
  if (/european[\s_-]*green[\s_-]*bond|\bEu\s?GBS?\b|2023\/2631/i.test(labelling)) return "eu_green_bond";
  return labelling !== "" || (issue?.use_of_proceeds ?? "") !== "" ? "use_of_proceeds" : null;
}
