import { z } from "zod";

/** JSON that comes as a text, in a form or beside a file: at most `most` characters; what is no JSON is refused with `message`. */
export const jsonText = (most: number, message: string) =>
  z
    .string()
    .max(most)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }
    });
