import type { Section } from "~/permissions/sections";

export const OTHER_SECTION = "other";

const SECTION_OF_TYPE: Readonly<Record<string, Section>> = {
  fund: "funds",
  etf: "etfs",
  index_fund: "etfs",
  equity: "equities",
  corporate_bond: "equities",
  government_bond: "governatives",
  supranational_bond: "supranationals",
  thematic_bond: "thematics",
};

const SECTION_OF_ISSUER: Readonly<Record<string, Section>> = {
  company: "equities",
  real_estate: "equities",
  sovereign: "governatives",
  sub_sovereign: "governatives",
  supranational: "supranationals",
};

/** The section that lists an instrument; certificates and the like stand in none. */
export function sectionOf(type: string): Section | typeof OTHER_SECTION {
  return SECTION_OF_TYPE[type] ?? OTHER_SECTION;
}

/** A thematic bond also belongs to the section of its issuer. */
export function alsoSectionOf(type: string, issuerType: string | null): Section | null {
  return type === "thematic_bond" ? (SECTION_OF_ISSUER[issuerType ?? ""] ?? null) : null;
}

export function sectionOfIssuer(issuerType: string | null): Section | null {
  return SECTION_OF_ISSUER[issuerType ?? ""] ?? null;
}
