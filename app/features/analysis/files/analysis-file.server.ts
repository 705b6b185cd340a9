import { METHODOLOGY_VERSION } from "~/domain/metrics/catalogue";
import { VIEW_NAMES } from "~/domain/metrics/view-names";
import { rateNotes } from "~/domain/portfolios/exchange-rates";
import { recordExport } from "~/features/activity/export-event.server";
import { keyNames } from "~/features/figures/key-name";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { stateAsOf } from "~/features/versions/versions.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { sectionNotAllowed } from "~/platform/errors";
import {
  attachment,
  type ExportedFile,
  encoded,
  isForPrograms,
  streamOf,
  type TableFormat,
  tableFile,
} from "~/platform/http/download";
import { serverI18n } from "~/platform/i18n.server";
import { analyseStored, storedPortfolio } from "../analysis.service.server";
import { MORE_VIEWS } from "../analysis-screen.types";
import { requireOpenViews } from "../open-views";
import { FIGURE_TYPES, type FigureWords, figureRows, isFigureShare } from "./figure-rows";
import { listedFigures } from "./listed-figures";

const JSON_TYPE = "application/json; charset=utf-8";

interface Asked {
  readonly id: string;
  readonly format: TableFormat | "json";
  /** A data version by number or day; the one everybody sees without it. */
  readonly asOf?: string | undefined;
}

function openFigures(app: AppContext): SignedInContext {
  const signed = permitted(app, "portfolio:read");
  if (requireOpenViews(signed, undefined).length === 0) throw sectionNotAllowed();
  return signed;
}

/** Whether the viewer reads the portfolio and any figure of it: 403 and 404 come before any input. */
export async function requireFigures(app: AppContext, id: string): Promise<void> {
  await requirePortfolio(openFigures(app), { id, toEdit: false });
}

/**
 * Every figure of a portfolio that the viewer's licence opens, as a file: at its three denominators, with coverage,
 * basis, age and what the licence leaves out. JSON, CSV, JSON lines and Parquet have codes, a workbook words.
 */
export async function analysisFile(app: AppContext, { id, format, asOf }: Asked): Promise<ExportedFile> {
  permitted(app, "portfolio:export");
  const signed = openFigures(app);
  const open = requireOpenViews(signed, undefined);
  const stored = await storedPortfolio(signed, id);
  const state = await stateAsOf(signed, asOf);
  // Contributions are to one figure and none of their own.
  const views = open.filter((view) => view !== "contribution");
  const result = await analyseStored(signed, stored, { views, dataVersion: state?.version });
  const { head } = stored;
  const name = `${head.name} figures`;
  await recordExport(signed, "portfolio.export_analysis", { type: "portfolio", id, name }, { format });
  // Files of two days, or of two data versions, have different names: a table says neither.
  const fileName = `${name} ${result.asOf} v${result.dataVersion}`;
  const figures = listedFigures(result.views);
  if (format !== "json") {
    const words = isForPrograms(format) ? CODES : wordsFor(signed);
    return tableFile({
      name: fileName,
      sheet: "figures",
      rows: figureRows(figures, words, result.notCounted),
      types: FIGURE_TYPES,
      isShare: isFigureShare(words),
      format,
    });
  }
  const document = {
    portfolio: {
      id,
      name: head.name,
      asOf: result.asOf,
      currency: head.currency,
      totalValue: head.totalValue,
    },
    dataVersion: result.dataVersion,
    methodologyVersion: METHODOLOGY_VERSION,
    preparedAt: signed.clock().toISOString(),
    licence: { openViews: open, closedViews: VIEW_NAMES.filter((view) => !open.includes(view)) },
    rates: rateNotes(result.rates),
    notCounted: result.notCounted,
    figures: figures.map(({ view, figure }) => ({ view, ...figure })),
  };
  return attachment(streamOf(encoded([JSON.stringify(document, null, 1)])), JSON_TYPE, `${fileName}.json`);
}

const same = (code: string) => code;

const CODES: FigureWords = {
  head: same,
  view: same,
  metric: same,
  part: (_metric, key, isShort) => (isShort ? `${key}-` : key),
  unit: same,
  denominator: same,
};

function wordsFor({ locale }: SignedInContext): FigureWords {
  const { t } = serverI18n(locale);
  const nameOf = keyNames(t, locale);
  const isMore = (view: string) => MORE_VIEWS.some((one) => one === view);
  return {
    head: (column) => t(`analysis:file.${column}`),
    view: (view) => t(isMore(view) ? `analysis:views.${view}` : `analysis:tab.${view}`),
    metric: (metric) => t(`metrics:${metric}.name`),
    part: (metric, key, isShort) => {
      const name = nameOf(metric, key);
      return isShort ? t("analysis:allocation.short", { name }) : name;
    },
    unit: (unit) => (unit === "share" ? t("analysis:file.share") : t(`metrics:units.${unit}`)),
    denominator: (denominator) => t(`analysis:denominators.${denominator}`),
  };
}
