import { z } from "zod";
import { FUND_SECTIONS } from "~/permissions/sections";
import { MAX_QUERY_LENGTH } from "./list-query.types";

export const assetParams = z.object({ section: z.string().max(40), isin: z.string().min(1).max(80) });

export const searchQuery = z.strictObject({ q: z.string().max(MAX_QUERY_LENGTH).default("") });

export const fundParams = z.object({
  section: z.enum(FUND_SECTIONS),
  isin: z.string().min(1).max(20),
});
