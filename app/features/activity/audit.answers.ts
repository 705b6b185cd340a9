import { z } from "zod";

export const auditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  tenantId: z.string().nullable(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});

export type AuditEntry = Readonly<z.infer<typeof auditEntry>>;
