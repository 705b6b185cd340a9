import { openViews } from "~/domain/analysis/licensing/licence-grants";
import type { AnalysisViews } from "~/domain/analysis/views";
import type { ViewName } from "~/domain/metrics/view-names";
import { pctOfShare } from "~/domain/weights/percent";
import { callApi } from "~/platform/http/call-api";
import { paths } from "~/platform/paths";
import type { LiveMaterial } from "../../analysis.service.server";
import type { LiveEngine } from "./live-engine";
import { ALL_LIVE, type Asked, type LiveSubject } from "./live-subject";

/** Where figures of what is edited come from: at once from the engine in the browser, else later from the server's. */
export interface LiveFigures {
  /** Null where the browser may not have all that the figures rest on. */
  readonly engine: LiveEngine | null;
  readonly figures: (subject: LiveSubject, signal: AbortSignal, asked?: Asked) => Promise<AnalysisViews>;
}

/**
 * The viewer's licence may open the figures of a fund and not, one by one, those of what it holds. Then the browser has
 * not all the facts and the server is asked for each change.
 */
export function liveFiguresOf(material: LiveMaterial, engine: LiveEngine): LiveFigures {
  if (material.isComplete) {
    return { engine, figures: (subject, _signal, asked) => Promise.resolve(engine(subject, asked)) };
  }
  const { dataVersion } = material;
  const open = openViews(material.settings.licence);
  return {
    engine: null,
    figures: (subject, signal, asked = ALL_LIVE) =>
      serverFigures({ ...subject, dataVersion }, signal, asked, open),
  };
}

async function serverFigures(
  { holdings, currency, totalValue, asOf, dataVersion }: LiveSubject,
  signal: AbortSignal,
  { views, metrics }: Asked,
  open: readonly ViewName[],
): Promise<AnalysisViews> {
  const asked = views.filter((view) => open.includes(view));
  if (asked.length === 0) return {};
  const lines = holdings.map((line) => ({
    isin: line.isin,
    issuerId: line.issuerId,
    name: line.name,
    assetType: line.assetType,
    fixedIncome: line.fixedIncome,
    visibleAsset: line.visibleAsset,
    weightPct: line.marketValue === null ? pctOfShare(line.weightShare ?? 0) : null,
    marketValue: line.marketValue,
    currency: line.currency,
    nominal: line.nominal,
  }));
  const body = {
    holdings: lines,
    currency,
    totalValue,
    asOf,
    dataVersion,
    views: asked,
    ...(metrics !== null && { metrics }),
  };
  const answer = await callApi<{ readonly views: AnalysisViews }>(paths.analysis(), {
    method: "POST",
    body,
    signal,
  });
  return answer.views;
}
