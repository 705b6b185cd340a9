import { z } from "@hono/zod-openapi";
import { notCountedSchema } from "~/features/analysis/analysis.schemas";
import { explainPolicyChecks } from "~/features/analysis/policy-checks/policy-checks.service.server";
import { policyChecksFile } from "~/features/analysis/policy-checks/policy-checks-file.server";
import {
  policyCheckFileSearch,
  policyCheckSearch,
  policyInput,
  policyParams,
} from "~/features/policies/policies.schemas";
import { addPolicy, listPolicies, removePolicy } from "~/features/policies/policies.service.server";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { needsPortfolio } from "./guards";
import { policyRule, policyVerdict } from "./policy-rule";
import { body, fileAnswer, json, problems, problemsAnd, tableAnswer } from "./responses";

export const policiesApi = apiRoutes();

const missing = z.object({
  holdings: z
    .array(
      z.object({
        holdingId: z.string(),
        isin: z.string().nullable(),
        name: z.string(),
        path: z.array(z.string()).readonly(),
        weightShare: z.number().openapi({ description: "Of all investments; negative where held short" }),
        reason: z.string(),
      }),
    )
    .readonly()
    .openapi({ description: "The largest first" }),
  more: z.number().int(),
  moreShare: z.number().openapi({ description: "Eligible weight of the others together" }),
});

const check = policyVerdict
  .extend({
    rule: policyRule,
    missing: missing.nullable().openapi({
      description:
        "Eligible holdings without data of a rule that cannot be judged; of at most twelve figures; null of other rules",
    }),
    periods: z
      .object({ from: z.iso.date(), to: z.iso.date() })
      .nullable()
      .openapi({ description: "First and last period of the data that counted; null where none did" }),
    sources: z.array(z.string()).readonly().openapi({ description: "Where that data is from" }),
    loads: z.array(z.number().int()).readonly().openapi({ description: "Numbers of the loads it came with" }),
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
  request: { params: portfolioParams, query: policyCheckSearch },
  responses: {
    200: json(
      z.object({
        asOf: z.iso.date().openapi({ description: "The day of the positions" }),
        dataVersion: z.number().int(),
        notCounted: notCountedSchema.nullable(),
        items: z.array(check).readonly(),
      }),
      "Each rule's verdict",
    ),
    ...problemsAnd(422),
  },
  handle: async ({ app, params, query }) => {
    const { head: _, checks, ...read } = await explainPolicyChecks(app, { ...params, ...query });
    return { ...read, items: checks };
  },
});

policiesApi.get("/portfolios/{id}/policies/file", {
  summary: "The same as a workbook or CSV",
  description:
    "CSV: a row each rule, below one that cannot be judged its largest holdings without data; shares are fractions. The workbook says it in words, with the holdings on a sheet of their own.",
  ...needsPortfolio("portfolio:export"),
  request: { params: portfolioParams, query: policyCheckFileSearch },
  responses: { 200: tableAnswer, ...problemsAnd(422) },
  handle: async ({ app, params, query }) => fileAnswer(await policyChecksFile(app, { ...params, ...query })),
});
