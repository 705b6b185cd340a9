import { createRoute, z } from "@hono/zod-openapi";
import { closeSupport, openSupport } from "~/features/people/support.service.server";
import { removeLogo, storeLogo, tenantLogo } from "~/features/people/tenant-logo.service.server";
import { newTenantForm, tenantForm, tenantParams, tenantSearch } from "~/features/people/tenants.schemas";
import {
  browseTenants,
  changeTenant,
  createTenant,
  deleteTenant,
  readTenant,
  requireTenant,
  restoreTenant,
} from "~/features/people/tenants.service.server";
import { apiRoutes } from "./api-routes";
import { needs, needsFound, needsSignIn } from "./gate";
import { listAsFile } from "./list-answer";
import { tenantFile } from "./list-files";
import { provider } from "./providers.api";
import {
  body,
  conflictAnswer,
  json,
  listOrFile,
  listProblems,
  pageOf,
  problems,
  unprocessableAnswer,
  versionRequiredAnswer,
} from "./responses";

const tenant = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  active: z.boolean(),
  disabled: z.boolean(),
  deleted: z.boolean(),
  defaultHostname: z.string().nullable(),
  sections: z.array(z.string()).readonly(),
  users: z.number().int(),
  createdAt: z.string(),
});

const details = tenant.extend({
  minCoveragePct: z.number(),
  minCoveragePctFixedIncome: z.number(),
  tenantConfig: z.record(z.string(), z.unknown()),
  tenantConfigVersion: z.string(),
  hasLogo: z.boolean(),
  providers: z.array(provider).readonly(),
  editable: z.enum(["all", "own"]),
  isOwn: z.boolean(),
  canSupport: z.boolean(),
});

const done = { 204: { description: "Done" } } as const;
const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;
const image = { schema: z.string().openapi({ format: "binary" }) };

export const tenantsApi = apiRoutes();

tenantsApi.openapi(
  createRoute({
    method: "get",
    path: "/tenants",
    summary: "Tenants: all of them, or the own one",
    ...needs("tenant:read"),
    request: { query: tenantSearch },
    responses: {
      200: { description: "One page, or the file", content: listOrFile(pageOf(tenant)) },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, tenantFile, context.req.valid("query"));
    if (file) return file;
    return context.json(await browseTenants(context.get("app"), context.req.valid("query")), 200);
  },
);

tenantsApi.openapi(
  createRoute({
    method: "post",
    path: "/tenants",
    summary: "Create a tenant",
    ...needs("tenant:manage"),
    request: body(newTenantForm),
    responses: { 201: json(details, "The tenant"), ...problems, ...conflictAnswer },
  }),
  async (context) => context.json(await createTenant(context.get("app"), context.req.valid("json")), 201),
);

tenantsApi.openapi(
  createRoute({
    method: "get",
    path: "/tenants/{id}",
    summary: "One tenant with its settings and providers",
    ...needs("tenant:read"),
    request: { params: tenantParams },
    responses: { 200: json(details, "The tenant"), ...problems },
  }),
  async (context) => context.json(await readTenant(context.get("app"), context.req.valid("param").id), 200),
);

tenantsApi.openapi(
  createRoute({
    method: "put",
    path: "/tenants/{id}",
    summary: "Change a tenant; its own administrator changes its settings only",
    ...needsFound("tenant:settings", (app, parameters) => requireTenant(app, parameters.id ?? "")),
    request: { params: tenantParams, ...body(tenantForm) },
    responses: { 200: json(details, "The tenant"), ...problems, ...conflictAnswer, ...versionRequiredAnswer },
  }),
  async (context) => {
    const { id } = context.req.valid("param");
    return context.json(await changeTenant(context.get("app"), id, context.req.valid("json")), 200);
  },
);

tenantsApi.openapi(
  createRoute({
    method: "delete",
    path: "/tenants/{id}",
    summary: "Delete a tenant; it can be restored",
    ...needs("tenant:manage"),
    request: { params: tenantParams },
    responses: { ...done, ...problems, ...conflictAnswer },
  }),
  async (context) => {
    await deleteTenant(context.get("app"), context.req.valid("param").id);
    return context.body(null, 204);
  },
);

tenantsApi.openapi(
  createRoute({
    method: "post",
    path: "/tenants/{id}/restore",
    summary: "Restore a deleted tenant",
    ...needs("tenant:manage"),
    request: { params: tenantParams },
    responses: { 200: json(details, "The tenant"), ...problems, ...conflictAnswer },
  }),
  async (context) =>
    context.json(await restoreTenant(context.get("app"), context.req.valid("param").id), 200),
);

tenantsApi.openapi(
  createRoute({
    method: "get",
    path: "/tenants/{id}/logo",
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
      200: { description: "The image", content: Object.fromEntries(imageTypes.map((type) => [type, image])) },
      ...problems,
    },
  }),
  async (context) => tenantLogo(context.get("app"), context.req.valid("param").id),
);

tenantsApi.openapi(
  createRoute({
    method: "put",
    path: "/tenants/{id}/logo",
    summary: "Store the tenant's logo: PNG, JPEG or WebP, at most 1 MB",
    ...needs("tenant:settings"),
    request: { params: tenantParams },
    responses: { ...done, ...problems, ...conflictAnswer, ...unprocessableAnswer },
  }),
  async (context) => {
    const { id } = context.req.valid("param");
    await storeLogo(context.get("app"), id, context.req.raw.body);
    return context.body(null, 204);
  },
);

tenantsApi.openapi(
  createRoute({
    method: "delete",
    path: "/tenants/{id}/logo",
    summary: "Remove the tenant's logo",
    ...needs("tenant:settings"),
    request: { params: tenantParams },
    responses: { ...done, ...problems },
  }),
  async (context) => {
    await removeLogo(context.get("app"), context.req.valid("param").id);
    return context.body(null, 204);
  },
);

tenantsApi.openapi(
  createRoute({
    method: "post",
    path: "/tenants/{id}/support",
    summary: "Open the tenant's screens as support: read-only, for this session, on record",
    ...needs("tenant:manage"),
    request: { params: tenantParams },
    responses: { ...done, ...problems },
  }),
  async (context) => {
    await openSupport(context.get("app"), context.req.valid("param").id);
    return context.body(null, 204);
  },
);

tenantsApi.openapi(
  createRoute({
    method: "delete",
    path: "/user/me/support",
    summary: "Leave the support view",
    ...needsSignIn,
    responses: { ...done, ...problems, ...conflictAnswer },
  }),
  async (context) => {
    await closeSupport(context.get("app"));
    return context.body(null, 204);
  },
);
