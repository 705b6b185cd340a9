import { settingsView } from "~/features/settings/settings.answers";
import { settingsForm } from "~/features/settings/settings.schemas";
import { changeSettings, readSettings } from "~/features/settings/settings.service.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { body, json, problems, problemsAnd } from "./responses";

export const settingsApi = apiRoutes();

settingsApi.get("/settings", {
  summary: "The settings of the installation: what is set, and what the environment or the product says",
  ...needs("settings:read"),
  responses: { 200: json(settingsView, "The settings"), ...problems },
  handle: ({ app }) => readSettings(app),
});

settingsApi.put("/settings", {
  summary: "Replace all settings; null leaves one to the environment or the product",
  ...needs("settings:manage"),
  request: body(settingsForm),
  responses: { 200: json(settingsView, "The settings"), ...problemsAnd(409, 428) },
  handle: ({ app, input }) => changeSettings(app, input),
});
