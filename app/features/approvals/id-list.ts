import { z } from "zod";
import { rowNumber } from "~/platform/forms/stated-number";

/** Ids of rows to decide about: numbers in JSON, a list with commas in a form. */
export const idList = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",") : value),
  z.array(rowNumber).min(1).max(10_000),
);

/** Which rows a decision is about: those named, or all of a state. */
export const chosenRows = {
  ids: idList.optional(),
  /** All of the state, up to this id: what came after the question was asked is not meant. */
  upTo: rowNumber.optional(),
  /** Of all, those that the list shows. */
  q: z.string().trim().max(200).optional(),
};

/** Whether a choice says which rows, and says it one way. */
export const isMeant = ({ ids, upTo }: { ids?: readonly number[] | undefined; upTo?: number | undefined }) =>
  (ids === undefined) !== (upTo === undefined);
