import { z } from "zod";

export const sectionParams = z.object({ section: z.string().max(60) });

/** The address of the screen that help was asked on. */
export const helpSearch = z.object({ screen: z.string().max(500).optional() });
