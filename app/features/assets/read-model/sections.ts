import { type InstrumentSection, sectionOfType } from "~/domain/instruments/instrument-section";

export { alsoSectionOf, sectionOfIssuer } from "~/domain/instruments/instrument-section";

export const OTHER_SECTION = "other";

/** The section that lists an instrument; certificates and the like stand in none. */
export function sectionOf(type: string): InstrumentSection | typeof OTHER_SECTION {
  return sectionOfType(type) ?? OTHER_SECTION;
}
