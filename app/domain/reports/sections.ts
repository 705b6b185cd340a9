import { COMPARED_VIEWS } from "~/domain/comparing/compared-rows";
import { keysOf } from "~/domain/keyed/keyed";
import { ACTIVITIES } from "~/domain/metrics/activities";
import type { ViewName } from "~/domain/metrics/view-names";
import { SFDR2_FURTHER_FACTS, SFDR2_VIEWS } from "~/domain/sfdr2/evidence";

/** Sections of a portfolio report in the order they are offered, and the views that each prints. */
const VIEWS = {
  cover: ["ratings"],
  // Its key points are about climate targets and sanctions too, whatever else is printed.
  summary: ["esg", "ratings", "contribution", "pai", "si", "taxonomy", "climate", "sanctions"],
  composition: ["allocation"],
  coverage: ["esg", "pai", "sdg", "taxonomy", "si", "climate", "activities"],
  esg: ["esg", "ratings", "contribution"],
  contribution: ["contribution"],
  pai: ["pai"],
  climate: ["climate", "pai"],
  activities: ["activities", "benchmarks"],
  sanctions: ["sanctions", "benchmarks"],
  screening: ["sanctions", "benchmarks"],
  sdg: ["sdg"],
  taxonomy: ["taxonomy", "si"],
  funds: ["funds"],
  impact: ["impact"],
  allocation: ["allocation"],
  ratings: ["ratings", "esg"],
  holdings: [],
  smallest_change: [],
  sfdr2: [],
  methodology: [],
} as const satisfies Readonly<Record<string, readonly ViewName[]>>;

export const REPORT_SECTIONS = keysOf(VIEWS);

/**
 * Sections that a report has only where they are chosen, by the name of the question that each answers on pages of its
 * own.
 */
export const ANSWERED_IN = { sfdr2: "sfdr2", smallestChange: "smallest_change" } as const;
const OPT_IN: readonly string[] = Object.values(ANSWERED_IN);

/** What a report consists of where nobody chooses. */
export const DEFAULT_SECTIONS = REPORT_SECTIONS.filter((name) => !OPT_IN.includes(name));

/** The statement on principal adverse impacts (Annex I of Delegated Regulation (EU) 2022/1288): a document of its own. */
export const STATEMENT = "statement";

/** What a report on exclusions alone consists of. */
export const SCREENING_REPORT: readonly ReportSection[] = ["cover", "screening", "methodology"];

/** Portfolios side by side: ordered with the portfolios to compare, never chosen among the sections of one. */
export const COMPARISON = "comparison";

/** What a comparison of portfolios consists of. */
export const COMPARISON_REPORT: readonly ReportSection[] = ["cover", COMPARISON, "methodology"];

/** Sections that can carry a note of the author: the cover has a text of the company. */
export const NOTED_SECTIONS = REPORT_SECTIONS.filter((name) => name !== "cover");
/** Characters of such a note. */
export const MAX_NOTE_LENGTH = 2000;

/** Portfolios of one report beside its first. */
export const MAX_OTHERS = 9;

/** Portfolios of a comparison beside its first. */
export const MAX_COMPARED = 3;

/** What can be ordered of portfolios. */
export const ORDERED_SECTIONS = [...REPORT_SECTIONS, STATEMENT, COMPARISON] as const;

/** A fund or an issuer on two pages: ordered from its page. */
export const ASSET = "asset";

export const DOCUMENT_SECTIONS = [...ORDERED_SECTIONS, ASSET] as const;

export type ReportSection = (typeof DOCUMENT_SECTIONS)[number];

const DOCUMENT_VIEWS: Readonly<Record<ReportSection, readonly ViewName[]>> = {
  ...VIEWS,
  statement: ["pai"],
  comparison: [...COMPARED_VIEWS, "ratings"],
  asset: [],
};

const ALONE: readonly ReportSection[] = [STATEMENT, COMPARISON, ASSET];

/** Statement, comparison and sheet each are a document of their own: they are ordered without other sections. */
export function isOneDocument(sections: readonly ReportSection[]): boolean {
  return sections.length === 1 || !sections.some((name) => ALONE.includes(name));
}

/**
 * The section of a report that says what all its figures rest on: the first with figures of its portfolio, after the
 * summary, which is one page and is preceded by the cover. None in a document that says it of each portfolio or of each
 * day.
 */
export function basisSection(sections: readonly ReportSection[]): ReportSection | undefined {
  if (sections.some((name) => ALONE.includes(name))) return undefined;
  return (
    sections.find((name) => name !== "cover" && name !== "summary") ??
    sections.find((name) => name !== "cover")
  );
}

/** The views of the analysis that some sections print, each once. */
export function viewsOf(sections: readonly ReportSection[]): readonly ViewName[] {
  return [...new Set(sections.flatMap((section) => DOCUMENT_VIEWS[section]))];
}

/** Figures of which the report prints the working, with the view each belongs to and the sections that print it. */
const TRACED: readonly {
  readonly metric: string;
  readonly view: ViewName;
  readonly in: readonly ReportSection[];
}[] = [
  {
    metric: "esg.rating",
    view: "esg",
    in: ["summary", "composition", "coverage", "esg", "contribution", "holdings"],
  },
  { metric: "pai.2.scope123", view: "pai", in: ["summary", "coverage", "climate", "holdings"] },
  { metric: "pai.10", view: "pai", in: ["summary", "holdings"] },
  { metric: "pai.4", view: "pai", in: ["holdings"] },
  { metric: "pai.14", view: "pai", in: ["holdings"] },
  ...ACTIVITIES.map(({ name }) => ({
    metric: `activity.${name}`,
    view: "activities" as const,
    in: ["activities"] as const,
  })),
];

/** The figures whose working some sections print. */
export function tracedIn(sections: readonly ReportSection[]) {
  return TRACED.filter((traced) => traced.in.some((section) => sections.includes(section)));
}

/**
 * Every view whose facts some sections need, for what they print and for the working of it. What limits are about is
 * known with the order only.
 */
export function materialViews(sections: readonly ReportSection[]): readonly ViewName[] {
  const judged = sections.includes("sfdr2") ? [...SFDR2_VIEWS, ...SFDR2_FURTHER_FACTS] : [];
  return [...new Set([...viewsOf(sections), ...tracedIn(sections).map(({ view }) => view), ...judged])];
}

/** Whether a name is a section that can be ordered of portfolios. */
export function isOrderedSection(name: string): name is (typeof ORDERED_SECTIONS)[number] {
  return (ORDERED_SECTIONS as readonly string[]).includes(name);
}

export function isReportSection(name: string): name is ReportSection {
  return (DOCUMENT_SECTIONS as readonly string[]).includes(name);
}
