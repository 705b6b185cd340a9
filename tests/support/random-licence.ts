import type { LicenceGrants } from "~/domain/analysis/licensing/licence-grants";
import type { DatasetName } from "~/domain/facts/fact";
import { chance, type Model } from "./random-portfolio";

/** The section a line of the model stands in; null for what nobody knows, which no role can close. */
export type ModelSection = "equities" | "governatives" | "funds" | null;

const OF_INSTRUMENTS: readonly DatasetName[] = [
  "company-pai",
  "company-taxonomy",
  "country-indicators",
  "sdg-scores",
  "esg-ratings",
];
const IN_SECTION: Readonly<Record<Exclude<ModelSection, null>, readonly DatasetName[]>> = {
  equities: OF_INSTRUMENTS,
  governatives: OF_INSTRUMENTS,
  funds: [...OF_INSTRUMENTS, "eet", "fund-holdings"],
};

/** Everything for one portfolio of three, else some sections and some of their datasets by chance. */
export function randomLicence(seed: number): LicenceGrants {
  if (seed % 3 === 0) return null;
  const random = chance(seed + 1_000_000);
  const grants: Record<string, Partial<Record<DatasetName, object>>> = {};
  for (const [section, datasets] of Object.entries(IN_SECTION)) {
    if (random() < 0.2) continue;
    const open = datasets.filter((dataset) => random() < (dataset === "fund-holdings" ? 0.9 : 0.65));
    grants[section] = Object.fromEntries(open.map((dataset) => [dataset, {}]));
  }
  return grants;
}

export type Opens = (section: ModelSection, dataset: DatasetName) => boolean;

/** Whether a line of a section may rest on a dataset. */
export function opensIn(licence: LicenceGrants): Opens {
  return (section, dataset) =>
    licence === null || section === null || licence[section]?.[dataset] !== undefined;
}

export function sectionOf({ kind }: Model): ModelSection {
  if (kind === "company") return "equities";
  if (kind === "sovereign") return "governatives";
  return kind === "fund" ? "funds" : null;
}
