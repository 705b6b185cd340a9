import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import type { ListIssue } from "~/domain/analysis/fact-book";
import { type AnalysisSettings, DEFAULT_CONTRIBUTION_METRIC } from "~/domain/analysis/settings";
import { settingsFrom } from "~/domain/analysis/tenant-settings";
import type { Fact } from "~/domain/facts/fact";
import { listIssues } from "~/features/screening/screening.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { noAmount, noRate, notInDemo, unknownVersion } from "./analysis.errors";
import { findOutsideDemo, findTenantConfig } from "./analysis.queries.server";
import type { AnalysisBody } from "./analysis.schemas";
import type { AnalysisRequest, AnalysisResult, HoldingsToAnalyse } from "./analysis.types";
import { currenciesOf, euroHoldings } from "./euro-holdings";
import { findPublishedVersion, findRates } from "./facts.queries.server";
import { readBook } from "./read-book.server";

/** Analyses holdings as a program states them, without storing anything. */
export async function analyseHoldings(app: AppContext, body: AnalysisBody): Promise<AnalysisResult> {
  const signed = permitted(app, "portfolio:read");
  const asOf = body.asOf ?? signed.clock().toISOString().slice(0, 10);
  const dataVersion = await findPublishedVersion(signed);
  const rates = await findRates(signed, dataVersion, currenciesOf(body), asOf);
  const { subject, withoutRate, withoutAmount } = euroHoldings(body, asOf, rates);
  if (withoutAmount.length > 0) throw noAmount({ findings: withoutAmount.slice(0, 50).map(amountMissing) });
  if (withoutRate.length > 0) throw noRate({ params: { currencies: withoutRate.join(", "), asOf } });
  await refuseOutsideDemo(signed, subject);
  return analyseSubject(signed, subject, { ...body, dataVersion });
}

/**
 * Analyses holdings that are identified and in euros: the one place where tenant settings, facts of a data version and
 * the engine meet. Portfolios, drafts, comparisons and reports come through here.
 */
export async function analyseSubject(
  app: SignedInContext,
  subject: HoldingsToAnalyse,
  request: AnalysisRequest,
): Promise<AnalysisResult> {
  const { dataVersion, input } = await inputOf(app, subject, request);
  const { book } = await readBook(app, dataVersion, input);
  return { dataVersion, asOf: subject.asOf, ...analyse(input, book) };
}

export interface AnalysisMaterial {
  readonly dataVersion: number;
  readonly input: AnalyseInput;
  readonly facts: readonly Fact[];
  readonly lists: Readonly<Record<"sanctions" | "law-220-list", readonly ListIssue[]>>;
}

/**
 * What the engine needs to run in the browser, for live figures while weights change: put `facts` and `lists` into a
 * MemoryFactBook and call `analyse` with changed holdings.
 */
export async function analysisMaterial(
  app: SignedInContext,
  subject: HoldingsToAnalyse,
  request: AnalysisRequest,
): Promise<AnalysisMaterial> {
  const { dataVersion, input } = await inputOf(app, subject, request);
  const { facts } = await readBook(app, dataVersion, input);
  return { dataVersion, input, facts, lists: await listIssues(app, dataVersion) };
}

/** The choices of the viewer's tenant, for an analysis of a day. */
export async function analysisSettings(app: SignedInContext, asOf: string): Promise<AnalysisSettings> {
  const { minCoveragePct, minCoveragePctFixedIncome } = app.viewer.tenant;
  const config = await findTenantConfig(app);
  const own = typeof config === "object" && config !== null ? config : {};
  return settingsFrom({ ...own, minCoveragePct, minCoveragePctFixedIncome }, asOf);
}

async function inputOf(app: SignedInContext, subject: HoldingsToAnalyse, request: AnalysisRequest) {
  const [published, settings] = await Promise.all([
    findPublishedVersion(app),
    analysisSettings(app, subject.asOf),
  ]);
  const dataVersion = request.dataVersion ?? published;
  if (dataVersion > published) throw unknownVersion({ params: { version: dataVersion } });
  const input: AnalyseInput = {
    holdings: subject.holdings,
    currency: subject.currency,
    totalValueEur: subject.totalValueEur,
    views: request.views,
    settings: { ...settings, contributionMetric: request.contribution ?? DEFAULT_CONTRIBUTION_METRIC },
    explain: request.explain ?? false,
    metrics: request.metrics ?? null,
  };
  return { dataVersion, input };
}

async function refuseOutsideDemo(app: SignedInContext, subject: HoldingsToAnalyse): Promise<void> {
  if (!app.scope.demo) return;
  const outside = await findOutsideDemo(
    app,
    subject.holdings.flatMap(({ isin }) => isin ?? []),
  );
  if (outside.length > 0) throw notInDemo({ params: { isins: outside.slice(0, 5).join(", ") } });
}

function amountMissing(index: number) {
  return {
    severity: "error" as const,
    code: "R03",
    message: "analysis:error.no_amount_line",
    params: { line: index + 1 },
    field: `holdings.${index}`,
  };
}
