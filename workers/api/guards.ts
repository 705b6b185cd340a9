import { createMiddleware } from "hono/factory";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import type { Permission } from "~/permissions/policy";
import { permitted } from "~/platform/context.server";
import type { ServerEnv } from "./server-env";

/** 401 and 403 come before the body is looked at. */
export const needs = (permission: Permission) =>
  createMiddleware<ServerEnv>(async (context, next) => {
    permitted(context.get("app"), permission);
    await next();
  });

/** So does 404, for a portfolio that is absent or not the caller's to edit. */
export const editablePortfolio = createMiddleware<ServerEnv>(async (context, next) => {
  await requirePortfolio(context.get("app"), { id: context.req.param("id") ?? "", toEdit: true });
  await next();
});
