import { z } from "zod";
import { listSearch } from "~/platform/list-search";

export const auditSearch = listSearch(["-at"], {
  action: z.string().max(60).optional(),
  subject: z.string().max(100).optional(),
});

export type AuditSearch = z.output<typeof auditSearch>;
