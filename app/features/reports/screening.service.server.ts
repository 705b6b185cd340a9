import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import type { FactBook } from "~/domain/analysis/book/fact-book";
import { Universe } from "~/domain/analysis/book/universe";
import { opensDataset } from "~/domain/analysis/licensing/licence-grants";
import type { Fact } from "~/domain/facts/fact";
import type { ViewName } from "~/domain/metrics/view-names";
import { policyChecks, viewsForRules } from "~/domain/policies/policy";
import { linesOf } from "~/domain/reports/report-lines";
import { type LineToScreen, type ScreeningPlan, screened } from "~/domain/reports/screening";
import { nameDecisions } from "~/domain/sanctions/name-decisions";
import { loadFiles } from "~/features/analysis/data-sources.service.server";
import { authoredView, subjectsOf } from "~/features/exclusions/marks.service.server";
import { authoredPolicies } from "~/features/policies/policies.service.server";
import type { SignedInContext } from "~/platform/context.server";
import type { ReportScreening } from "./report-document";
import type { ReportOrder } from "./reports.types";

/** What a screening ordered now goes by: the rules of the orderer's view and the company's limits, with who set them. */
export async function planScreening(app: SignedInContext): Promise<ScreeningPlan> {
  const [{ mode, rules }, policies] = await Promise.all([authoredView(app), authoredPolicies(app)]);
  return {
    mode,
    rules: rules.map(({ createdBy: setBy, createdAt: setAt, ...rule }) => ({ ...rule, setBy, setAt })),
    policies,
  };
}

export function screeningPlanOf({ screening }: ReportOrder): ScreeningPlan | null {
  return screening === null ? null : (JSON.parse(screening) as ScreeningPlan);
}

/** The views that its limits are about. */
export function viewsForScreening(plan: ScreeningPlan | null): readonly ViewName[] {
  return plan === null ? [] : viewsForRules(plan.policies);
}

interface Material {
  readonly input: AnalyseInput;
  readonly book: FactBook;
  readonly facts: readonly Fact[];
  readonly dataVersion: number;
}

/**
 * Screens the lines of a report as the screens do, with the rules, the data version and the licence kept with its order:
 * an issuer's conduct is judged by the sections of the line itself, as in a portfolio's composition.
 */
export async function screeningOf(
  app: SignedInContext,
  plan: ScreeningPlan,
  { input, book, facts, dataVersion }: Material,
): Promise<ReportScreening> {
  const { licence } = input.settings;
  const things = input.holdings.map(({ id, isin, issuerId }) => ({ id, isin, issuerId }));
  const subjects = await subjectsOf(app, things, plan.rules, {
    judgedIn: "instrument",
    licence: { opens: (section, dataset) => opensDataset(licence, section, dataset) },
    version: dataVersion,
  });
  const types = new Map(input.holdings.map(({ id, assetType }) => [id, assetType]));
  const universe = new Universe(book, input.settings);
  const lines = linesOf(input, universe).map((line): LineToScreen => {
    const subject = subjects.get(line.id);
    const issuerId = subject?.issuerId ?? null;
    return {
      ...line,
      kind: universe.kindOf({ assetType: types.get(line.id) ?? null, isin: line.isin, issuerId }),
      subject: subject ?? { isin: line.isin, assetManager: null, facts: [] },
      hasIssuer: issuerId !== null,
      withheld: subject?.withheld ?? [],
    };
  });
  const result = screened(plan, lines);
  const { views } = analyse({ ...input, views: viewsForScreening(plan), explain: false }, book);
  return {
    screened: result,
    checks: policyChecks(plan.policies, views, "portfolios"),
    decisions: nameDecisions(facts),
    files: await loadFiles(app, [...new Set(result.sources.map(({ loadId }) => loadId))]),
  };
}
