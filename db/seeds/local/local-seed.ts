import { z } from "zod";
import { CONTENT_KINDS, CONTENT_STATES, TENANT_ROLES, TENANT_TYPES } from "~/domain/states/states";

const text = z.string().min(1).max(300);

/** What `npm start` hands the Worker once: the people of the demonstration, its texts, and what a demo tenant may see. */
export const localSeed = z.object({
  password: text,
  tenants: z.array(
    z.object({
      id: text,
      name: text,
      /** PROVIDER is the provider's own tenant, DEMO sees the assets of the demo only. */
      type: z.enum(TENANT_TYPES),
      defaultHostname: text,
      minCoveragePct: z.number(),
      minCoveragePctFixedIncome: z.number(),
    }),
  ),
  users: z.array(
    z.object({
      username: text,
      firstName: text,
      lastName: text,
      email: text,
      language: text,
      tenantId: text,
      tenantRole: z.enum(TENANT_ROLES),
      /** Role names; those of all sections with their sub-roles come on top where `allSections` is true. */
      roles: z.array(text).readonly(),
      allSections: z.boolean(),
      /** False for colleagues who fill the lists: no password is set for them. */
      signsIn: z.boolean(),
      disabled: z.boolean().optional(),
    }),
  ),
  content: z.array(
    z.object({
      id: text,
      kind: z.enum(CONTENT_KINDS),
      group: text.nullable(),
      status: z.enum(CONTENT_STATES),
      pinned: z.boolean(),
      publishedAt: text,
      updatedAt: text,
      updatedBy: text,
      texts: z.record(z.string(), z.record(z.string(), z.string())),
    }),
  ),
  demoIsins: z.array(z.string().length(12)),
});

export type LocalSeed = z.infer<typeof localSeed>;
