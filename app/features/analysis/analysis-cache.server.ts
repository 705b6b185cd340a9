import { rateNotes } from "~/domain/portfolios/exchange-rates";
import { BoundedMap } from "~/platform/bounded-map";
import type { ConvertedAnalysis } from "./analysis.types";

/** Lines of the portfolios whose results are kept; a line is about a kilobyte of result and half of one as text. */
const MAX_LINES = 10_000;
/** What a result takes at least, in lines: its figures do not become fewer with the lines. */
const MIN_LINES = 150;

/** Results without their working are small; with it they are made anew each time. One of more lines is kept alone. */
const kept = new BoundedMap<{ readonly result: ConvertedAnalysis; readonly lines: number }>(
  MAX_LINES,
  ({ lines }) => Math.min(Math.max(lines, MIN_LINES), MAX_LINES),
);
const texts = new WeakMap<ConvertedAnalysis, string>();

/**
 * Results of stored portfolios, kept per isolate. The key names everything a result depends on: portfolio and its
 * version, data version, settings and what was asked, so a result never goes stale; the one unused for longest makes room.
 */
export async function remembered(
  key: string,
  lines: number,
  make: () => Promise<ConvertedAnalysis>,
): Promise<ConvertedAnalysis> {
  const result = kept.get(key)?.result ?? (await make());
  kept.set(key, { result, lines });
  return result;
}

/** A result as the API writes it, written once. */
export function analysisText(result: ConvertedAnalysis): string {
  const known = texts.get(result);
  if (known !== undefined) return known;
  const { dataVersion, asOf, views, rates, notCounted } = result;
  const text = JSON.stringify({ dataVersion, asOf, views, rates: rateNotes(rates), notCounted });
  texts.set(result, text);
  return text;
}
