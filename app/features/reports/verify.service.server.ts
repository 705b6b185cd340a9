import type { AppContext } from "~/platform/context.server";
import { dayOf } from "~/platform/days/day-range";
import { findFinishedByNumber } from "./reports.queries.server";

/** All that anybody is told about a report. */
export interface VerifiedReport {
  readonly number: string;
  /** ISO day. */
  readonly preparedOn: string;
  readonly dataVersion: number;
  readonly figuresHash: string;
}

const NUMBER = /^[A-Z]\d-\d{4}-\d{4}-\d{2,6}$/;

/**
 * A finished report by the number printed on it, for anybody; null when there is none. One that its owner deleted is
 * still told of: its paper is with a client.
 */
export async function verifiedReport(app: AppContext, number: string): Promise<VerifiedReport | null> {
  if (!NUMBER.test(number)) return null;
  const row = await findFinishedByNumber(app, number);
  if (!row?.figuresHash) return null;
  const { createdAt, dataVersion, figuresHash } = row;
  return { number: row.number, preparedOn: dayOf(createdAt), dataVersion, figuresHash };
}
