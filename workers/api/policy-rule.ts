import { z } from "@hono/zod-openapi";
import { POLICY_OPERATORS, POLICY_SCOPES, POLICY_SEVERITIES } from "~/domain/policies/policy";
import { POLICY_RESULTS, VERDICT_REASONS } from "~/domain/policies/verdict";

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

/** How a rule is judged, as answers hold it. */
export const policyVerdict = z
  .object({
    result: z
      .enum(POLICY_RESULTS)
      .openapi({ description: "`cannot_tell`: it cannot be judged, which is no pass" }),
    reason: z.enum(VERDICT_REASONS).nullable().openapi({
      description:
        "Why it cannot be judged, or why it is judged although less is covered than is needed; null: enough is covered",
    }),
    value: z
      .number()
      .nullable()
      .openapi({ description: "In the unit of the figure; null where it is missing or withheld" }),
    boundValue: z.number().nullable().openapi({
      description: "The least or the most the figure can be with all data; null where that does not decide",
    }),
    coverageShare: z.number().openapi({ description: "Covered weight, of all investments" }),
    eligibleShare: z.number().openapi({ description: "Eligible weight, of all investments" }),
    neededCoverageShare: z.number().nullable().openapi({
      description:
        "The part of the eligible weight that must be covered for a verdict; null where there is no figure",
    }),
  })
  .openapi("PolicyVerdict");
