import { rateNotes } from "~/domain/portfolios/exchange-rates";
import type { ConvertedAnalysis } from "./analysis.types";

/** Results without their working are small; with it they are made anew each time. */
const MAX_RESULTS = 64;
/** Lines of the portfolios whose results are kept; a line is about a kilobyte of result and half of one as text. */
const MAX_LINES = 10_000;

interface Kept {
  readonly result: ConvertedAnalysis;
  readonly lines: number;
}

const kept = new Map<string, Kept>();
const texts = new WeakMap<ConvertedAnalysis, string>();
let lines = 0;

/**
 * Results of stored portfolios, kept per isolate. The key names everything a result depends on: portfolio and its
 * version, data version, settings and what was asked, so a result never goes stale; the oldest make room.
 */
export async function remembered(
  key: string,
  lineCount: number,
  make: () => Promise<ConvertedAnalysis>,
): Promise<ConvertedAnalysis> {
  const known = forgotten(key);
  const result = known ?? (await make());
  forgotten(key);
  kept.set(key, { result, lines: lineCount });
  lines += lineCount;
  for (const oldest of kept.keys()) {
    if (kept.size === 1 || (kept.size <= MAX_RESULTS && lines <= MAX_LINES)) break;
    forgotten(oldest);
  }
  return result;
}

function forgotten(key: string): ConvertedAnalysis | null {
  const known = kept.get(key);
  if (!known) return null;
  kept.delete(key);
  lines -= known.lines;
  return known.result;
}

/** A result as the API writes it, written once. */
export function analysisText(result: ConvertedAnalysis): string {
  const known = texts.get(result);
  if (known !== undefined) return known;
  const { dataVersion, asOf, views, rates } = result;
  const text = JSON.stringify({ dataVersion, asOf, views, rates: rateNotes(rates) });
  texts.set(result, text);
  return text;
}
