import { createRoute, z } from "@hono/zod-openapi";
import {
  alertSearch,
  followInput,
  readInput,
  settingsInput,
  watchParams,
} from "~/features/watchlists/watchlists.schemas";
import {
  browseAlerts,
  browseFollowed,
  chooseRhythm,
  digestRhythm,
  follow,
  readAlerts,
  unfollow,
} from "~/features/watchlists/watchlists.service.server";
import { RHYTHMS } from "~/features/watchlists/watchlists.types";
import { apiRoutes } from "./api-routes";
import { needsSignIn } from "./gate";
import { listAsFile } from "./list-answer";
import { alertFile } from "./list-files";
import { body, json, listOrFile, listProblems, problems, unprocessableAnswer } from "./responses";

export const watchlistsApi = apiRoutes();

const followed = z
  .object({
    id: z.string(),
    kind: z.enum(["asset", "view"]),
    section: z.string(),
    subject: z.string(),
    path: z.string(),
    name: z.string(),
    search: z.string().nullable(),
    members: z.number().nullable(),
    createdAt: z.string(),
    changedAt: z.string().nullable(),
  })
  .openapi("Followed");

const alert = z
  .object({
    id: z.number(),
    topic: z.string(),
    subjectKind: z.enum(["asset", "view", "portfolio"]),
    subject: z.string(),
    section: z.string().nullable(),
    path: z.string(),
    name: z.string(),
    field: z.string(),
    before: z.any(),
    after: z.any(),
    cause: z
      .object({
        dataset: z.string(),
        loadId: z.number(),
        fileName: z.string(),
        source: z.string(),
        sourceRow: z.number().nullable(),
      })
      .nullable(),
    dataVersion: z.number(),
    at: z.string(),
    unread: z.boolean(),
  })
  .openapi("Alert");

const followedList = z.object({ items: z.array(followed).readonly() });
const settings = z.object({ digest: z.enum(RHYTHMS) });

watchlistsApi.openapi(
  createRoute({
    method: "get",
    path: "/watches",
    summary: "What the person follows: assets and saved views",
    ...needsSignIn,
    responses: { 200: json(followedList, "Followed"), ...listProblems },
  }),
  async (context) => context.json({ items: await browseFollowed(context.get("app")) }, 200),
);

watchlistsApi.openapi(
  createRoute({
    method: "post",
    path: "/watches",
    summary: "Follow assets and saved views as they are now",
    description: "What is followed already stays. Changes are told with each publication from here on.",
    ...needsSignIn,
    request: body(followInput),
    responses: { 201: json(followedList, "All that is followed"), ...problems, ...unprocessableAnswer },
  }),
  async (context) =>
    context.json({ items: await follow(context.get("app"), context.req.valid("json")) }, 201),
);

watchlistsApi.openapi(
  createRoute({
    method: "delete",
    path: "/watches/{id}",
    summary: "Follow something no longer",
    ...needsSignIn,
    request: { params: watchParams },
    responses: { 204: { description: "It is followed no longer" }, ...problems },
  }),
  async (context) => {
    await unfollow(context.get("app"), context.req.valid("param").id);
    return context.body(null, 204);
  },
);

watchlistsApi.openapi(
  createRoute({
    method: "get",
    path: "/watch-alerts",
    summary: "What changed in what is followed, and rules portfolios began to break; newest first",
    ...needsSignIn,
    request: { query: alertSearch },
    responses: {
      200: {
        description: "Alerts, or the file",
        content: listOrFile(
          z.object({
            items: z.array(alert).readonly(),
            page: z.number(),
            pageSize: z.number(),
            total: z.number(),
            unread: z.number(),
          }),
        ),
      },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, alertFile, context.req.valid("query"));
    if (file) return file;
    return context.json(await browseAlerts(context.get("app"), context.req.valid("query")), 200);
  },
);

watchlistsApi.openapi(
  createRoute({
    method: "post",
    path: "/watch-alerts/read",
    summary: "Mark alerts as read: those given, or all up to one",
    ...needsSignIn,
    request: body(readInput),
    responses: { 200: json(z.object({ read: z.number() }), "How many were unread"), ...problems },
  }),
  async (context) =>
    context.json({ read: await readAlerts(context.get("app"), context.req.valid("json")) }, 200),
);

watchlistsApi.openapi(
  createRoute({
    method: "get",
    path: "/watch-settings",
    summary: "How often the person is written to",
    ...needsSignIn,
    responses: { 200: json(settings, "Settings"), ...listProblems },
  }),
  async (context) => context.json({ digest: await digestRhythm(context.get("app")) }, 200),
);

watchlistsApi.openapi(
  createRoute({
    method: "put",
    path: "/watch-settings",
    summary: "Choose how often to be written to",
    ...needsSignIn,
    request: body(settingsInput),
    responses: { 200: json(settings, "Settings"), ...problems },
  }),
  async (context) => {
    const { digest } = context.req.valid("json");
    await chooseRhythm(context.get("app"), digest);
    return context.json({ digest }, 200);
  },
);
