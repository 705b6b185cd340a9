import type { ReportSection } from "./sections";

/** Sections after the cover from which a report has a page of contents: fewer are found without. */
const MIN_SECTIONS = 4;

/** The sections a page of contents lists, in their order; none where the report has no such page. */
export function contentsOf(sections: readonly ReportSection[]): readonly ReportSection[] {
  const listed = sections.filter((section) => section !== "cover");
  return listed.length >= MIN_SECTIONS ? listed : [];
}
