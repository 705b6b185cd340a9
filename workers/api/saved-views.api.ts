import { z } from "@hono/zod-openapi";
import { savedView } from "~/features/assets/views/saved-views.answers";
import { newView, viewChange, viewParams, viewSearch } from "~/features/assets/views/saved-views.schemas";
import {
  changeView,
  listSavedViews,
  removeView,
  requireOwnView,
  restoreView,
  saveView,
} from "~/features/assets/views/saved-views.service.server";
import { apiRoutes } from "./api-routes";
import { needsSignIn, needsSignInFound } from "./gate";
import { body, json, problems, problemsAnd } from "./responses";

const view = savedView.openapi("SavedView");

export const savedViewsApi = apiRoutes();

savedViewsApi.get("/saved-views", {
  summary: "Views of a list: own ones, then those shared in the tenant",
  ...needsSignIn,
  request: { query: viewSearch },
  responses: { 200: json(z.object({ items: z.array(view).readonly() }), "Views"), ...problems },
  handle: async ({ app, query }) => {
    const items = await listSavedViews(app, query.list);
    return { items };
  },
});

savedViewsApi.post("/saved-views", {
  summary: "Keep a list as it stands, for oneself or shared in the tenant",
  ...needsSignIn,
  request: body(newView),
  responses: { 201: json(view, "Saved"), ...problemsAnd(422) },
  handle: ({ app, input }) => saveView(app, input),
});

savedViewsApi.patch("/saved-views/{id}", {
  summary: "Rename an own view, put another list in its place, share it or keep it to oneself",
  ...needsSignInFound((app, { id = "" }) => requireOwnView(app, id)),
  request: { params: viewParams, ...body(viewChange) },
  responses: { 200: json(view, "Changed"), ...problems },
  handle: ({ app, params, input }) => changeView(app, params.id, input),
});

savedViewsApi.delete("/saved-views/{id}", {
  summary:
    "Remove an own view, or as the tenant's administrator a shared one; it can be restored for an hour",
  ...needsSignIn,
  request: { params: viewParams },
  responses: { 204: { description: "Removed" }, ...problems },
  handle: ({ app, params }) => removeView(app, params.id),
});

savedViewsApi.post("/saved-views/{id}/restore", {
  summary: "Restore a view that was removed within the hour",
  ...needsSignIn,
  request: { params: viewParams },
  responses: { 200: json(view, "Restored"), ...problemsAnd(409) },
  handle: ({ app, params }) => restoreView(app, params.id),
});
