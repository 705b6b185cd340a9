import { expect, test } from "vitest";
import { DATASET_NAMES } from "~/domain/facts/fact";
import { viewer } from "~tests/support/viewer";
import { DATASET_GATES, type GatedDataset } from "./dataset-gates";
import { licenceOf, licenceOfTenant } from "./licence";
import { ROLE_ADMIN } from "./roles";
import { SECTIONS, type Section } from "./sections";

const opened = (roles: readonly string[], section: Section) => {
  const licence = licenceOf(viewer(roles));
  return (Object.keys(DATASET_GATES) as GatedDataset[]).filter((dataset) => licence.opens(section, dataset));
};

test("dataset gates: every dataset has one", () => {
  expect(Object.keys(DATASET_GATES).sort()).toEqual([...DATASET_NAMES].sort());
});

test("licence: nothing of a section is open without its role, whatever sub-role is held", () => {
  expect(opened(["ROLE_FUND", "ROLE_EQUITY_PAI"], "equities")).toEqual([]);
});

test("licence: nothing is open when the tenant has the section off or the module is inactive", () => {
  const roles = ["ROLE_FUND", "ROLE_FUND_SDG"];
  expect(licenceOf(viewer(roles, { sections: ["etfs"] })).opens("funds", "sdg-scores")).toBe(false);
  const inactive = { ...viewer(roles), activeModules: ["etfs" as const] };
  expect(licenceOf(inactive).opens("funds", "fund-facts")).toBe(false);
});

test("licence: a section's role alone opens what no sub-role gates", () => {
  expect(opened(["ROLE_EQUITY"], "equities")).toEqual([
    "issuers",
    "securities",
    "fx-rates",
    "esg-ratings",
    "climate-targets",
    "bond-issues",
    "law-220-list",
    "sanctions",
    "screening-decisions",
  ]);
  expect(opened(["ROLE_THEMATIC"], "thematics")).toEqual([
    "issuers",
    "securities",
    "fx-rates",
    "esg-ratings",
    "bond-issues",
    "sanctions",
    "screening-decisions",
  ]);
});

test.each([
  ["funds", "ROLE_FUND", "SDG", ["sdg-scores"]],
  ["funds", "ROLE_FUND", "EET", ["eet"]],
  ["etfs", "ROLE_ETF", "LAW_220", ["law-220-list"]],
  ["etfs", "ROLE_ETF", "SANCTIONS", ["sanctions", "screening-decisions"]],
  ["equities", "ROLE_EQUITY", "PAI", ["company-pai", "pai-optional", "country-indicators"]],
  ["equities", "ROLE_EQUITY", "EU_TAX", ["company-taxonomy"]],
  ["equities", "ROLE_EQUITY", "SUSTAINABLE_INVESTMENT", ["sustainable-investment"]],
  ["governatives", "ROLE_GOVERNATIVE", "PAI", ["company-pai", "pai-optional", "country-indicators"]],
] as const)(
  "licence: in %s the sub-role %s_%s opens exactly its datasets",
  (section, role, part, datasets) => {
    const without = opened([role], section);
    const withPart = opened([role, `${role}_${part}`], section);
    expect(withPart.filter((dataset) => !without.includes(dataset))).toEqual(datasets);
  },
);

test("licence: fields with a gate of their own open and close apart from their dataset", () => {
  const fund = licenceOf(viewer(["ROLE_FUND"]));
  expect(fund.opens("funds", "fund-facts")).toBe(true);
  expect(fund.opensField("funds", "fund-facts", "sfdr_article")).toBe(true);
  expect(fund.opensField("funds", "fund-facts", "law_220")).toBe(false);
  const state = licenceOf(viewer(["ROLE_GOVERNATIVE", "ROLE_GOVERNATIVE_SDG"]));
  expect(state.opens("governatives", "country-indicators")).toBe(false);
  expect(
    state.openedValues("governatives", "country-indicators", {
      ghg_t: 1,
      sdg_index: 2,
      sdg_index_basis: "x",
    }),
  ).toEqual({ sdg_index: 2, sdg_index_basis: "x" });
});

