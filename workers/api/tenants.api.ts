import { z } from "@hono/zod-openapi";
import { closeSupport, openSupport } from "~/features/people/support/support.service.server";
import { removeLogo, storeLogo, tenantLogo } from "~/features/people/tenants/tenant-logo.service.server";
import { tenantDetails, tenantSummary } from "~/features/people/tenants/tenants.answers";
import {
  newTenantForm,
  tenantForm,
  tenantParams,
  tenantSearch,
} from "~/features/people/tenants/tenants.schemas";
import {
  browseTenants,
  changeTenant,
  createTenant,
  deleteTenant,
  readTenant,
  requireTenant,
  restoreTenant,
} from "~/features/people/tenants/tenants.service.server";
import { apiRoutes } from "./api-routes";
import { needs, needsFound, needsSignIn } from "./gate";
import { listAsFile } from "./list-answer";
import { tenantFile } from "./list-files";
import { binary, body, done, json, listOrFile, pageOf, problems, problemsAnd } from "./responses";

const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;

export const tenantsApi = apiRoutes();

tenantsApi.get("/tenants", {
  summary: "Tenants: all of them, or the own one",
  ...needs("tenant:read"),
  request: { query: tenantSearch },
  responses: { 200: listOrFile(pageOf(tenantSummary)), ...problems },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, tenantFile, query)) ?? browseTenants(app, query),
});

tenantsApi.post("/tenants", {
  summary: "Create a tenant",
  ...needs("tenant:manage"),
  request: body(newTenantForm),
  responses: { 201: json(tenantDetails, "The tenant"), ...problemsAnd(409) },
  handle: ({ app, input }) => createTenant(app, input),
});

tenantsApi.get("/tenants/{id}", {
  summary: "One tenant with its settings and providers",
  ...needs("tenant:read"),
  request: { params: tenantParams },
  responses: { 200: json(tenantDetails, "The tenant"), ...problems },
  handle: ({ app, params }) => readTenant(app, params.id),
});

tenantsApi.put("/tenants/{id}", {
  summary: "Change a tenant; its own administrator changes its settings only",
  ...needsFound("tenant:settings", (app, { id = "" }) => requireTenant(app, id)),
  request: { params: tenantParams, ...body(tenantForm) },
  responses: { 200: json(tenantDetails, "The tenant"), ...problemsAnd(409, 428) },
  handle: ({ app, params: { id }, input }) => changeTenant(app, id, input),
});

tenantsApi.delete("/tenants/{id}", {
  summary: "Delete a tenant; it can be restored",
  ...needs("tenant:manage"),
  request: { params: tenantParams },
  responses: { ...done, ...problemsAnd(409) },
  handle: ({ app, params }) => deleteTenant(app, params.id),
});

tenantsApi.post("/tenants/{id}/restore", {
  summary: "Restore a deleted tenant",
  ...needs("tenant:manage"),
  request: { params: tenantParams },
  responses: { 200: json(tenantDetails, "The tenant"), ...problemsAnd(409) },
  handle: ({ app, params }) => restoreTenant(app, params.id),
});

tenantsApi.get("/tenants/{id}/logo", {
  summary: "The tenant's logo",
  ...needsSignIn,
  request: {
    params: tenantParams,
    query: z.strictObject({
      stored: z
        .string()
        .optional()
        .openapi({ description: "Makes the address of a replaced image another one" }),
    }),
  },
  responses: {
    200: { description: "The image", content: Object.fromEntries(imageTypes.map((type) => [type, binary])) },
    ...problems,
  },
  handle: ({ app, params }) => tenantLogo(app, params.id),
});

tenantsApi.put("/tenants/{id}/logo", {
  summary: "Store the tenant's logo: PNG, JPEG or WebP, at most 1 MB",
  ...needs("tenant:settings"),
  request: { params: tenantParams },
  responses: { ...done, ...problemsAnd(409, 422) },
  handle: ({ app, params: { id }, request }) => storeLogo(app, id, request.body),
});

tenantsApi.delete("/tenants/{id}/logo", {
  summary: "Remove the tenant's logo",
  ...needs("tenant:settings"),
  request: { params: tenantParams },
  responses: { ...done, ...problems },
  handle: ({ app, params }) => removeLogo(app, params.id),
});

tenantsApi.post("/tenants/{id}/support", {
  summary: "Open the tenant's screens as support: read-only, for this session, on record",
  ...needs("tenant:manage"),
  request: { params: tenantParams },
  responses: { ...done, ...problems },
  handle: ({ app, params }) => openSupport(app, params.id),
});

tenantsApi.delete("/user/me/support", {
  summary: "Leave the support view",
  ...needsSignIn,
  responses: { ...done, ...problemsAnd(409) },
  handle: ({ app }) => closeSupport(app),
});
