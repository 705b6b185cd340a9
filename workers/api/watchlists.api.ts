import { z } from "@hono/zod-openapi";
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
import { body, json, listOrFile, pageOf, problems, problemsAnd } from "./responses";

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

watchlistsApi.get("/watches", {
  summary: "What the person follows: assets and saved views",
  ...needsSignIn,
  responses: { 200: json(followedList, "Followed"), ...problems },
  handle: async ({ app }) => ({ items: await browseFollowed(app) }),
});

watchlistsApi.post("/watches", {
  summary: "Follow assets and saved views as they are now",
  description: "What is followed already stays. Changes are told with each publication from here on.",
  ...needsSignIn,
  request: body(followInput),
  responses: { 201: json(followedList, "All that is followed"), ...problemsAnd(422) },
  handle: async ({ app, input }) => ({ items: await follow(app, input) }),
});

watchlistsApi.delete("/watches/{id}", {
  summary: "Follow something no longer",
  ...needsSignIn,
  request: { params: watchParams },
  responses: { 204: { description: "It is followed no longer" }, ...problems },
  handle: ({ app, params }) => unfollow(app, params.id),
});

watchlistsApi.get("/watch-alerts", {
  summary: "What changed in what is followed, and rules portfolios began to break; newest first",
  ...needsSignIn,
  request: { query: alertSearch },
  responses: {
    200: listOrFile(pageOf(alert).extend({ unread: z.number() }), "Alerts, or the file"),
    ...problems,
  },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, alertFile, query)) ?? browseAlerts(app, query),
});

watchlistsApi.post("/watch-alerts/read", {
  summary: "Mark alerts as read: those given, or all up to one",
  ...needsSignIn,
  request: body(readInput),
  responses: { 200: json(z.object({ read: z.number() }), "How many were unread"), ...problems },
  handle: async ({ app, input }) => ({ read: await readAlerts(app, input) }),
});

watchlistsApi.get("/watch-settings", {
  summary: "How often the person is written to",
  ...needsSignIn,
  responses: { 200: json(settings, "Settings"), ...problems },
  handle: async ({ app }) => ({ digest: await digestRhythm(app) }),
});

watchlistsApi.put("/watch-settings", {
  summary: "Choose how often to be written to",
  ...needsSignIn,
  request: body(settingsInput),
  responses: { 200: json(settings, "Settings"), ...problems },
  handle: async ({ app, input: { digest } }) => {
    await chooseRhythm(app, digest);
    return { digest };
  },
});
