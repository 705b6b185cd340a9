import type { GatedDataset } from "~/permissions/dataset-gates";
import type { Licence } from "~/permissions/licence";
import type { Section } from "~/permissions/sections";

/** What a tab or a column shows: a dataset, or one field of it; null is identity, which opens with the section. */
export type Shown = GatedDataset | readonly [dataset: GatedDataset, field: string] | null;

/** Whether the licence opens in a section what a tab or a column shows. */
export function opensShown(licence: Licence, section: Section, shown: Shown): boolean {
  if (shown === null) return licence.opensSection(section);
  return typeof shown === "string" ? licence.opens(section, shown) : licence.opensField(section, ...shown);
}