test("licence: impact needs the sub-role of thematic bonds, also where the issuer's section is open", () => {
  const without = licenceOf(viewer(["ROLE_THEMATIC", "ROLE_EQUITY"]));
  for (const section of ["thematics", "equities"] as const) {
    expect(without.openedValues(section, "bond-issues", { labelling: "Green", co2_avoided_t: 1 })).toEqual({
      labelling: "Green",
    });
  }
  const holder = licenceOf(viewer(["ROLE_THEMATIC", "ROLE_THEMATIC_IMPACT_METRICS"]));
  expect(holder.opensField("thematics", "bond-issues", "co2_avoided_t")).toBe(true);
});

test("licence: a CUSIP is closed to everybody until the agreement is accepted", () => {
  const admin = viewer([ROLE_ADMIN]);
  expect(licenceOf(admin).openedValues("equities", "securities", { name: "A", cusip: "1" })).toEqual({
    name: "A",
  });
  const accepted = licenceOf({ ...admin, cusipAgreement: "ACCEPTED" });
  expect(accepted.opensField("equities", "securities", "cusip")).toBe(true);
});

test("licence: the exclusion sections open their lists and nothing else about a company", () => {
  expect(opened(["ROLE_EXCLUSION"], "exclusions")).toEqual([
    "issuers",
    "securities",
    "fx-rates",
    "company-activities",
  ]);
  expect(licenceOf(viewer(["ROLE_EXCLUSION_PAB_CTB"])).sectionsOpening("company-activities")).toEqual([]);
  expect(licenceOf(viewer(["ROLE_EXCLUSION_PAB_CTB"])).sectionsOpening("benchmark-exclusions")).toEqual([
    "exclusions-pab-ctb",
  ]);
});

test.each([
  ["company-activities", "ROLE_EXCLUSION", "exclusions"],
  ["benchmark-exclusions", "ROLE_EXCLUSION_PAB_CTB", "exclusions-pab-ctb"],
] as const)(
  "licence: %s are open with the instrument's section only when %s is held, too",
  (dataset, role, section) => {
    const both = ["ROLE_EXCLUSION", "ROLE_EXCLUSION_PAB_CTB"];
    const others = both.filter((other) => other !== role);
    expect(licenceOf(viewer(["ROLE_EQUITY", ...others])).sectionsOpening(dataset)).toEqual([]);
    expect(licenceOf(viewer([role])).sectionsOpening(dataset)).toEqual([section]);
    expect(licenceOf(viewer(["ROLE_EQUITY", role])).sectionsOpening(dataset)).toEqual(["equities", section]);
    const off = viewer(["ROLE_EQUITY", role], { sections: ["equities"] });
    expect(licenceOf(off).opens("equities", dataset)).toBe(false);
  },
);

test("licence: everything is open to an administrator, and the same text of grants means the same licence", () => {
  const admin = licenceOf(viewer([ROLE_ADMIN], { sections: [] }));
  for (const section of SECTIONS) {
    for (const dataset of DATASET_NAMES) expect(admin.opens(section, dataset)).toBe(true);
  }
  expect(admin.grants).toBeNull();
  const grants = (roles: readonly string[]) => JSON.stringify(licenceOf(viewer(roles)).grants);
  expect(grants(["ROLE_FUND", "ROLE_ETF"])).toBe(grants(["ROLE_ETF", "ROLE_FUND"]));
  expect(grants(["ROLE_FUND"])).not.toBe(grants(["ROLE_FUND", "ROLE_FUND_SDG"]));
});

test("licence of a company: every role of its enabled sections, and the demonstration's limit", () => {
  const { tenant, activeModules } = viewer([], { sections: ["funds"], type: "DEMO" });
  const licence = licenceOfTenant(tenant, activeModules);
  expect(licence.opens("funds", "eet")).toBe(true);
  expect(licence.opensSection("equities")).toBe(false);
  expect(licence.demoOnly).toBe(true);
});
