import { openViews } from "~/domain/analysis/licence-grants";
import { makeAnnex } from "~/domain/annexes/annex";
import { ANNEX_VIEWS, annexFigures } from "~/domain/annexes/annex-figures";
import type { AnnexName } from "~/domain/annexes/annex-names";
import { analysedPortfolio } from "~/features/analysis/analysed-portfolio";
import { analysisState, readChoices, subjectOf } from "~/features/analysis/analysis.service.server";
import { opensAnnexes } from "~/features/analysis/open-views";
import { benchmarkNamed } from "~/features/portfolios/benchmarks.service.server";
import { portfolioForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.types";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { sectionNotAllowed } from "~/platform/errors";
import type { AnnexOfPortfolio, AnnexScreen } from "./annexes.types";

interface Asked {
  readonly id: string;
  readonly annex: AnnexName;
}

function requireOpenAnnexes(app: AppContext): SignedInContext {
  const signed = permitted(app, "portfolio:read");
  if (!opensAnnexes(signed)) throw sectionNotAllowed();
  return signed;
}

/** Whether the viewer reads the portfolio and figures of its annexes: 403 and 404 come before any input. */
export async function requireAnnexes(app: AppContext, id: string): Promise<void> {
  await requirePortfolio(requireOpenAnnexes(app), { id, toEdit: false });
}

/** The figures of an annex by the data published now, as far as the viewer's licence opens them. */
export async function readAnnex(
  app: AppContext,
  { id, annex }: Asked,
): Promise<AnnexOfPortfolio & { readonly head: PortfolioHead }> {
  const signed = requireOpenAnnexes(app);
  const choices = readChoices(signed);
  const subject = await portfolioForAnalysis(signed, { id, dataVersion: null });
  const views = ANNEX_VIEWS.filter((view) => openViews(signed.licence.grants).includes(view));
  const [{ input, book }, { published }] = await Promise.all([
    analysisState(signed, subjectOf(subject), { views }, choices),
    choices,
  ]);
  const { portfolio: head, rates } = subject;
  return {
    annex: makeAnnex(annex, annexFigures(input, book, views)),
    asOf: head.asOf,
    dataVersion: published,
    rates,
    head,
  };
}

/** The annex as a screen. */
export async function showAnnex(
  app: AppContext,
  { benchmark: asked, ...of }: Asked & { readonly benchmark?: string | undefined },
): Promise<AnnexScreen> {
  const { head, ...shown } = await readAnnex(app, of);
  const signed = permitted(app, "portfolio:read");
  return {
    ...shown,
    portfolio: analysedPortfolio(signed, head),
    benchmark: await benchmarkNamed(signed, asked ?? head.benchmarkId),
  };
}
