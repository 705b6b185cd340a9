import { z } from "zod";
import { ANNEXES } from "~/domain/annexes/annex-names";

const annex = z.enum(ANNEXES).default("IV");

export const annexParams = z.object({ id: z.string().min(1).max(64) });

export const annexSearch = z.strictObject({ annex });

export const annexFileSearch = z.strictObject({ annex, format: z.enum(["csv", "xlsx"]).default("xlsx") });

export const annexScreenSearch = z.object({
  annex,
  benchmark: z.string().max(200).optional(),
  explain: z.string().max(60).optional(),
});
