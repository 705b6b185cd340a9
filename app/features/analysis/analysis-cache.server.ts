import type { AnalysisResult } from "./analysis.types";

/** Results without their working are small; with it they are made anew each time. */
const MAX_RESULTS = 64;

const results = new Map<string, AnalysisResult>();

/**
 * Results of stored portfolios, kept per isolate. The key names everything a result depends on: portfolio and its
 * version, data version, settings and what was asked, so a result never goes stale; the oldest make room.
 */
export async function remembered(key: string, make: () => Promise<AnalysisResult>): Promise<AnalysisResult> {
  const known = results.get(key);
  if (known) {
    results.delete(key);
    results.set(key, known);
    return known;
  }
  const result = await make();
  results.set(key, result);
  const oldest = results.size > MAX_RESULTS ? results.keys().next().value : undefined;
  if (oldest !== undefined) results.delete(oldest);
  return result;
}
