import { z } from "zod";

export const reportShare = z.object({
  id: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  hasPassword: z.boolean(),
  opened: z.number().int(),
  lastOpenedAt: z.string().nullable(),
  /** Whether the viewer may end it. */
  mayEnd: z.boolean(),
});

/** A link to a finished report, without its secret: that is shown once, when the link is made. */
export type ReportShare = Readonly<z.infer<typeof reportShare>>;
