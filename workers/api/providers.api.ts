import { z } from "@hono/zod-openapi";
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
import { body, done, json, problems } from "./responses";

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

const found = needsFound("tenant:settings", (app, { id = "" }) => requireTenant(app, id));

export const providersApi = apiRoutes();

providersApi.post("/tenants/{id}/providers", {
  summary: "Add an OpenID Connect provider to a tenant",
  ...found,
  request: { params: tenantParams, ...body(newProviderForm) },
  responses: { 201: json(provider, "The provider"), ...problems },
  handle: ({ app, params: { id }, input }) => createProvider(app, id, input),
});

providersApi.put("/tenants/{id}/providers/{providerId}", {
  summary: "Change a provider; a client secret that is left out stays",
  ...found,
  request: { params: providerParams, ...body(providerForm) },
  responses: { 200: json(provider, "The provider"), ...problems },
  handle: async ({ app, params: { id, providerId }, input }) => {
    const changed = await changeProvider(app, id, providerId, input);
    return changed;
  },
});

providersApi.delete("/tenants/{id}/providers/{providerId}", {
  summary: "Remove a provider; its users can no longer sign in through it",
  ...needs("tenant:settings"),
  request: { params: providerParams },
  responses: { ...done, ...problems },
  handle: ({ app, params: { id, providerId } }) => deleteProvider(app, id, providerId),
});
