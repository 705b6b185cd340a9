import { z } from "zod";
import { changeBounds } from "~/features/rebalancing/rebalancing.schemas";
import { sfdr2Question } from "~/features/sfdr2/sfdr2.schemas";

/** What a report's sections that answer a question are asked; one that is absent is asked as its screen asks it at first. */
export const sectionQuestions = z.strictObject({
  /** Of SFDR 2.0: the text, and the figure that stands for the strategy; null: each category's own. */
  sfdr2: sfdr2Question.optional(),
  /** Of the smallest change: bounds in percent and points. Only what is held may be bought. */
  smallestChange: changeBounds.optional(),
});

export type SectionQuestions = z.output<typeof sectionQuestions>;
