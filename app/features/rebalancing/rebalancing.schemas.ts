import { z } from "zod";
import {
  ALLOCATION_CHOICES,
  ALTERNATIVE_CHOICES,
  CASH_CHOICES,
  DEFAULT_TOLERANCE_POINTS,
} from "~/domain/rebalancing/choices";
import { decimalNumber } from "~/platform/forms/stated-number";

const percent = z.number().min(0).max(100);

const question = {
  /** The most that a holding may weigh; cash and derivatives are not held to it. */
  maxWeightPct: decimalNumber(percent.gt(0)).optional(),
  keepAllocation: z.enum(ALLOCATION_CHOICES).default("none"),
  /** By how many points of all investments the share of each group may deviate. */
  tolerancePoints: decimalNumber(percent).default(DEFAULT_TOLERANCE_POINTS),
  cash: z.enum(CASH_CHOICES).default("keep"),
  alternatives: z.enum(ALTERNATIVE_CHOICES).default("none"),
};

export const smallestChangeSearch = z.strictObject(question);

export const smallestChangeFileSearch = z.strictObject({
  ...question,
  format: z.enum(["csv", "xlsx"]).default("xlsx"),
});

const points = z.number("rebalancing:number").min(0, "rebalancing:number").max(100, "rebalancing:number");

/** The question of a document: alternatives are of the day they are looked up, so it could not be made again with them. */
export const changeBounds = z.strictObject({
  maxWeightPct: points.gt(0, "rebalancing:number").optional(),
  keepAllocation: question.keepAllocation,
  tolerancePoints: points.default(DEFAULT_TOLERANCE_POINTS),
  cash: question.cash,
});

/** An address that people keep: what it does not know is left out. */
export const smallestChangeScreenSearch = z.object({
  ...question,
  benchmark: z.string().max(200).optional(),
});

export type ChangeQuestion = z.output<typeof smallestChangeSearch>;
