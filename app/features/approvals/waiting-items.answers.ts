import { z } from "zod";

const person = z.object({ id: z.string(), name: z.string() });

export type Person = Readonly<z.infer<typeof person>>;

const comment = z.object({ id: z.number().int(), author: z.string(), at: z.string(), text: z.string() });

export type Comment = Readonly<z.infer<typeof comment>>;

/** Who is to decide an item, and what was written about it, the oldest comment first. */
export const discussion = z.object({ assignee: person.nullable(), comments: z.array(comment).readonly() });

export type Discussion = Readonly<z.infer<typeof discussion>>;

export const deciders = z.array(person).readonly().describe("Administrators that items can be assigned to");

export const assignment = z.object({
  /** The others had this person already or were decided meanwhile. */
  assigned: z.number().int().describe("Those that changed hands"),
  left: z.number().int().describe("Of all that were meant, those above what one step assigns"),
  assignee: person.nullable(),
});

export type Assignment = Readonly<z.infer<typeof assignment>>;

export const writtenComment = z.object({ id: z.number().int() });
