import { keyedBy } from "~/domain/keyed/keyed";
import type { GatedDataset } from "~/permissions/dataset-gates";
import { SECTIONS, type Section, type SubRole } from "~/permissions/sections";

/** What opens a dataset in a section: its role alone, a sub-role or the role of another section beside it, or nothing. */
export type Needed = "section" | SubRole | Section | null;

const by = (given: Partial<Record<Section, Needed>>): Readonly<Record<Section, Needed>> =>
  keyedBy(SECTIONS, (section) => given[section] ?? null);

const instruments = (needed: Partial<Record<Section, Needed>> = {}) =>
  by({
    funds: "section",
    etfs: "section",
    equities: "section",
    governatives: "section",
    supranationals: "section",
    ...needed,
  });
const besides = (section: Section) =>
  instruments({
    funds: section,
    etfs: section,
    equities: section,
    governatives: section,
    supranationals: section,
  });
const everywhere = by(Object.fromEntries(SECTIONS.map((section) => [section, "section"])));
const thematics = "section";
const pai = instruments({ equities: "PAI", governatives: "PAI", supranationals: "PAI", pai: "section" });
const sanctions = instruments({
  funds: "SANCTIONS",
  etfs: "SANCTIONS",
  governatives: "SANCTIONS",
  supranationals: "SANCTIONS",
  thematics,
});

/** Which roles open which dataset in which section, by hand: a dataset that is not here fails the test. */
export const datasetRules: Readonly<Record<GatedDataset, Readonly<Record<Section, Needed>>>> = {
  issuers: everywhere,
  securities: everywhere,
  "fx-rates": everywhere,
  "esg-ratings": instruments({ thematics }),
  "climate-targets": instruments(),
  "fund-facts": by({ funds: "section", etfs: "section" }),
  "fund-holdings": by({ funds: "section", etfs: "section" }),
  "bond-issues": instruments({ thematics }),
  "company-pai": pai,
  "pai-optional": pai,
  "country-indicators": pai,
  "sdg-scores": by({ funds: "SDG", etfs: "SDG", equities: "SDG", governatives: "SDG", thematics: "SDG" }),
  "company-taxonomy": instruments({ equities: "EU_TAX" }),
  "sustainable-investment": instruments({ equities: "SUSTAINABLE_INVESTMENT" }),
  eet: by({ funds: "EET", etfs: "EET" }),
  "law-220-list": instruments({ funds: "LAW_220", etfs: "LAW_220" }),
  sanctions,
  "screening-decisions": sanctions,
  "company-activities": { ...besides("exclusions"), exclusions: "section" },
  "benchmark-exclusions": {
    ...besides("exclusions-pab-ctb"),
    exclusions: "exclusions-pab-ctb",
    "exclusions-pab-ctb": "section",
  },
};
