import { createRoute, z } from "@hono/zod-openapi";
import { policyForm, policyParams, policySearch } from "~/features/approvals/conflict-policies.schemas";
import {
  applyPolicy,
  browsePolicies,
  createPolicy,
  removePolicy,
} from "~/features/approvals/conflict-policies.service.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { body, conflictAnswer, json, listProblems, problems } from "./responses";

const count = z.number().int();
const rule = z.object({
  dataset: z.string(),
  column: z.string().openapi({ description: "Empty for every column of the dataset" }),
  source: z.string().openapi({ description: "The source whose values win" }),
});
const effect = { accepted: count, denied: count, contested: count };
const policy = rule.extend({ id: count, createdAt: z.string(), createdByName: z.string(), ...effect });
const settlement = z.object({
  id: count,
  accepted: count,
  denied: count,
  left: count,
  loadIds: z.array(count).readonly(),
});

export const conflictPoliciesApi = apiRoutes();

conflictPoliciesApi.openapi(
  createRoute({
    method: "get",
    path: "/conflict-assets/policies",
    summary:
      "Rules for conflicts in force, each with what it would settle now; of a rule in the query the same",
    ...needs("conflict:decide"),
    request: { query: policySearch },
    responses: {
      200: json(
        z.object({
          items: z.array(policy).readonly(),
          contested: z
            .array(z.object({ dataset: z.string(), source: z.string(), conflicts: count }))
            .readonly(),
          preview: rule.extend(effect).nullable(),
        }),
        "The policies",
      ),
      ...listProblems,
    },
  }),
  async (context) => context.json(await browsePolicies(context.get("app"), context.req.valid("query")), 200),
);

conflictPoliciesApi.openapi(
  createRoute({
    method: "post",
    path: "/conflict-assets/policies",
    summary: "Keep a rule and settle with it the conflicts of sources that wait",
    ...needs("conflict:decide"),
    request: body(policyForm),
    responses: { 201: json(settlement, "What it settled"), ...problems, ...conflictAnswer },
  }),
  async (context) => context.json(await createPolicy(context.get("app"), context.req.valid("json")), 201),
);

conflictPoliciesApi.openapi(
  createRoute({
    method: "post",
    path: "/conflict-assets/policies/{id}/apply",
    summary: "Settle with a policy the conflicts that wait now",
    ...needs("conflict:decide"),
    request: { params: policyParams },
    responses: { 200: json(settlement, "What it settled"), ...problems, ...conflictAnswer },
  }),
  async (context) => context.json(await applyPolicy(context.get("app"), context.req.valid("param").id), 200),
);

conflictPoliciesApi.openapi(
  createRoute({
    method: "delete",
    path: "/conflict-assets/policies/{id}",
    summary: "End a policy; what it settled stays",
    ...needs("conflict:decide"),
    request: { params: policyParams },
    responses: { 204: { description: "Ended" }, ...problems },
  }),
  async (context) => {
    await removePolicy(context.get("app"), context.req.valid("param").id);
    return context.body(null, 204);
  },
);
