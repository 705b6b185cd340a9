import { createRoute, z } from "@hono/zod-openapi";
import { changeProvider, createProvider, deleteProvider } from "~/features/people/providers.service.server";
import {
  newProviderForm,
  providerForm,
  providerParams,
  tenantParams,
} from "~/features/people/tenants.schemas";
import { requireTenant } from "~/features/people/tenants.service.server";
import { apiRoutes } from "./api-routes";
import { needs, needsFound } from "./gate";
import { body, json, problems } from "./responses";

/** A provider as it is shown; its secret never is. */
export const provider = z.object({
  id: z.string(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasClientSecret: z.boolean(),
  scopes: z.string(),
  emailDomains: z.array(z.string()).readonly(),
  defaultRoles: z.array(z.string()).readonly(),
  shownAtSignIn: z.boolean(),
  enabled: z.boolean(),
});

const found = needsFound("tenant:settings", (app, parameters) => requireTenant(app, parameters.id ?? ""));

export const providersApi = apiRoutes();

providersApi.openapi(
  createRoute({
    method: "post",
    path: "/tenants/{id}/providers",
    summary: "Add an OpenID Connect provider to a tenant",
    ...found,
    request: { params: tenantParams, ...body(newProviderForm) },
    responses: { 201: json(provider, "The provider"), ...problems },
  }),
  async (context) => {
    const { id } = context.req.valid("param");
    return context.json(await createProvider(context.get("app"), id, context.req.valid("json")), 201);
  },
);

providersApi.openapi(
  createRoute({
    method: "put",
    path: "/tenants/{id}/providers/{providerId}",
    summary: "Change a provider; a client secret that is left out stays",
    ...found,
    request: { params: providerParams, ...body(providerForm) },
    responses: { 200: json(provider, "The provider"), ...problems },
  }),
  async (context) => {
    const { id, providerId } = context.req.valid("param");
    const changed = await changeProvider(context.get("app"), id, providerId, context.req.valid("json"));
    return context.json(changed, 200);
  },
);

providersApi.openapi(
  createRoute({
    method: "delete",
    path: "/tenants/{id}/providers/{providerId}",
    summary: "Remove a provider; its users can no longer sign in through it",
    ...needs("tenant:settings"),
    request: { params: providerParams },
    responses: { 204: { description: "Done" }, ...problems },
  }),
  async (context) => {
    const { id, providerId } = context.req.valid("param");
    await deleteProvider(context.get("app"), id, providerId);
    return context.body(null, 204);
  },
);
