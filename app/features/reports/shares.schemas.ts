import { z } from "zod";

const SHARE_DAYS = { least: 1, usual: 14, most: 90 } as const;

export const shareInput = z.strictObject({
  days: z.number().int().min(SHARE_DAYS.least).max(SHARE_DAYS.most).default(SHARE_DAYS.usual),
  /** Asked of whoever opens the link; without one the link alone is enough. */
  password: z.string().min(8, "reports:share.password_short").max(200).optional(),
});

export type ShareInput = z.output<typeof shareInput>;

export const shareParams = z.object({ id: z.string().min(1).max(64), shareId: z.string().min(1).max(64) });
