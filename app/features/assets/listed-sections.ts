import type { Section } from "~/permissions/sections";

const OF_ISSUERS: readonly Section[] = ["pai", "exclusions", "exclusions-pab-ctb"];

/** Lists of issuers show what an issuer does; there is nothing in them to put into a portfolio. */
export function listsIssuers(section: Section): boolean {
  return OF_ISSUERS.includes(section);
}
