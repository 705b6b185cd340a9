import { createRoute, z } from "@hono/zod-openapi";
import { SETTING_NAMES, settingsForm } from "~/features/settings/settings.schemas";
import { changeSettings, readSettings } from "~/features/settings/settings.service.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { body, conflictAnswer, json, listProblems, problems, versionRequiredAnswer } from "./responses";

const value = z.union([z.string(), z.number(), z.array(z.string()).readonly()]).nullable();

const view = z.object({
  items: z
    .array(
      z.object({
        name: z.enum(SETTING_NAMES as readonly [string, ...string[]]),
        value,
        origin: z.enum(["set", "environment", "product"]),
        otherwise: value.openapi({ description: "What holds while nobody sets it" }),
      }),
    )
    .readonly(),
  languages: z
    .array(
      z.object({
        code: z.string(),
        tag: z.string().openapi({ description: "BCP 47" }),
        name: z.string(),
        offered: z.boolean(),
        texts: z.number().int().openapi({ description: "Translated; the others are shown in English" }),
        of: z.number().int(),
      }),
    )
    .readonly(),
  version: z.number().int(),
  updatedAt: z.string().nullable(),
  updatedByName: z.string().nullable(),
});

export const settingsApi = apiRoutes();

settingsApi.openapi(
  createRoute({
    method: "get",
    path: "/settings",
    summary: "The settings of the installation: what is set, and what the environment or the product says",
    ...needs("settings:read"),
    responses: { 200: json(view, "The settings"), ...listProblems },
  }),
  async (context) => context.json(await readSettings(context.get("app")), 200),
);

settingsApi.openapi(
  createRoute({
    method: "put",
    path: "/settings",
    summary: "Replace all settings; null leaves one to the environment or the product",
    ...needs("settings:manage"),
    request: body(settingsForm),
    responses: {
      200: json(view, "The settings"),
      ...problems,
      ...conflictAnswer,
      ...versionRequiredAnswer,
    },
  }),
  async (context) => context.json(await changeSettings(context.get("app"), context.req.valid("json")), 200),
);
