import { createRoute, z } from "@hono/zod-openapi";
import {
  agreementForm,
  emailForm,
  profileForm,
  tokenForm,
  tokenParams,
} from "~/features/people/profile.schemas";
import {
  acceptCusip,
  browseTokens,
  changeAddress,
  changeProfile,
  createToken,
  readProfile,
  revokeToken,
} from "~/features/people/profile.service.server";
import { apiRoutes } from "./api-routes";
import { needs, needsSignIn } from "./gate";
import {
  body,
  conflictAnswer,
  json,
  listProblems,
  problems,
  tooManyAnswer,
  unprocessableAnswer,
} from "./responses";

const profile = z.object({
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: z.string(),
  tenantName: z.string(),
  roles: z.array(z.string()).readonly(),
  hasPassword: z.boolean(),
  cusip: z.object({
    version: z.string(),
    accepted: z.boolean(),
    acceptedAt: z.string().nullable(),
    acceptedVersion: z.string().nullable(),
  }),
});

const token = z.object({
  id: z.string(),
  name: z.string(),
  start: z.string(),
  scopes: z.array(z.string()).readonly(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

const done = { 204: { description: "Done" } } as const;

export const profileApi = apiRoutes();

profileApi.openapi(
  createRoute({
    method: "get",
    path: "/user/me/profile",
    summary: "The own profile",
    ...needsSignIn,
    responses: { 200: json(profile, "The profile"), ...listProblems },
  }),
  async (context) => context.json(await readProfile(context.get("app")), 200),
);

profileApi.openapi(
  createRoute({
    method: "put",
    path: "/user/me/profile",
    summary: "Change the own name or language",
    ...needsSignIn,
    request: body(profileForm),
    responses: { ...done, ...problems },
  }),
  async (context) => {
    await changeProfile(context.get("app"), context.req.valid("json"));
    return context.body(null, 204);
  },
);

profileApi.openapi(
  createRoute({
    method: "put",
    path: "/user/me/email",
    summary: "Change the own e-mail address; the old one is told",
    ...needsSignIn,
    request: body(emailForm),
    responses: { ...done, ...problems, ...conflictAnswer, ...unprocessableAnswer, ...tooManyAnswer },
  }),
  async (context) => {
    await changeAddress(context.get("app"), context.req.valid("json"), context.req.raw);
    return context.body(null, 204);
  },
);

profileApi.openapi(
  createRoute({
    method: "put",
    path: "/user/me/cusip-agreement",
    summary: "Accept the terms of CUSIP identifiers",
    ...needsSignIn,
    request: body(agreementForm),
    responses: { ...done, ...problems, ...conflictAnswer },
  }),
  async (context) => {
    await acceptCusip(context.get("app"), context.req.valid("json").version);
    return context.body(null, 204);
  },
);

profileApi.openapi(
  createRoute({
    method: "get",
    path: "/user/me/tokens",
    summary: "The own API tokens that still work",
    ...needs("token:manage"),
    responses: { 200: json(z.object({ items: z.array(token).readonly() }), "The tokens"), ...listProblems },
  }),
  async (context) => context.json({ items: await browseTokens(context.get("app")) }, 200),
);

profileApi.openapi(
  createRoute({
    method: "post",
    path: "/user/me/tokens",
    summary: "Create an API token; it is answered once",
    ...needs("token:manage"),
    request: body(tokenForm),
    responses: {
      201: json(token.extend({ token: z.string() }), "The token"),
      ...problems,
      ...unprocessableAnswer,
      ...tooManyAnswer,
    },
  }),
  async (context) =>
    context.json(await createToken(context.get("app"), context.req.valid("json"), context.req.raw), 201),
);

profileApi.openapi(
  createRoute({
    method: "delete",
    path: "/user/me/tokens/{id}",
    summary: "Revoke an API token",
    ...needs("token:manage"),
    request: { params: tokenParams },
    responses: { ...done, ...problems },
  }),
  async (context) => {
    await revokeToken(context.get("app"), context.req.valid("param").id);
    return context.body(null, 204);
  },
);
