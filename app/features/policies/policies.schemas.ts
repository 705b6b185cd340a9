import { z } from "zod";
import { isOnScale } from "~/domain/metrics/metric-scale";
import { POLICY_METRICS, POLICY_OPERATORS, POLICY_SCOPES, POLICY_SEVERITIES } from "~/domain/policies/policy";
import { asOfInput } from "~/features/versions/versions.schemas";

/**
 * A rule as a person or a program states it: the value in the unit of the figure, shares as fractions. A value that the
 * figure cannot have is refused: "at most 5" of a share, meant as 5 %, would pass for every portfolio.
 */
export const policyInput = z
  .strictObject({
    metric: z.string().refine((id) => POLICY_METRICS.includes(id), "policies:error.metric"),
    operator: z.enum(POLICY_OPERATORS),
    value: z.number("policies:error.value").finite("policies:error.value"),
    scope: z.enum(POLICY_SCOPES).default("all"),
    severity: z.enum(POLICY_SEVERITIES).default("breach"),
  })
  .refine(({ metric, value }) => isOnScale(metric, value), {
    path: ["value"],
    message: "policies:error.out_of_scale",
  });

export type PolicyInput = z.output<typeof policyInput>;

export const policyParams = z.object({ id: z.string().min(1).max(64) });

/** Which data a portfolio is judged by; that everybody sees without it. */
export const policyCheckSearch = z.strictObject({ asOf: asOfInput });
export const policyCheckFileSearch = policyCheckSearch.extend({
  format: z.enum(["csv", "xlsx"]).default("xlsx"),
});
