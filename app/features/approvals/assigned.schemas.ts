import { z } from "zod";
import { blankIsAbsent } from "~/platform/forms/blank-is-absent";
import { rowNumber } from "~/platform/forms/stated-number";

const MAX_COMMENT_LENGTH = 1000;

/** A filter: what the viewer is to decide, or what nobody was asked to. */
export const assignedFilter = blankIsAbsent(z.enum(["mine", "nobody"]));

/** Id of the person who is to decide; empty or null for nobody. */
export const assigneeField = z
  .string()
  .max(64)
  .nullable()
  .transform((id) => id || null);

const comment = z.string().trim().min(1).max(MAX_COMMENT_LENGTH, "approvals:comment.error.long");

export const commentInput = z.strictObject({ id: z.number().int().positive(), text: comment });

/** The same from a screen's form, whose fields are texts. */
export const commentForm = z.strictObject({
  intent: z.literal("comment"),
  id: rowNumber,
  text: comment,
});

export type CommentInput = z.output<typeof commentInput>;
