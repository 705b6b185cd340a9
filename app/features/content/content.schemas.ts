import { z } from "zod";

export const contentParams = z.object({ id: z.string().min(1).max(100) });
export const contentSearch = z.object({ q: z.string().max(200).default("") });

/** Without an id: everything of the kind. */
export const readForm = z.strictObject({ id: z.string().min(1).max(100).optional() });
