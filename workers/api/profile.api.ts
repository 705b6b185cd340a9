import { z } from "@hono/zod-openapi";
import { apiTokenView, profile } from "~/features/people/profile/profile.answers";
import {
  agreementForm,
  emailForm,
  profileForm,
  tokenForm,
  tokenParams,
} from "~/features/people/profile/profile.schemas";
import {
  acceptCusip,
  browseTokens,
  changeAddress,
  changeProfile,
  createToken,
  readProfile,
  revokeToken,
} from "~/features/people/profile/profile.service.server";
import { apiRoutes } from "./api-routes";
import { needs, needsSignIn } from "./gate";
import { body, done, json, problems, problemsAnd } from "./responses";

export const profileApi = apiRoutes();

profileApi.get("/user/me/profile", {
  summary: "The own profile",
  ...needsSignIn,
  responses: { 200: json(profile, "The profile"), ...problems },
  handle: ({ app }) => readProfile(app),
});

profileApi.put("/user/me/profile", {
  summary: "Change the own name or language",
  ...needsSignIn,
  request: body(profileForm),
  responses: { ...done, ...problems },
  handle: ({ app, input }) => changeProfile(app, input),
});

profileApi.put("/user/me/email", {
  summary: "Change the own e-mail address; the old one is told",
  ...needsSignIn,
  request: body(emailForm),
  responses: { ...done, ...problemsAnd(409, 422, 429) },
  handle: ({ app, input, request }) => changeAddress(app, input, request),
});

profileApi.put("/user/me/cusip-agreement", {
  summary: "Accept the terms of CUSIP identifiers",
  ...needsSignIn,
  request: body(agreementForm),
  responses: { ...done, ...problemsAnd(409) },
  handle: ({ app, input }) => acceptCusip(app, input.version),
});

profileApi.get("/user/me/tokens", {
  summary: "The own API tokens that still work",
  ...needs("token:manage"),
  responses: { 200: json(z.object({ items: z.array(apiTokenView).readonly() }), "The tokens"), ...problems },
  handle: async ({ app }) => ({ items: await browseTokens(app) }),
});

profileApi.post("/user/me/tokens", {
  summary: "Create an API token; it is answered once",
  ...needs("token:manage"),
  request: body(tokenForm),
  responses: { 201: json(apiTokenView.extend({ token: z.string() }), "The token"), ...problemsAnd(422, 429) },
  handle: ({ app, input, request }) => createToken(app, input, request),
});

profileApi.delete("/user/me/tokens/{id}", {
  summary: "Revoke an API token",
  ...needs("token:manage"),
  request: { params: tokenParams },
  responses: { ...done, ...problems },
  handle: ({ app, params }) => revokeToken(app, params.id),
});
