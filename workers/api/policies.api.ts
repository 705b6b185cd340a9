import { z } from "@hono/zod-openapi";
import { explainPolicyChecks } from "~/features/analysis/policy-checks.service.server";
import { policyInput, policyParams } from "~/features/policies/policies.schemas";
import { addPolicy, listPolicies, removePolicy } from "~/features/policies/policies.service.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { policyRule, policyVerdict } from "./policy-rule";
import { body, json, problems, problemsAnd } from "./responses";

export const policiesApi = apiRoutes();

const missing = z.object({
  holdings: z
    .array(
      z.object({
        holdingId: z.string(),
        isin: z.string().nullable(),
        name: z.string(),
        path: z.array(z.string()).readonly(),
        weightShare: z.number(),
        reason: z.string(),
      }),
    )
    .readonly()
    .openapi({ description: "The largest first" }),
  more: z.number().int(),
  moreShare: z.number(),
});

const check = policyVerdict
  .extend({
    rule: policyRule,
    missing: missing.nullable().openapi({
      description:
        "Eligible holdings without data of a rule that cannot be judged; of at most twelve figures",
    }),
  })
  .openapi("PolicyCheck");

policiesApi.get("/policies", {
  summary: "The rules portfolios are judged by",
  ...needs("portfolio:read"),
  responses: {
    200: json(z.object({ items: z.array(policyRule).readonly() }), "The tenant's rules"),
    ...problems,
  },
  handle: async ({ app }) => ({ items: await listPolicies(app) }),
});

policiesApi.post("/policies", {
  summary: "Set a rule",
  description:
    "The value is in the unit of the figure, shares as fractions. The figure is read at its headline.",
  ...needs("policy:edit"),
  request: body(policyInput),
  responses: { 201: json(policyRule, "The rule"), ...problemsAnd(409, 422) },
  handle: ({ app, input }) => addPolicy(app, input),
});

policiesApi.delete("/policies/{id}", {
  summary: "Take a rule away",
  ...needs("policy:edit"),
  request: { params: policyParams },
  responses: { 204: { description: "It is gone" }, ...problems },
  handle: ({ app, params }) => removePolicy(app, params.id),
});

policiesApi.get("/portfolios/{id}/policies", {
  summary: "Judge a portfolio by the rules",
  description:
    "A figure is judged where enough of its eligible weight is covered, or where no missing data could change the verdict.",
  ...needs("portfolio:read"),
  request: { params: policyParams },
  responses: {
    200: json(z.object({ items: z.array(check).readonly() }), "Each rule's verdict"),
    ...problems,
  },
  handle: async ({ app, params }) => {
    const items = await explainPolicyChecks(app, params);
    return { items };
  },
});
