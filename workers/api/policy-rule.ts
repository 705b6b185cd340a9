import { z } from "@hono/zod-openapi";
import { POLICY_OPERATORS, POLICY_SCOPES, POLICY_SEVERITIES } from "~/domain/policies/policy";

/** A rule of the tenant about a figure, as answers hold it. */
export const policyRule = z
  .object({
    id: z.string(),
    metric: z.string(),
    operator: z.enum(POLICY_OPERATORS),
    value: z.number(),
    scope: z.enum(POLICY_SCOPES),
    severity: z.enum(POLICY_SEVERITIES),
  })
  .openapi("PolicyRule");
