import { z } from "@hono/zod-openapi";

const person = z.object({ id: z.string(), name: z.string() });

/** Of an item that waits: who is to decide it, and what was written about it. */
export const discussion = {
  assignee: person.nullable(),
  comments: z
    .array(z.object({ id: z.number().int(), author: z.string(), at: z.string(), text: z.string() }))
    .readonly(),
};

export const deciders = z
  .array(person)
  .readonly()
  .openapi({ description: "Administrators that items can be assigned to" });

export const assignment = z.object({
  assigned: z.number().int().openapi({ description: "Those that changed hands" }),
  left: z
    .number()
    .int()
    .openapi({ description: "Of all that were meant, those above what one step assigns" }),
  assignee: person.nullable(),
});

export const writtenComment = z.object({ id: z.number().int() });
