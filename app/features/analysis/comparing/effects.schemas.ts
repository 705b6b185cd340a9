import { z } from "zod";
import { DEFAULT_CONTRIBUTION_METRIC } from "~/domain/analysis/settings";
import { hasEffects } from "~/domain/comparing/effects";
import { findMetric } from "~/domain/metrics/catalogue";
import { rowNumber } from "~/platform/forms/stated-number";
import { benchmarkSearch } from "../portfolio-analysis.schemas";

const version = rowNumber.optional();

export const effectsSearch = z.object({
  metric: z
    .string()
    .max(60)
    .refine((id) => {
      const metric = findMetric(id);
      return metric !== null && hasEffects(metric);
    }, "analysis:error.metric")
    .default(DEFAULT_CONTRIBUTION_METRIC),
  benchmark: benchmarkSearch,
  /** A version of the portfolio and a version of the data on each side. */
  fromVersion: version,
  fromData: version,
  toVersion: version,
  toData: version,
});

export type EffectsSearch = z.output<typeof effectsSearch>;
