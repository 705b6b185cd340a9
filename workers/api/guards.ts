import { createMiddleware } from "hono/factory";
import { requireSection } from "~/features/assets/assets.service.server";
import { requireImport } from "~/features/portfolios/imports.service.server";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { permitted } from "~/platform/context.server";
import { needs } from "./gate";
import type { ServerEnv } from "./server-env";

const edits = needs("portfolio:edit");

/** A route that changes the portfolio named in its path: 404 for an absent or foreign one comes before the body. */
export const needsEditablePortfolio = {
  "x-permission": edits["x-permission"],
  middleware: createMiddleware<ServerEnv>(async (context, next) => {
    await requirePortfolio(context.get("app"), { id: context.req.param("id") ?? "", toEdit: true });
    await next();
  }),
} as const;

/** A route that makes something of the portfolio named in its path. */
export const needsReadablePortfolio = {
  "x-permission": edits["x-permission"],
  middleware: createMiddleware<ServerEnv>(async (context, next) => {
    const app = permitted(context.get("app"), "portfolio:edit");
    await requirePortfolio(app, { id: context.req.param("id") ?? "", toEdit: false });
    await next();
  }),
} as const;

/** A route that changes the import named in its path. */
export const needsOwnImport = {
  "x-permission": "portfolio:import",
  middleware: createMiddleware<ServerEnv>(async (context, next) => {
    await requireImport(context.get("app"), context.req.param("importId") ?? "");
    await next();
  }),
} as const;

/** A route of an asset section: 404 for a name that is none, 403 "Section Not Allowed", before any input. */
export const needsSection = {
  "x-permission": "section",
  middleware: createMiddleware<ServerEnv>(async (context, next) => {
    requireSection(context.get("app"), context.req.param("section") ?? "");
    await next();
  }),
} as const;
