import type { Figure } from "~/domain/analysis/figures/figure";
import type { StatedPortfolio } from "~/domain/analysis/positions/valuation";
import { coverageThresholds } from "~/domain/analysis/tenant-settings";
import type { AnalysisViews } from "~/domain/analysis/views";
import { findMetric } from "~/domain/metrics/catalogue";
import { PEER_METRICS } from "~/domain/peers/peer-metrics";
import { isPeerCompared, type PeerStanding, peerStanding } from "~/domain/peers/peer-standing";
import { csvLine } from "~/domain/tabular/writing/write-csv";
import {
  categoryOfPortfolio,
  type PeerFund,
  peerNames,
  peersOf,
} from "~/features/assets/peers/peers.service.server";
import { NO_PEERS, OWN_PEERS, type Standings } from "~/features/figures/standings.types";
import { linesForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { type ErrorFinding, invalidInput } from "~/platform/errors";
import { subjectOf } from "../analysis.service.server";
import type { AnalysisResult } from "../analysis.types";

/** Categories that a refusal names. */
const MAX_NAMED = 200;

export interface StandingsInput {
  readonly head: Pick<PortfolioHead, "peerCategory">;
  readonly portfolio: StatedPortfolio;
  readonly views: AnalysisViews;
  readonly dataVersion: number;
  /** A category asked for; the portfolio's own without it, else the one it is mostly invested in. */
  readonly category?: string | undefined;
  /** Categories of what it holds, where they were read at the same version. */
  readonly categories?: ReadonlyMap<string, string> | undefined;
}

interface Group {
  readonly category: string | null;
  readonly isDerived: boolean;
  readonly peers: readonly PeerFund[];
}

/** Where the figures of some views stand among the funds of a category, as of the data version of the figures. */
export async function standingsOf(app: SignedInContext, input: StandingsInput): Promise<Standings> {
  const { category, isDerived, peers } = await groupOf(app, input);
  const figures = peers.map((peer) => peer.figures);
  const thresholds = coverageThresholds(app.viewer.tenant);
  const of: Record<string, PeerStanding> = {};
  for (const figure of comparable(input.views)) {
    const metric = findMetric(figure.metric);
    if (metric && category !== null) of[figure.metric] = peerStanding(figure, metric, figures, thresholds);
  }
  return { category, isDerived, funds: peers.length, dataVersion: input.dataVersion, of };
}

/** The same for a portfolio whose figures are at hand: what it holds is read only where its category follows from it. */
export async function headStandings(
  app: AppContext,
  head: PortfolioHead,
  { views, dataVersion }: Pick<AnalysisResult, "views" | "dataVersion">,
  category?: string,
): Promise<Standings> {
  const signed = permitted(app, "portfolio:read");
  const isDerived = category === undefined && head.peerCategory === null;
  const { currency } = head;
  const portfolio = isDerived
    ? subjectOf(await linesForAnalysis(signed, head, { dataVersion }))
    : { holdings: [], currency, totalValueEur: null };
  return standingsOf(signed, { head, portfolio, views, dataVersion, category });
}

/** The funds of the category, each with its figure and whether it was counted for a rank, as a file. */
export async function peersCsv(
  app: SignedInContext,
  input: StandingsInput & { readonly metric: string },
): Promise<string> {
  const { category, peers } = await groupOf(app, input);
  const standing = (await standingsOf(app, { ...input, category: category ?? NO_PEERS })).of[input.metric];
  const thresholds = coverageThresholds(app.viewer.tenant);
  const isRanked = standing != null && standing.betterThanShare !== null;
  const lines = peers.map(({ isin, name, figures }) => {
    const figure = figures[input.metric];
    const isCompared = isRanked && figure !== undefined && isPeerCompared(figure, thresholds);
    return csvLine([isin, name, figure?.value ?? null, figure?.coveredOfEligible ?? null, isCompared]);
  });
  return [csvLine(["isin", "name", input.metric, "covered_of_eligible", "compared"]), ...lines].join("");
}

/** Whether some fund that is open to the viewer has the category: else a comparison with it would be empty. */
async function isPeerCategory(
  app: SignedInContext,
  asked: { readonly category: string; readonly version: number },
): Promise<boolean> {
  return asked.category === NO_PEERS || (await peersOf(app, asked)).length > 0;
}

/** Refuses a category that no fund open to the viewer has, with those that there are: an empty comparison would look like an answer. */
export async function requirePeerCategory(
  app: AppContext,
  { category, version }: { readonly category: string; readonly version: number },
): Promise<void> {
  const signed = permitted(app, "portfolio:read");
  if (await isPeerCategory(signed, { category, version })) return;
  const names = await peerNames(signed, version);
  const values = [OWN_PEERS, NO_PEERS, ...names.slice(0, MAX_NAMED)].join(", ");
  const finding: ErrorFinding = {
    severity: "error",
    code: "invalid_value",
    field: "peers",
    message: "errors:input.one_of",
    params: { values },
  };
  throw invalidInput({ findings: [finding] });
}

/**
 * The category an address asks to compare with. One that no fund open to the viewer has, as in an address of a colleague
 * with other roles, is left out and named: the portfolio's own comparison is shown instead of an empty one.
 */
export async function peersAsked(app: SignedInContext, category: string | undefined, version: number) {
  if (category === undefined || (await isPeerCategory(app, { category, version })))
    return { category, unknown: null };
  return { category: undefined, unknown: category };
}

async function groupOf(app: SignedInContext, input: StandingsInput): Promise<Group> {
  const { head, portfolio, dataVersion: version, categories } = input;
  const chosen = input.category ?? head.peerCategory;
  const isAsked = comparable(input.views).length > 0;
  if (chosen === NO_PEERS || !isAsked) return { category: null, isDerived: false, peers: [] };
  const category = chosen ?? (await categoryOfPortfolio(app, { portfolio, version, categories }));
  const peers = category === null ? [] : await peersOf(app, { category, version });
  return { category, isDerived: chosen === null || chosen === undefined, peers };
}

function comparable(views: AnalysisViews): readonly Figure[] {
  return Object.values(views).flatMap((view) =>
    view && "figures" in view ? view.figures.filter((figure: Figure) => PEER_METRICS.has(figure.metric)) : [],
  );
}
