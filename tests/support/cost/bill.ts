import { keyedBy, keysOf } from "~/domain/keyed/keyed";

/**
 * Cloudflare's published prices of the Workers Paid plan in US dollars, before tax, as they stood in November 2026:
 * developers.cloudflare.com/{workers/platform/pricing, d1/platform/pricing, queues/platform/pricing, r2/pricing, browser-run/pricing}.
 * Of each: what the plan includes a month, and what a unit beyond it costs.
 */
const PLAN_USD = 5;
const MILLION = 1_000_000;
const PRICES = {
  requests: { included: 10 * MILLION, usd: 0.3 / MILLION },
  cpuMs: { included: 30 * MILLION, usd: 0.02 / MILLION },
  rowsRead: { included: 25_000 * MILLION, usd: 0.001 / MILLION },
  rowsWritten: { included: 50 * MILLION, usd: 1 / MILLION },
  databaseGb: { included: 5, usd: 0.75 },
  queueOperations: { included: MILLION, usd: 0.4 / MILLION },
  storeWrites: { included: MILLION, usd: 4.5 / MILLION },
  storeReads: { included: 10 * MILLION, usd: 0.36 / MILLION },
  storeGb: { included: 10, usd: 0.015 },
  browserHours: { included: 10, usd: 0.09 },
  logEvents: { included: 20 * MILLION, usd: 0.6 / MILLION },
} as const;

export type Meters = Record<keyof typeof PRICES, number>;

export const noMeters = (): Meters => keyedBy(keysOf(PRICES), () => 0);

/** What a month costs, in dollars, by what is metered; `plan` is the subscription. */
export function billOf(meters: Meters): Record<keyof Meters | "plan" | "total", number> {
  const names = keysOf(PRICES);
  const parts = keyedBy(
    names,
    (name) => Math.max(0, meters[name] - PRICES[name].included) * PRICES[name].usd,
  );
  const total = names.reduce((sum, name) => sum + parts[name], PLAN_USD);
  return { ...parts, plan: PLAN_USD, total };
}

/** The same without what the plan includes: what one more costs where the included is used up. */
export function marginalUsd(meters: Partial<Meters>): number {
  return keysOf(meters).reduce((sum, name) => sum + (meters[name] ?? 0) * PRICES[name].usd, 0);
}
