import { createRoute, z } from "@hono/zod-openapi";
import { reportParams } from "~/features/reports/reports.schemas";
import { shareInput, shareParams } from "~/features/reports/shares.schemas";
import { endReportShare, listReportShares, shareReport } from "~/features/reports/shares.service.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { body, conflictAnswer, json, problems, unprocessableAnswer } from "./responses";

const share = z.object({
  id: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  hasPassword: z.boolean(),
  opened: z.number().int(),
  lastOpenedAt: z.string().nullable(),
  mayEnd: z.boolean(),
});

export const reportSharesApi = apiRoutes();

reportSharesApi.openapi(
  createRoute({
    method: "get",
    path: "/reports/{id}/shares",
    summary: "The links by which a report is read without signing in, as far as they still open it",
    ...needs("report:read"),
    request: { params: reportParams },
    responses: { 200: json(z.object({ items: z.array(share).readonly() }), "The links"), ...problems },
  }),
  async (context) =>
    context.json({ items: await listReportShares(context.get("app"), context.req.valid("param").id) }, 200),
);

reportSharesApi.openapi(
  createRoute({
    method: "post",
    path: "/reports/{id}/shares",
    summary: "Make a link to a finished report. Its address is answered once",
    ...needs("report:create"),
    request: { params: reportParams, ...body(shareInput) },
    responses: {
      201: json(z.object({ id: z.string(), url: z.string(), expiresAt: z.string() }), "The link"),
      ...problems,
      ...conflictAnswer,
      ...unprocessableAnswer,
    },
  }),
  async (context) =>
    context.json(
      await shareReport(context.get("app"), context.req.valid("param").id, context.req.valid("json")),
      201,
    ),
);

reportSharesApi.openapi(
  createRoute({
    method: "delete",
    path: "/reports/{id}/shares/{shareId}",
    summary: "End a link",
    ...needs("report:create"),
    request: { params: shareParams },
    responses: { 204: { description: "It opens nothing any more" }, ...problems },
  }),
  async (context) => {
    const { id, shareId } = context.req.valid("param");
    await endReportShare(context.get("app"), id, shareId);
    return context.body(null, 204);
  },
);
