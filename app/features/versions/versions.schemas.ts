import { z } from "zod";

/** A data version by its number, or the last one published on a day or before. */
export const asOfInput = z
  .string()
  .regex(/^(\d{1,9}|\d{4}-\d{2}-\d{2})$/, "versions:form.as_of")
  .optional();

export const changesSearch = z.object({
  from: asOfInput.unwrap(),
  to: asOfInput,
});
