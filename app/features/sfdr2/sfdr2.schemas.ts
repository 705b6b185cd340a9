import { z } from "zod";
import { STRATEGIES } from "~/domain/sfdr2/strategies";
import { DEFAULT_TEXT, TEXT_IDS } from "~/domain/sfdr2/texts";

const text = z.enum(TEXT_IDS).default(DEFAULT_TEXT.id);
/** The figure that stands for the strategy; without it each category's own. */
const strategy = z.enum(STRATEGIES).optional();

export const sfdr2Search = z.strictObject({ text, strategy });

export const sfdr2FileSearch = z.strictObject({
  text,
  strategy,
  format: z.enum(["csv", "xlsx"]).default("xlsx"),
});

/** The question of a document. */
export const sfdr2Question = z.strictObject({ text, strategy: z.enum(STRATEGIES).nullable().default(null) });

export const sfdr2ScreenSearch = z.object({
  text,
  strategy,
  benchmark: z.string().max(200).optional(),
  explain: z.string().max(60).optional(),
});
