import { notCountedOf } from "~/domain/portfolios/not-counted";
import { SFDR2_FURTHER_FACTS, SFDR2_METRICS } from "~/domain/sfdr2/evidence";
import { withFirstHoldings } from "~/domain/sfdr2/judged";
import type { ListedBy } from "~/domain/sfdr2/positions";
import type { Strategy } from "~/domain/sfdr2/strategies";
import { analysedPortfolio } from "~/features/analysis/analysed-portfolio";
import { analysisState, subjectOf } from "~/features/analysis/analysis.service.server";
import type { HoldingsToAnalyse } from "~/features/analysis/analysis.types";
import { readChoices } from "~/features/analysis/analysis-frame.service.server";
import { fundAlone } from "~/features/analysis/fund-alone";
import { opensSfdr2 } from "~/features/analysis/open-views";
import { requireAsset } from "~/features/assets/assets.service.server";
import { listItemOf } from "~/features/assets/detail.service.server";
import { partOfFundMetric } from "~/features/assets/fund-metrics";
import { benchmarkNamed } from "~/features/portfolios/benchmarks.service.server";
import { portfolioForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { can } from "~/permissions/policy";
import { isFundSection } from "~/permissions/sections";
import { type AppContext, permitted, type SignedInContext, signedIn } from "~/platform/context.server";
import { notFound, sectionNotAllowed } from "~/platform/errors";
import type { Sfdr2Answer, Sfdr2FundScreen, Sfdr2OfFund, Sfdr2OfPortfolio, Sfdr2Screen } from "./sfdr2.types";
import { openSfdr2Views, sfdr2Answer } from "./sfdr2-answer";

/** Holdings of each list on a screen; files have all. */
const SHOWN = 20;

interface Asked {
  readonly text: string;
  readonly strategy?: Strategy | undefined;
}

interface AskedPortfolio extends Asked {
  readonly id: string;
}

interface AskedFund extends Asked {
  readonly section: "funds" | "etfs";
  readonly isin: string;
}

function requireOpenSfdr2(app: SignedInContext): SignedInContext {
  if (!opensSfdr2(app)) throw sectionNotAllowed();
  return app;
}

/** Whether the viewer reads the portfolio and any figure of the check: 403 and 404 come before any input. */
export async function requireSfdr2(app: AppContext, id: string): Promise<void> {
  await requirePortfolio(requireOpenSfdr2(permitted(app, "portfolio:read")), { id, toEdit: false });
}

/** The same of a fund. */
async function requireFundSfdr2(
  app: AppContext,
  { section, isin }: Pick<AskedFund, "section" | "isin">,
): Promise<SignedInContext> {
  const signed = requireOpenSfdr2(signedIn(app));
  await requireAsset(signed, { section, isin });
  return signed;
}

/** What the data published now say of a portfolio, as far as the viewer's licence opens them. */
export async function readSfdr2(
  app: AppContext,
  { id, ...asked }: AskedPortfolio,
): Promise<Sfdr2OfPortfolio & { readonly head: PortfolioHead }> {
  const signed = requireOpenSfdr2(permitted(app, "portfolio:read"));
  const subject = await portfolioForAnalysis(signed, { id, dataVersion: null });
  const { portfolio: head, rates } = subject;
  const notCounted = notCountedOf(subject.holdings);
  return { ...(await judged(signed, subjectOf(subject), asked, "line")), rates, notCounted, head };
}

/** The check of a portfolio as a screen. */
export async function showSfdr2(
  app: AppContext,
  { benchmark: asked, ...of }: AskedPortfolio & { readonly benchmark?: string | undefined },
): Promise<Sfdr2Screen> {
  const signed = requireOpenSfdr2(permitted(app, "portfolio:read"));
  const { head, ...shown } = await readSfdr2(signed, of);
  return {
    ...shown,
    categories: withFirstHoldings(shown.categories, SHOWN),
    portfolio: analysedPortfolio(signed, head),
    benchmark: await benchmarkNamed(signed, asked ?? head.benchmarkId),
  };
}

/** What the data say of a fund by what it holds, else by what its manager states of it. */
export async function readFundSfdr2(
  app: AppContext,
  { section, isin, ...asked }: AskedFund,
): Promise<Sfdr2OfFund> {
  const signed = await requireFundSfdr2(app, { section, isin });
  const item = await listItemOf(signed, { section, isin });
  const answer = await judged(signed, fundAlone(signed, item.isin ?? isin), asked, "constituent");
  return { ...answer, fund: { section, isin, name: item.name } };
}

/** The check of a fund as a screen. */
export async function showFundSfdr2(app: AppContext, asked: AskedFund): Promise<Sfdr2FundScreen> {
  const answer = await readFundSfdr2(app, asked);
  return {
    ...answer,
    categories: withFirstHoldings(answer.categories, SHOWN),
    mayExport: can(signedIn(app).viewer, "asset:export"),
  };
}

/** By the data published now; facts of bond issues are read besides, for the labels of bonds. */
async function judged(
  app: SignedInContext,
  subject: HoldingsToAnalyse,
  { text, strategy }: Asked,
  by: ListedBy,
): Promise<Sfdr2Answer> {
  const choices = readChoices(app);
  const views = [...openSfdr2Views(app.licence.grants), ...SFDR2_FURTHER_FACTS];
  const [state, { published: dataVersion }] = await Promise.all([
    analysisState(app, subject, { views }, choices),
    choices,
  ]);
  return sfdr2Answer({ text, strategy: strategy ?? null }, { ...state, dataVersion }, by);
}

/**
 * Whether the working of a figure of a fund is open: where the tab it belongs to is, or the figure is one by which the
 * categories of SFDR 2.0 are judged. 404 else; what the licence does not open has no value in it.
 */
export async function requireFundWorking(
  app: SignedInContext,
  { section, isin, metric }: { readonly section: string; readonly isin: string; readonly metric: string },
): Promise<void> {
  const part = partOfFundMetric(metric);
  const open = await requireAsset(app, { section, isin });
  if (part && open.includes(part)) return;
  const isJudged = SFDR2_METRICS.includes(metric) && isFundSection(section);
  if (!isJudged || part !== null || !opensSfdr2(app)) throw notFound();
}
