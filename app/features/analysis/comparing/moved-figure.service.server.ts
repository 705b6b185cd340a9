import type { HistoryMetric } from "~/domain/history/history-metrics";
import type { RecordedFigure } from "~/domain/history/portfolio-history";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { type AppContext, permitted } from "~/platform/context.server";
import { findHistoryFrame } from "../history/portfolio-history.queries.server";
import { rateableOf, requireHistoryMetrics } from "../history/portfolio-history.service.server";
import { findOwn, keepOwn } from "../own-figures.server";
import { storeFigures } from "../ratings/portfolio-ratings.commands.server";
import { licenceFor, type WorkedOut, workOut } from "../ratings/work-out-figures.server";

/** Kept figures looked through: of the newest data versions. */
const MAX_POINTS = 24;

interface Asked {
  readonly portfolioId: string;
  readonly metric: HistoryMetric;
  /** Two data versions, the newer one first. */
  readonly versions: readonly [number, number];
}

/**
 * A headline figure of the lines a portfolio has now at two data versions, by the method of now and within the viewer's
 * licence: what lies between them is the data alone. Kept figures of the history are read, missing ones worked out and
 * kept as the history keeps them. Null where a figure does not apply.
 */
export async function figureAtVersions(
  app: AppContext,
  { portfolioId, metric, versions }: Asked,
): Promise<readonly [RecordedFigure | null, RecordedFigure | null]> {
  const signed = permitted(app, "portfolio:read");
  const metrics = requireHistoryMetrics(signed, metric);
  const head = await requirePortfolio(signed, { id: portfolioId, toEdit: false });
  const licence = licenceFor(signed);
  const of = JSON.stringify(licence.of);
  const frame = await findHistoryFrame(signed, { portfolioId, licence: of, most: MAX_POINTS });
  const portfolio = rateableOf(signed, head, frame, head);

  const figureAt = async (dataVersion: number): Promise<RecordedFigure | null> => {
    const asked = { portfolio, dataVersion, metrics };
    const kept = licence.isWhole
      ? frame.stored.find(
          (row) =>
            row.version === head.version &&
            row.dataVersion === dataVersion &&
            row.method === portfolio.method,
        )
      : findOwn(asked)?.recorded;
    const figures = kept?.figures ?? (await made(dataVersion))?.recorded.figures ?? [];
    return figures.find((figure) => figure.metric === metric) ?? null;
  };

  const made = async (dataVersion: number): Promise<WorkedOut | null> => {
    if (!licence.isWhole) {
      const [own] = await workOut(signed, dataVersion, [portfolio], metrics);
      if (own) keepOwn({ portfolio, dataVersion, metrics }, own);
      return own ?? null;
    }
    const all = await workOut(signed, dataVersion, [portfolio]);
    await storeFigures(signed, all);
    return all[0] ?? null;
  };

  return [await figureAt(versions[0]), await figureAt(versions[1])];
}
