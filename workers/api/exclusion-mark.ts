import { z } from "@hono/zod-openapi";
import { RULE_KINDS, RULE_SCOPES } from "~/domain/exclusions/rule";

/** Why an asset is excluded: the strictest rule, and how many more say so. */
export const exclusionMark = z
  .object({
    scope: z.enum(RULE_SCOPES),
    kind: z.enum(RULE_KINDS),
    subject: z.string(),
    subType: z.string().nullable(),
    maxShare: z.number().nullable(),
    revenueShare: z.number().nullable(),
    letter: z.string().nullable(),
    cause: z.string().nullable(),
    reason: z.string().nullable(),
    others: z.number(),
  })
  .openapi("ExclusionMark");
