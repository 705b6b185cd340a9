import { z } from "zod";
import { DATASET_NAMES } from "~/domain/facts/fact";
import { blankIsAbsent } from "~/platform/forms/blank-is-absent";
import { rowNumber } from "~/platform/forms/stated-number";
import { isOneLine, ONE_LINE } from "~/platform/one-line";

const source = z.string().trim().min(1).max(100).refine(isOneLine, ONE_LINE);
const column = z.string().trim().max(100).default("");

export const policyForm = z.strictObject({ dataset: z.enum(DATASET_NAMES), column, source });

/** The rule to be shown before it is applied: where dataset and source are there, what it would settle is counted. */
export const policySearch = z.strictObject({
  dataset: blankIsAbsent(z.enum(DATASET_NAMES)),
  column,
  source: blankIsAbsent(source),
});

const id = rowNumber;

export const policyParams = z.object({ id });

export const policyIntent = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("create"), ...policyForm.shape }),
  z.strictObject({ intent: z.enum(["apply", "remove"]), id }),
]);

export type PolicySearch = z.output<typeof policySearch>;
