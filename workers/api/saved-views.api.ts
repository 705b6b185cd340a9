import { createRoute, z } from "@hono/zod-openapi";
import { newView, viewChange, viewParams, viewSearch } from "~/features/assets/views/saved-views.schemas";
import {
  changeView,
  listSavedViews,
  removeView,
  requireOwnView,
  saveView,
} from "~/features/assets/views/saved-views.service.server";
import { apiRoutes } from "./api-routes";
import { needsFound, needsSignIn } from "./gate";
import { body, json, problems, unprocessableAnswer } from "./responses";

const view = z
  .object({
    id: z.string(),
    list: z.string(),
    name: z.string(),
    search: z.string(),
    pinned: z.array(z.string()).readonly(),
    shared: z.boolean(),
    mine: z.boolean(),
    ownerName: z.string(),
    mayRemove: z.boolean(),
    watchId: z.string().nullable(),
  })
  .openapi("SavedView");

export const savedViewsApi = apiRoutes();

savedViewsApi.openapi(
  createRoute({
    method: "get",
    path: "/saved-views",
    summary: "Views of a list: own ones, then those shared in the tenant",
    ...needsSignIn,
    request: { query: viewSearch },
    responses: { 200: json(z.object({ items: z.array(view).readonly() }), "Views"), ...problems },
  }),
  async (context) => {
    const items = await listSavedViews(context.get("app"), context.req.valid("query").list);
    return context.json({ items }, 200);
  },
);

savedViewsApi.openapi(
  createRoute({
    method: "post",
    path: "/saved-views",
    summary: "Keep a list as it stands, for oneself or shared in the tenant",
    ...needsSignIn,
    request: body(newView),
    responses: { 201: json(view, "Saved"), ...problems, ...unprocessableAnswer },
  }),
  async (context) => context.json(await saveView(context.get("app"), context.req.valid("json")), 201),
);

savedViewsApi.openapi(
  createRoute({
    method: "patch",
    path: "/saved-views/{id}",
    summary: "Rename an own view, share it or keep it to oneself",
    ...needsFound("portfolio:read", (app, { id = "" }) => requireOwnView(app, id)),
    request: { params: viewParams, ...body(viewChange) },
    responses: { 200: json(view, "Changed"), ...problems },
  }),
  async (context) =>
    context.json(
      await changeView(context.get("app"), context.req.valid("param").id, context.req.valid("json")),
      200,
    ),
);

savedViewsApi.openapi(
  createRoute({
    method: "delete",
    path: "/saved-views/{id}",
    summary: "Remove an own view, or as the tenant's administrator a shared one",
    ...needsSignIn,
    request: { params: viewParams },
    responses: { 204: { description: "Removed" }, ...problems },
  }),
  async (context) => {
    await removeView(context.get("app"), context.req.valid("param").id);
    return context.body(null, 204);
  },
);
