import { z } from "zod";

export const webclientLog = z.object({
  id: z.string(),
  at: z.string(),
  url: z.string(),
  method: z.string(),
  /** 0 where no answer came at all. */
  status: z.number().int(),
  request: z.string(),
  response: z.string(),
  userId: z.string().nullable(),
  username: z.string().nullable(),
  userAgent: z.string().nullable(),
});

/** A call of a browser that failed. */
export type WebclientLog = Readonly<z.infer<typeof webclientLog>>;
