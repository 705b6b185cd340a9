/** The asset sections, in the order of the side bar. These names are also API paths and module ids. */
export const SECTIONS = [
  "funds",
  "etfs",
  "equities",
  "governatives",
  "supranationals",
  "thematics",
  "pai",
  "exclusions",
  "exclusions-pab-ctb",
] as const;

export type Section = (typeof SECTIONS)[number];

/** Sections of funds: their lists are of share classes, and what they hold is looked through. */
export const FUND_SECTIONS = ["funds", "etfs"] as const satisfies readonly Section[];

export const isFundSection = (section: string): boolean => FUND_SECTIONS.some((name) => name === section);

export const MODULES = [...SECTIONS, "portfolios", "reports", "content"] as const;

export type ModuleId = (typeof MODULES)[number];

/** Sections a SECTION role opens. PAI has no role of its own: it opens with the PAI sub-role of any section. */
export const SECTION_ROLES = {
  funds: "ROLE_FUND",
  etfs: "ROLE_ETF",
  equities: "ROLE_EQUITY",
  governatives: "ROLE_GOVERNATIVE",
  supranationals: "ROLE_SUPRANATIONAL",
  thematics: "ROLE_THEMATIC",
  exclusions: "ROLE_EXCLUSION",
  "exclusions-pab-ctb": "ROLE_EXCLUSION_PAB_CTB",
} as const satisfies Record<Exclude<Section, "pai">, string>;

const SUB_ROLES = [
  "SDG",
  "EET",
  "PAI",
  "SANCTIONS",
  "LAW_220",
  "EU_TAX",
  "SUSTAINABLE_INVESTMENT",
  "IMPACT_METRICS",
] as const;

export type SubRole = (typeof SUB_ROLES)[number];

/** Sub-roles by section, as the specification labels them. What is not listed opens with the section. */
export const SECTION_SUB_ROLES: Readonly<Record<Section, readonly SubRole[]>> = {
  funds: ["SDG", "EET", "LAW_220", "SANCTIONS"],
  etfs: ["SDG", "EET", "LAW_220", "SANCTIONS"],
  equities: ["SDG", "EU_TAX", "PAI", "SUSTAINABLE_INVESTMENT"],
  governatives: ["PAI", "SDG", "SANCTIONS"],
  supranationals: ["PAI", "SANCTIONS"],
  thematics: ["SDG", "IMPACT_METRICS"],
  pai: [],
  exclusions: [],
  "exclusions-pab-ctb": [],
};

export function isSection(value: string): value is Section {
  return (SECTIONS as readonly string[]).includes(value);
}
