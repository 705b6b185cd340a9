import { createMiddleware } from "hono/factory";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { permitted } from "~/platform/context.server";
import { needs } from "./gate";
import type { ServerEnv } from "./server-env";

/** 404 for an absent or foreign portfolio comes before any judgement of the body. */
export const needsPortfolio = {
  ...needs("report:create"),
  middleware: createMiddleware<ServerEnv>(async (context, next) => {
    const app = permitted(context.get("app"), "report:create");
    await requirePortfolio(app, { id: context.req.param("id") ?? "", toEdit: false });
    await next();
  }),
} as const;
