import { z } from "zod";

/** A filter of an address or a form: an empty one is none. */
export const blankIsAbsent = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), type.optional());
