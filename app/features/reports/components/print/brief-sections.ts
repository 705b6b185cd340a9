import type { ReportLine } from "~/domain/reports/report-lines";
import type { ReportSection } from "~/domain/reports/sections";
import type { ReportDocument } from "../../report-document";

const FUND_TYPES = new Set(["fund", "etf", "index_fund"]);

type Told = Pick<ReportDocument, "sections" | "figures">;

export function heldFunds(lines: readonly ReportLine[]): readonly ReportLine[] {
  return lines.filter(({ type }) => type !== null && FUND_TYPES.has(type));
}

export function hasImpact({ figures: { views, lines } }: Told): boolean {
  const isHeld = lines.some(({ type }) => type === "thematic_bond");
  return isHeld || (views.impact?.figures ?? []).some(({ eligibleShare }) => eligibleShare > 0);
}

/** Whether a section has nothing but a line that says why it does not apply, or is not shown. */
function isBrief(name: ReportSection, document: Told): boolean {
  if (name === "contribution") {
    const { contribution } = document.figures.views;
    return (contribution?.items ?? []).length === 0 || contribution?.value === null;
  }
  if (name === "funds") return heldFunds(document.figures.lines).length === 0;
  return name === "impact" && !hasImpact(document);
}

/** The section on whose pages a section is printed: its own, unless it is brief and one stands before it. */
export function pageOf(name: ReportSection, document: Told): ReportSection {
  const before = document.sections.slice(0, document.sections.indexOf(name)).filter((one) => one !== "cover");
  return isBrief(name, document) ? (before.findLast((one) => !isBrief(one, document)) ?? name) : name;
}
