import { z } from "zod";

export const dataVersion = z.object({ version: z.number().int(), publishedAt: z.string() });

export type DataVersion = Readonly<z.infer<typeof dataVersion>>;

export const earlierVersion = dataVersion.extend({ current: z.number().int() });

/** The state of the data a page is shown at, where it is not the one everybody sees. */
export type AsOf = Readonly<z.infer<typeof earlierVersion>>;
