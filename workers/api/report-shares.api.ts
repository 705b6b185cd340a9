import { z } from "@hono/zod-openapi";
import { reportParams } from "~/features/reports/reports.schemas";
import { reportShare } from "~/features/reports/shares.answers";
import { shareInput, shareParams } from "~/features/reports/shares.schemas";
import { endReportShare, listReportShares, shareReport } from "~/features/reports/shares.service.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { body, json, problems, problemsAnd } from "./responses";

export const reportSharesApi = apiRoutes();

reportSharesApi.get("/reports/{id}/shares", {
  summary: "The links by which a report is read without signing in, as far as they still open it",
  ...needs("report:read"),
  request: { params: reportParams },
  responses: { 200: json(z.object({ items: z.array(reportShare).readonly() }), "The links"), ...problems },
  handle: async ({ app, params }) => ({ items: await listReportShares(app, params.id) }),
});

reportSharesApi.post("/reports/{id}/shares", {
  summary: "Make a link to a finished report. Its address is answered once",
  ...needs("report:create"),
  request: { params: reportParams, ...body(shareInput) },
  responses: {
    201: json(z.object({ id: z.string(), url: z.string(), expiresAt: z.string() }), "The link"),
    ...problemsAnd(409, 422),
  },
  handle: ({ app, params, input }) => shareReport(app, params.id, input),
});

reportSharesApi.delete("/reports/{id}/shares/{shareId}", {
  summary: "End a link",
  ...needs("report:create"),
  request: { params: shareParams },
  responses: { 204: { description: "It opens nothing any more" }, ...problems },
  handle: ({ app, params: { id, shareId } }) => endReportShare(app, id, shareId),
});
