import { z } from "zod";
import { findMetric } from "~/domain/metrics/catalogue";
import { MAX_BENCHMARK_LENGTH } from "~/domain/portfolios/benchmark";
import { DENOMINATORS } from "~/features/figures/denominators";
import { asOfInput } from "~/features/versions/versions.schemas";
import { SCREEN_VIEWS } from "./analysis-screen.types";

export const metricId = z
  .string()
  .max(60)
  .refine((id) => findMetric(id) !== null, "analysis:error.metric");

export const analysisScreenParams = z.object({
  id: z.string().min(1).max(64),
  view: z.enum(SCREEN_VIEWS),
});

export const benchmarkSearch = z.string().min(1).max(MAX_BENCHMARK_LENGTH).optional();

const peerCategory = z.string().min(1).max(200).optional();

export const analysisScreenSearch = z.object({
  /** Without it every figure stands at its headline. */
  denominator: z.enum(DENOMINATORS).optional(),
  /** An earlier state of the data. */
  asOf: asOfInput,
  /** What to read it against: a portfolio, a fund, a blend, or "none". */
  benchmark: benchmarkSearch,
  /** The category of funds that figures are compared with, or "none". */
  peers: peerCategory,
  explain: z.string().max(60).optional(),
  /** Figures a little below the coverage threshold too, where the tenant allows it. */
  indicative: z.literal("1").optional(),
  /** The import the portfolio was just made by. */
  imported: z.string().min(1).max(64).optional(),
  /** The figure whose contributions are shown. */
  figure: metricId.optional(),
});

export const coverageForm = z.strictObject({
  /** ISINs and issuers, separated by commas. */
  keys: z
    .string()
    .max(200_000)
    .transform((text) => text.split(",").filter((key) => key !== ""))
    .pipe(z.array(z.string().max(200)).min(1).max(5000)),
});

export const workingSearch = z.object({
  metric: metricId,
  /** A part of a split. */
  part: z.string().min(1).max(60).optional(),
  /** The holding it is opened at. */
  line: z.string().min(1).max(60).optional(),
  denominator: z.enum(DENOMINATORS).optional(),
  peers: peerCategory,
  /** An earlier state of the data. */
  asOf: asOfInput,
});

export const methodologyParams = z.object({
  metric: metricId,
});
