import { z } from "zod";
import { CALL_STATUSES } from "./async-calls.types";

export const asyncCall = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(CALL_STATUSES),
  /** Who asked for it: a person, or null where the product did by itself. */
  requestedBy: z.string().nullable(),
  /** What it is about: a file, a report, a flow, an e-mail by its subject. */
  about: z.string().nullable(),
  loadId: z.number().int().nullable(),
  /** The flow whose run it is, or whose file it loads. */
  flowName: z.string().nullable(),
  emailId: z.string().nullable(),
  attempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  nextAttemptAt: z.string().nullable(),
  retriedAt: z.string().nullable(),
  retriedBy: z.string().nullable(),
});

export type AsyncCall = Readonly<z.infer<typeof asyncCall>>;

export const asyncCallDetails = asyncCall.extend({
  /** The message without secrets and addresses. */
  payload: z.string(),
});

export type AsyncCallDetails = Readonly<z.infer<typeof asyncCallDetails>>;
