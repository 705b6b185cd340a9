import type { Fact } from "~/domain/facts/fact";
import { isConduct } from "~/domain/metrics/activities";
import { isReached } from "~/domain/weights/rounding";
import { numberOf } from "../book/current-fact";

const stepOf = (row: Fact) => String(row.values.sub_type ?? "");
const isWhole = (row: Fact) => stepOf(row) === "";
const dayOf = ({ period }: Fact) => period ?? "";

/**
 * The rows of one activity that hold together: those of the whole and of steps that are no older, which are part of it;
 * all steps, whatever their dates, where one was stated after the whole or where no row states the whole.
 */
function rowsInForce(rows: readonly Fact[]): readonly Fact[] {
  const whole = rows.find(isWhole);
  if (whole === undefined) return rows;
  const steps = rows.filter((row) => !isWhole(row));
  if (steps.some((row) => dayOf(row) > dayOf(whole))) return steps;
  return rows.filter((row) => dayOf(row) === dayOf(whole));
}

/** The rows of one activity that its share of revenue is read from: that of the whole, else one of each step. */
export function rowsOfShare(rows: readonly Fact[]): readonly Fact[] {
  const stating = rowsInForce(rows).filter((row) => numberOf([row], "revenue_share") !== null);
  const whole = stating.filter(isWhole).slice(0, 1);
  if (whole.length > 0) return whole;
  // Two sources of one step state it twice: the first row leads.
  return stating.filter((row, at) => stating.findIndex((other) => stepOf(other) === stepOf(row)) === at);
}

/** The rows that state whether a company is involved in one activity, as `involvementOf` reads them. */
export function rowsOfInvolvement(rows: readonly Fact[]): readonly Fact[] {
  return rowsInForce(rows).filter((row) => numberOf([row], "involved") !== null);
}

/** Share of revenue from the rows of one activity: the whole where it is stated, else the sum of its steps; null when neither is. */
function exposureOf(rows: readonly Fact[]): number | null {
  const steps = rowsOfShare(rows).flatMap((row) => numberOf([row], "revenue_share") ?? []);
  return steps.length === 0
    ? null
    : Math.min(
        1,
        steps.reduce((sum, share) => sum + share, 0),
      );
}

/** Whether rows of one activity state an involvement, or follow from its exposure; null when they say neither. */
function involvementOf(rows: readonly Fact[], exposure: number | null): boolean | null {
  const stated = rowsOfInvolvement(rows).flatMap((row) => numberOf([row], "involved") ?? []);
  if (stated.includes(1)) return true;
  if (exposure !== null) return exposure > 0;
  return stated.length > 0 ? false : null;
}

/** What the rows of one activity state about one issuer. */
export interface ActivityVerdict {
  /** Share of revenue; null where it is not known. */
  readonly exposure: number | null;
  readonly involved: boolean | null;
  /** Whether the activity counts; null where the rows do not tell. */
  readonly isCounted: boolean | null;
}

/**
 * A controversial activity: counted from a revenue share on (inclusive), one of conduct whenever there is any
 * (methodology §18). The row without a sub type is the whole; without one, the value-chain steps add up, each as last
 * stated.
 */
export function activityOf(rows: readonly Fact[], activity: string, threshold: number): ActivityVerdict {
  const exposure = exposureOf(rows);
  const involved = involvementOf(rows, exposure);
  if (isConduct(activity)) return { exposure, involved, isCounted: involved };
  const known = exposure ?? (involved === false ? 0 : null);
  return { exposure, involved, isCounted: known === null ? null : isReached(known, threshold) };
}
