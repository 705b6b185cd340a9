import { z } from "zod";
import { HISTORY_METRICS } from "~/domain/history/history-metrics";
import { benchmarkSearch } from "../portfolio-analysis.schemas";

const metric = z.enum(HISTORY_METRICS, "analysis:error.metric").optional();

export const historySearch = z.object({
  /** Without it all that are open. */
  metric,
  format: z.enum(["json", "csv"]).optional(),
});

export const historyScreenSearch = z.object({
  /** The figure that is drawn large. */
  metric,
  /** Kept from tab to tab. */
  benchmark: benchmarkSearch,
});

export type HistoryScreenSearch = z.output<typeof historyScreenSearch>;
