import { createRoute, z } from "@hono/zod-openapi";
import { explainPolicyChecks } from "~/features/analysis/policy-checks.service.server";
import { policyInput, policyParams } from "~/features/policies/policies.schemas";
import { addPolicy, listPolicies, removePolicy } from "~/features/policies/policies.service.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { policyRule, policyVerdict } from "./policy-rule";
import { body, conflictAnswer, json, listProblems, problems, unprocessableAnswer } from "./responses";

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

policiesApi.openapi(
  createRoute({
    method: "get",
    path: "/policies",
    summary: "The rules portfolios are judged by",
    ...needs("portfolio:read"),
    responses: {
      200: json(z.object({ items: z.array(policyRule).readonly() }), "The tenant's rules"),
      ...listProblems,
    },
  }),
  async (context) => context.json({ items: await listPolicies(context.get("app")) }, 200),
);

policiesApi.openapi(
  createRoute({
    method: "post",
    path: "/policies",
    summary: "Set a rule",
    description:
      "The value is in the unit of the figure, shares as fractions. The figure is read at its headline.",
    ...needs("policy:edit"),
    request: body(policyInput),
    responses: { 201: json(policyRule, "The rule"), ...problems, ...conflictAnswer, ...unprocessableAnswer },
  }),
  async (context) => context.json(await addPolicy(context.get("app"), context.req.valid("json")), 201),
);

policiesApi.openapi(
  createRoute({
    method: "delete",
    path: "/policies/{id}",
    summary: "Take a rule away",
    ...needs("policy:edit"),
    request: { params: policyParams },
    responses: { 204: { description: "It is gone" }, ...problems },
  }),
  async (context) => {
    await removePolicy(context.get("app"), context.req.valid("param").id);
    return context.body(null, 204);
  },
);

policiesApi.openapi(
  createRoute({
    method: "get",
    path: "/portfolios/{id}/policies",
    summary: "Judge a portfolio by the rules",
    description:
      "A figure is judged where enough of its eligible weight is covered, or where no missing data could change the verdict.",
    ...needs("portfolio:read"),
    request: { params: policyParams },
    responses: {
      200: json(z.object({ items: z.array(check).readonly() }), "Each rule's verdict"),
      ...problems,
    },
  }),
  async (context) => {
    const items = await explainPolicyChecks(context.get("app"), context.req.valid("param"));
    return context.json({ items }, 200);
  },
);
