import { createRoute, z } from "@hono/zod-openapi";
import { checkPortfolio } from "~/features/analysis/policy-checks.service.server";
import { policyInput, policyParams } from "~/features/policies/policies.schemas";
import { addPolicy, listPolicies, removePolicy } from "~/features/policies/policies.service.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { policyRule } from "./policy-rule";
import { body, conflictAnswer, json, problems, unprocessableAnswer } from "./responses";

export const policiesApi = apiRoutes();

const check = z
  .object({
    rule: policyRule,
    result: z.enum(["passes", "fails", "cannot_tell"]),
    value: z.number().nullable(),
    coverageShare: z.number(),
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
      ...problems,
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
    ...needs("portfolio:read"),
    request: { params: policyParams },
    responses: {
      200: json(z.object({ items: z.array(check).readonly() }), "Each rule's verdict"),
      ...problems,
    },
  }),
  async (context) => {
    const { id } = context.req.valid("param");
    return context.json(
      { items: await checkPortfolio(context.get("app"), { id, subject: "portfolios" }) },
      200,
    );
  },
);
