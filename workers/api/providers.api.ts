import {
  changeProvider,
  createProvider,
  deleteProvider,
} from "~/features/people/providers/providers.service.server";
import { providerView } from "~/features/people/tenants/tenants.answers";
import {
  newProviderForm,
  providerForm,
  providerParams,
  tenantParams,
} from "~/features/people/tenants/tenants.schemas";
import { requireTenant } from "~/features/people/tenants/tenants.service.server";
import { apiRoutes } from "./api-routes";
import { needs, needsFound } from "./gate";
import { body, done, json, problems } from "./responses";

const found = needsFound("tenant:settings", (app, { id = "" }) => requireTenant(app, id));

export const providersApi = apiRoutes();

providersApi.post("/tenants/{id}/providers", {
  summary: "Add an OpenID Connect provider to a tenant",
  ...found,
  request: { params: tenantParams, ...body(newProviderForm) },
  responses: { 201: json(providerView, "The provider"), ...problems },
  handle: ({ app, params: { id }, input }) => createProvider(app, id, input),
});

providersApi.put("/tenants/{id}/providers/{providerId}", {
  summary: "Change a provider; a client secret that is left out stays",
  ...found,
  request: { params: providerParams, ...body(providerForm) },
  responses: { 200: json(providerView, "The provider"), ...problems },
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
