import type { Section } from "~/permissions/sections";

/** The sections whose rows are assets with a page of their own; the others are lists of issuers. */
export const LISTED_SECTIONS = [
  "funds",
  "etfs",
  "equities",
  "governatives",
  "supranationals",
  "thematics",
] as const satisfies readonly Section[];

export type ListedSection = (typeof LISTED_SECTIONS)[number];

export function isListedSection(section: string): section is ListedSection {
  return (LISTED_SECTIONS as readonly string[]).includes(section);
}
