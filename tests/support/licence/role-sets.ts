import type { RoleSet } from "./canaries";

/** Section roles with their sub-roles, by hand. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  ROLE_FUND: ["SDG", "EET", "LAW_220", "SANCTIONS"],
  ROLE_ETF: ["SDG", "EET", "LAW_220", "SANCTIONS"],
  ROLE_EQUITY: ["SDG", "EU_TAX", "PAI", "SUSTAINABLE_INVESTMENT"],
  ROLE_GOVERNATIVE: ["PAI", "SDG", "SANCTIONS"],
  ROLE_SUPRANATIONAL: ["PAI", "SANCTIONS"],
  ROLE_THEMATIC: ["SDG", "IMPACT_METRICS"],
  ROLE_EXCLUSION: [],
  ROLE_EXCLUSION_PAB_CTB: [],
};

const sections = Object.entries(SECTIONS).map(([section, parts]) => ({
  section,
  parts: parts.map((part) => `${section}_${part}`),
}));
const everything = sections.flatMap(({ section, parts }) => [section, ...parts]);

/** Holds every role of every section. */
export const EVERYTHING = "everything";

/** Nobody's roles, each section alone, with each sub-role and with all but each, and everything. */
export const ROLE_SETS: readonly RoleSet[] = [
  { name: "no role", roles: [], cusip: true },
  { name: "all sub-roles without a section", roles: sections.flatMap(({ parts }) => parts), cusip: true },
  ...sections.flatMap(({ section, parts }): RoleSet[] => [
    { name: section, roles: [section], cusip: false },
    ...parts.map((part) => ({ name: part, roles: [section, part], cusip: true })),
  ]),
  { name: "everything, no agreement about CUSIPs", roles: everything, cusip: false },
  // Rules the company's people and portfolios, and holds no section.
  { name: "ROLE_TENANT_ADMIN", roles: ["ROLE_TENANT_ADMIN"], cusip: true },
  { name: EVERYTHING, roles: everything, cusip: true },
];

/** Whom a test run asks for every address of the product; the larger crawl asks everybody. */
export const ASKED_EVERYTHING: readonly string[] = [
  "no role",
  "all sub-roles without a section",
  "ROLE_TENANT_ADMIN",
  "admin",
  EVERYTHING,
];
