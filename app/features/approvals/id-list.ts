import { z } from "zod";
import { rowNumber } from "~/platform/stated-number";

/** Ids of rows to decide about: numbers in JSON, a list with commas in a form. */
export const idList = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",") : value),
  z.array(rowNumber).min(1).max(10_000),
);
