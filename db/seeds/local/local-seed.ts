import { z } from "zod";

const text = z.string().min(1).max(300);

/** What `npm start` hands the Worker once: the people of the demonstration, its texts, and what a demo tenant may see. */
export const localSeed = z.object({
  password: text,
  tenants: z.array(
    z.object({
      id: text,
      name: text,
      type: text,
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
      tenantRole: text,
      roles: z.array(text),
      allSections: z.boolean(),
      signsIn: z.boolean(),
      disabled: z.boolean().optional(),
    }),
  ),
  content: z.array(
    z.object({
      id: text,
      kind: text,
      group: text.nullable(),
      status: text,
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
