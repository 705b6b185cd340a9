import { isFundType } from "~/domain/instruments/kind";
import type { ReportLine } from "~/domain/reports/report-lines";
import type { ReportSection } from "~/domain/reports/sections";
import type { ReportDocument } from "../../report-document";

type Told = Pick<ReportDocument, "sections" | "figures" | "screening" | "sfdr2" | "smallestChange">;

export function heldFunds(lines: readonly ReportLine[]): readonly ReportLine[] {
  return lines.filter(({ type }) => isFundType(type));
}

export function hasImpact({ figures: { views, lines } }: Told): boolean {
  const isHeld = lines.some(({ type }) => type === "thematic_bond");
  return isHeld || (views.impact?.figures ?? []).some(({ eligibleShare }) => eligibleShare > 0);
}

/** Whether any rule or limit was set when the report was ordered. */
export function hasScreening({ screening }: Pick<ReportDocument, "screening">): boolean {
  if (screening === null) return false;
  const { asked, named, namesNothing } = screening.screened;
  return asked.length + named.length + namesNothing + screening.checks.length > 0;
}

/** Whether a section has nothing but a line that says why it does not apply, or is not shown. */
function isBrief(name: ReportSection, document: Told): boolean {
  if (name === "contribution") {
    const { contribution } = document.figures.views;
    return (contribution?.items ?? []).length === 0 || contribution?.value === null;
  }
  if (name === "screening") return !hasScreening(document);
  if (name === "sfdr2") return document.sfdr2 === null;
  if (name === "smallest_change") return (document.smallestChange?.policies ?? []).length === 0;
  if (name === "funds") return heldFunds(document.figures.lines).length === 0;
  return name === "impact" && !hasImpact(document);
}

/** The section on whose pages a section is printed: its own, unless it is brief and one stands before it. */
export function pageOf(name: ReportSection, document: Told): ReportSection {
  const before = document.sections.slice(0, document.sections.indexOf(name)).filter((one) => one !== "cover");
  return isBrief(name, document) ? (before.findLast((one) => !isBrief(one, document)) ?? name) : name;
}
