import { policySettlement, policyView } from "~/features/approvals/conflict-policies.answers";
import { policyForm, policyParams, policySearch } from "~/features/approvals/conflict-policies.schemas";
import {
  applyPolicy,
  browsePolicies,
  createPolicy,
  removePolicy,
} from "~/features/approvals/conflict-policies.service.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { body, json, problems, problemsAnd } from "./responses";

export const conflictPoliciesApi = apiRoutes();

conflictPoliciesApi.get("/conflict-assets/policies", {
  summary:
    "Rules for conflicts in force, each with what it would settle now; of a rule in the query the same",
  ...needs("conflict:decide"),
  request: { query: policySearch },
  responses: {
    200: json(policyView, "The policies"),
    ...problems,
  },
  handle: ({ app, query }) => browsePolicies(app, query),
});

conflictPoliciesApi.post("/conflict-assets/policies", {
  summary: "Keep a rule and settle with it the conflicts of sources that wait",
  ...needs("conflict:decide"),
  request: body(policyForm),
  responses: { 201: json(policySettlement, "What it settled"), ...problemsAnd(409) },
  handle: ({ app, input }) => createPolicy(app, input),
});

conflictPoliciesApi.post("/conflict-assets/policies/{id}/apply", {
  summary: "Settle with a policy the conflicts that wait now",
  ...needs("conflict:decide"),
  request: { params: policyParams },
  responses: { 200: json(policySettlement, "What it settled"), ...problemsAnd(409) },
  handle: ({ app, params }) => applyPolicy(app, params.id),
});

conflictPoliciesApi.delete("/conflict-assets/policies/{id}", {
  summary: "End a policy; what it settled stays",
  ...needs("conflict:decide"),
  request: { params: policyParams },
  responses: { 204: { description: "Ended" }, ...problems },
  handle: ({ app, params }) => removePolicy(app, params.id),
});
