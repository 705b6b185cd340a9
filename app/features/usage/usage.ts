import { MINUTE_MS } from "~/domain/time/durations";

/** Work that one person may ask for in a minute, in units of what it costs. */
export interface WorkLimit {
  readonly work: "import" | "analysis";
  readonly unitsPerMinute: number;
}

/** A unit is a megabyte of a file that is begun: 600 small files a minute, or 60 of the largest. */
export const IMPORT_LIMIT: WorkLimit = { work: "import", unitsPerMinute: 600 };

/** A unit is a hundred holdings that are begun: 3,000 analyses of small portfolios a minute, or 300 of 1,000 holdings. */
export const ANALYSIS_LIMIT: WorkLimit = { work: "analysis", unitsPerMinute: 3_000 };

const MEGABYTE = 1_000_000;
const HOLDINGS = 100;

export const unitsOfFile = (bytes: number): number => Math.max(1, Math.ceil(bytes / MEGABYTE));
export const unitsOfHoldings = (holdings: number): number => Math.max(1, Math.ceil(holdings / HOLDINGS));

/** Units used since a minute began, the ones asked for last among them. */
export interface Usage {
  readonly used: number;
  readonly startedAt: string;
}

/** Seconds to wait until the minute is over; 0 while what was used is within the limit. */
export function secondsToWait({ used, startedAt }: Usage, { unitsPerMinute }: WorkLimit, now: Date): number {
  if (used <= unitsPerMinute) return 0;
  return Math.max(1, Math.ceil((Date.parse(startedAt) + MINUTE_MS - now.getTime()) / 1000));
}
