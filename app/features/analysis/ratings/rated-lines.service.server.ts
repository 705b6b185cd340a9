import { type HoldingRating, ratingsByHolding } from "~/domain/reports/holding-figures";
import { portfolioForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import { lineCoverage, type RatedLine } from "~/features/portfolios/line-coverage";
import type { SignedInContext } from "~/platform/context.server";
import { analyseRead } from "../analysis.service.server";
import type { AnalysisRequest } from "../analysis.types";
import { readChoices } from "../analysis-frame.service.server";

const FIGURES = ["rating", "environmental", "social", "governance"] as const;

/** The lines of a portfolio in their order, and whose ratings they are; null where none are loaded. */
export interface RatedLines {
  readonly provider: string | null;
  readonly lines: readonly RatedLine[];
}

/**
 * What the rating of a portfolio takes of each of its lines, on the portfolio's day and as a data version has it (null: the
 * published one): a composition shows what its analysis adds up.
 */
export async function ratedLines(
  app: SignedInContext,
  input: { readonly id: string; readonly version?: number; readonly dataVersion: number | null },
): Promise<RatedLines> {
  // Asked for while the lines are read: one wait less.
  const choices = readChoices(app);
  const read = await portfolioForAnalysis(app, input);
  const request: AnalysisRequest = {
    views: ["esg"],
    explain: true,
    metrics: FIGURES.map((name) => `esg.${name}`),
    dataVersion: input.dataVersion ?? undefined,
  };
  const { views } = await analyseRead(app, read, request, choices);
  const of = new Map(
    views.esg?.figures.map(({ metric, holdings }) => [metric, ratingsByHolding(holdings ?? [])] as const),
  );
  const own = (name: (typeof FIGURES)[number], id: string): HoldingRating | null =>
    of.get(`esg.${name}`)?.get(id) ?? null;
  return {
    provider: views.esg?.provider ?? null,
    lines: read.holdings.map((line): RatedLine => {
      const { id } = line;
      return {
        rating: own("rating", id)?.rating ?? null,
        environmental: own("environmental", id)?.rating ?? null,
        social: own("social", id)?.rating ?? null,
        governance: own("governance", id)?.rating ?? null,
        coverage: lineCoverage(line, own("rating", id)),
      };
    }),
  };
}
