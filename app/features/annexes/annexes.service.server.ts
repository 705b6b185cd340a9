import { versionsAtQuarterEnds } from "~/domain/analysis/figures/annual-figures";
import { openViews } from "~/domain/analysis/licensing/licence-grants";
import { makeAnnex } from "~/domain/annexes/annex";
import { ANNEX_VIEWS, type AnnexFigures, annexFigures } from "~/domain/annexes/annex-figures";
import { type AnnexName, isPeriodic } from "~/domain/annexes/annex-names";
import { annualAnnexFigures } from "~/domain/annexes/annual";
import type { NotedRates } from "~/domain/portfolios/exchange-rates";
import { type NotCounted, notCountedOf } from "~/domain/portfolios/not-counted";
import { analysedPortfolio } from "~/features/analysis/analysed-portfolio";
import { analysisState, subjectOf } from "~/features/analysis/analysis.service.server";
import { readChoices } from "~/features/analysis/analysis-frame.service.server";
import { opensAnnexes } from "~/features/analysis/open-views";
import { benchmarkNamed } from "~/features/portfolios/benchmarks.service.server";
import { portfolioForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";
import { listVersions, requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { sectionNotAllowed } from "~/platform/errors";
import { noHoldings } from "./annexes.errors";
import type { AnnexOfPortfolio, AnnexScreen } from "./annexes.types";

interface Asked {
  readonly id: string;
  readonly annex: AnnexName;
  /** The reference period of a periodic annex; without it, and for a pre-contractual one, the portfolio's day. */
  readonly year?: number | undefined;
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

interface FiguresOfDay {
  readonly figures: AnnexFigures;
  readonly head: PortfolioHead;
  readonly dataVersion: number;
  readonly rates: NotedRates;
  readonly notCounted: NotCounted | null;
}

/** The figures of the portfolio, or of an earlier version of it, as far as the viewer's licence opens them. */
async function figuresOf(
  app: SignedInContext,
  id: string,
  choices: ReturnType<typeof readChoices>,
  version?: number,
): Promise<FiguresOfDay> {
  const subject = await portfolioForAnalysis(app, {
    id,
    dataVersion: null,
    ...(version !== undefined && { version }),
  });
  const views = ANNEX_VIEWS.filter((view) => openViews(app.licence.grants).includes(view));
  const [{ input, book }, { published }] = await Promise.all([
    analysisState(app, subjectOf(subject), { views }, choices),
    choices,
  ]);
  const { portfolio: head, rates } = subject;
  const notCounted = notCountedOf(subject.holdings);
  return { figures: annexFigures(input, book, views), head, dataVersion: published, rates, notCounted };
}

/** The figures of an annex by the data published now. */
export async function readAnnex(
  app: AppContext,
  { id, annex, year }: Asked,
): Promise<AnnexOfPortfolio & { readonly head: PortfolioHead }> {
  const signed = requireOpenAnnexes(app);
  const choices = readChoices(signed);
  if (year !== undefined && isPeriodic(annex)) return ofPeriod(signed, { id, annex, year }, choices);
  const { figures, head, ...shown } = await figuresOf(signed, id, choices);
  return { ...shown, annex: makeAnnex(annex, figures), asOf: head.asOf, period: null, head };
}

/** The means of four quarter ends, or until all are kept the newest of them; 422 for a year without any. */
async function ofPeriod(
  app: SignedInContext,
  { id, annex, year }: Asked & { readonly year: number },
  choices: ReturnType<typeof readChoices>,
): Promise<AnnexOfPortfolio & { readonly head: PortfolioHead }> {
  const quarters = versionsAtQuarterEnds(await listVersions(app, id), year);
  const kept = quarters.flatMap(({ version }) => version ?? []);
  const used = kept.length === quarters.length ? kept : kept.slice(-1);
  const made = await Promise.all(used.map(({ version }) => figuresOf(app, id, choices, version)));
  const newest = made.at(-1);
  if (!newest) throw noHoldings({ params: { year } });
  const mean = annualAnnexFigures(made.map(({ figures }) => figures));
  const { figures, head, ...shown } = newest;
  return {
    ...shown,
    annex: makeAnnex(annex, mean ?? figures),
    asOf: head.asOf,
    period: {
      year,
      isMean: mean !== null,
      quarters: quarters.map(({ on, version }) => ({
        on,
        asOf: version?.asOf ?? null,
        notCounted: (version && made[used.indexOf(version)]?.notCounted) ?? null,
      })),
    },
    head,
  };
}

/** The annex as a screen. */
export async function showAnnex(
  app: AppContext,
  { benchmark: asked, ...of }: Asked & { readonly benchmark?: string | undefined },
): Promise<AnnexScreen> {
  const signed = requireOpenAnnexes(app);
  const [{ head: _used, ...shown }, head, versions] = await Promise.all([
    readAnnex(signed, of),
    requirePortfolio(signed, { id: of.id, toEdit: false }),
    listVersions(signed, of.id),
  ]);
  const years = [...new Set(versions.map(({ asOf }) => Number(asOf.slice(0, 4))))];
  return {
    ...shown,
    portfolio: analysedPortfolio(signed, head),
    benchmark: await benchmarkNamed(signed, asked ?? head.benchmarkId),
    years: years.toSorted((a, b) => b - a),
  };
}
