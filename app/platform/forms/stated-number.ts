import { z } from "zod";
import { decimalOf, wholeNumberOf } from "./plain-number";

/** What is no number stays the text it is, which a schema of numbers refuses. */
const read = (numberOf: (text: string) => number | null) => (value: unknown) =>
  typeof value === "string" ? (numberOf(value) ?? value) : value;

/** A whole number within the limits of its type, as an address or a form states it in a text, or JSON as a number. */
export const wholeNumber = (type: z.ZodNumber) => z.preprocess(read(wholeNumberOf), type);

/** The same for one with decimals: a limit, a threshold, a percentage. */
export const decimalNumber = (type: z.ZodNumber) => z.preprocess(read(decimalOf), type);

/** A percentage as people type it in a form, with a point or a comma: nobody groups thousands below a hundred. */
export const typedPercentage = (type: z.ZodNumber) =>
  z.preprocess(
    read((text) => decimalOf(text.trim().replace(",", "."))),
    type,
  );

/** The number of a row, a load, a version: from 1 on. */
export const rowNumber = wholeNumber(z.number().int().positive());
