import type { AnalysisPortfolio } from "~/features/portfolios/holdings-for-analysis.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";
import type { AnalysisRequest, Frame, HoldingsToAnalyse } from "./analysis.types";

/** Lines by which a result is named where nothing else names it: a benchmark of a few funds. */
const FEW_LINES = 25;

const askedOf = ({ views, metrics, contribution }: AnalysisRequest) => [
  views,
  metrics ?? null,
  contribution ?? null,
];

/** Everything a result of a stored portfolio depends on. */
export function stampOf(head: PortfolioHead, frame: Frame, request: AnalysisRequest): string {
  const { dataVersion, settings } = frame;
  return JSON.stringify([head.id, head.version, head.updatedAt, dataVersion, settings, askedOf(request)]);
}

/** The same for whatever was read to be analysed; null where too many lines would be its name. */
export function stampOfRead(
  read: { readonly portfolio: object },
  subject: HoldingsToAnalyse,
  frame: Frame,
  request: AnalysisRequest,
): string | null {
  if (isStored(read)) return stampOf(read.portfolio, frame, request);
  if (subject.holdings.length > FEW_LINES) return null;
  return JSON.stringify([{ ...subject, perEur: [...subject.perEur] }, frame, askedOf(request)]);
}

function isStored(read: { readonly portfolio: object }): read is AnalysisPortfolio {
  return "rates" in read && "id" in read.portfolio;
}
