import type { ViewName } from "~/domain/analysis/views";

/** Sections of a portfolio report, in the order they are offered. */
export const REPORT_SECTIONS = [
  "cover",
  "summary",
  "composition",
  "coverage",
  "esg",
  "contribution",
  "pai",
  "climate",
  "activities",
  "sanctions",
  "sdg",
  "taxonomy",
  "funds",
  "impact",
  "allocation",
  "ratings",
  "holdings",
  "methodology",
] as const;

export type ReportSection = (typeof REPORT_SECTIONS)[number];

const VIEWS: Readonly<Record<ReportSection, readonly ViewName[]>> = {
  cover: ["ratings"],
  summary: ["esg", "ratings", "contribution", "pai", "si", "taxonomy"],
  composition: ["allocation"],
  coverage: ["esg", "pai", "sdg", "taxonomy", "si", "climate", "activities"],
  esg: ["esg", "ratings", "contribution"],
  contribution: ["contribution"],
  pai: ["pai"],
  climate: ["climate", "pai"],
  activities: ["activities", "benchmarks"],
  sanctions: ["sanctions", "benchmarks"],
  sdg: ["sdg"],
  taxonomy: ["taxonomy", "si"],
  funds: ["funds"],
  impact: ["impact"],
  allocation: ["allocation"],
  ratings: ["ratings", "esg"],
  holdings: [],
  methodology: [],
};

/** The views of the analysis that some sections print, each once. */
export function viewsOf(sections: readonly ReportSection[]): readonly ViewName[] {
  return [...new Set(sections.flatMap((section) => VIEWS[section]))];
}

export function isReportSection(name: string): name is ReportSection {
  return (REPORT_SECTIONS as readonly string[]).includes(name);
}
