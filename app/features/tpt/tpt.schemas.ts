import { z } from "zod";

export const tptFileSearch = z.strictObject({ format: z.enum(["csv", "xlsx"]).default("csv") });
