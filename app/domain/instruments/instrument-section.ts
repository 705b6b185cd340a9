import { isBondType } from "./kind";

/** The sections of instruments, under the names the product lists them by. */
export const INSTRUMENT_SECTIONS = [
  "funds",
  "etfs",
  "equities",
  "governatives",
  "supranationals",
  "thematics",
] as const;

export type InstrumentSection = (typeof INSTRUMENT_SECTIONS)[number];

const SECTION_OF_TYPE: Readonly<Record<string, InstrumentSection>> = {
  fund: "funds",
  etf: "etfs",
  index_fund: "etfs",
  equity: "equities",
  corporate_bond: "equities",
  government_bond: "governatives",
  supranational_bond: "supranationals",
  thematic_bond: "thematics",
};

const SECTION_OF_ISSUER: Readonly<Record<string, InstrumentSection>> = {
  company: "equities",
  real_estate: "equities",
  sovereign: "governatives",
  sub_sovereign: "governatives",
  supranational: "supranationals",
};

/** The section that lists instruments of a type; null for certificates and the like, which stand in none. */
export function sectionOfType(type: string | null): InstrumentSection | null {
  return SECTION_OF_TYPE[type ?? ""] ?? null;
}

/** The section that lists the instruments of an issuer of a type; null where no section does. */
export function sectionOfIssuer(issuerType: string | null): InstrumentSection | null {
  return SECTION_OF_ISSUER[issuerType ?? ""] ?? null;
}

/** A thematic bond also belongs to the section of its issuer. */
export function alsoSectionOf(type: string | null, issuerType: string | null): InstrumentSection | null {
  return type === "thematic_bond" ? sectionOfIssuer(issuerType) : null;
}

const BOND_SECTIONS: readonly string[] = [
  "governatives",
  "supranationals",
  "thematics",
] satisfies InstrumentSection[];

/**
 * Whether an asset that a search finds is fixed income: by its type, or where the type is not known, by the section that
 * lists it. A type that is known decides alone: an equity in the section of thematic bonds is no bond.
 */
export function isFixedIncomeIn(section: string, type: string | null): boolean {
  return type === null ? BOND_SECTIONS.includes(section) : isBondType(type);
}
