import type { Figure } from "~/domain/analysis/figures/figure";
import type { HeldSanctions } from "~/domain/analysis/views";
import { findMetric } from "~/domain/metrics/catalogue";
import type { ViewName } from "~/domain/metrics/view-names";
import type { ExplainedFigure } from "~/features/figures/explained-figure.types";
import { loadsBehind, sortLines } from "~/features/figures/working";
import type { SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import type { ExportedFile, TableFormat } from "~/platform/http/download";
import { translate } from "~/platform/i18n.server";
import { analyseSubject } from "./analysis.service.server";
import { workingFile, workingRows } from "./files/working-file";
import { fundAlone, INVESTED_EUR } from "./fund-alone";
import { listLoadSources } from "./load-sources.queries.server";

/** What a fund's holdings amount to in one view; the caller has judged that the fund is the viewer's to see. */
export async function fundFigures(
  app: SignedInContext,
  input: { readonly isin: string; readonly view: ViewName; readonly dataVersion?: number | undefined },
): Promise<readonly Figure[]> {
  const { isin, dataVersion } = input;
  const { views } = await analyseSubject(app, fundAlone(app, isin), { views: [input.view], dataVersion });
  const view = views[input.view];
  return view && "figures" in view ? view.figures : [];
}

/** Listings that name what a fund holds; the caller has judged that its sanctions are the viewer's to see. */
export async function fundSanctions(
  app: SignedInContext,
  { isin, dataVersion }: { readonly isin: string; readonly dataVersion?: number | undefined },
): Promise<HeldSanctions | null> {
  const { views } = await analyseSubject(app, fundAlone(app, isin), { views: ["sanctions"], dataVersion });
  return views.sanctions ? { hits: views.sanctions.hits, toReview: views.sanctions.toReview } : null;
}

/** One figure of a fund with its working, and the files behind the lines that are shown. */
export async function explainFundFigure(
  app: SignedInContext,
  input: { readonly isin: string; readonly metric: string },
): Promise<ExplainedFigure> {
  const figure = await figureWithWorking(app, input);
  const shown = sortLines(figure.holdings ?? []).largest;
  const loads = await listLoadSources(app, loadsBehind(shown));
  return {
    figure,
    part: null,
    line: null,
    totalValueEur: INVESTED_EUR,
    standing: null,
    loads,
  };
}

/** The whole working of a fund's figure as a file. */
export async function fundWorkingExport(
  app: SignedInContext,
  { format, ...input }: { readonly isin: string; readonly metric: string; readonly format: TableFormat },
): Promise<ExportedFile> {
  const figure = await figureWithWorking(app, input);
  const rows = workingRows(figure, (reason) => translate(app.locale, `metrics:reasons.${reason}`));
  return workingFile(`working-${input.isin}-${input.metric}`, rows, format);
}

async function figureWithWorking(
  app: SignedInContext,
  { isin, metric }: { readonly isin: string; readonly metric: string },
): Promise<Figure> {
  const name = findMetric(metric)?.views[0];
  if (!name) throw notFound();
  const request = { views: [name], explain: true, metrics: [metric] };
  const { views } = await analyseSubject(app, fundAlone(app, isin), request);
  const view = views[name];
  const figures = view && "figures" in view ? view.figures : [];
  const figure = figures.find((candidate) => candidate.metric === metric);
  if (!figure) throw notFound();
  return figure;
}
