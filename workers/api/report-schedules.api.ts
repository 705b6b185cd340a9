import { z } from "@hono/zod-openapi";
import { assetReportParams, reportParams } from "~/features/reports/reports.schemas";
import { reportSchedule } from "~/features/reports/schedules.answers";
import {
  assetScheduleInput,
  scheduleChange,
  scheduleInput,
  scheduleState,
} from "~/features/reports/schedules.schemas";
import {
  changeReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  requireSchedule,
  scheduleReports,
  scheduleSheets,
  setScheduleStatus,
} from "~/features/reports/schedules.service.server";
import { apiRoutes } from "./api-routes";
import { needs, needsFound } from "./gate";
import { needsAsset, needsPortfolio } from "./guards";
import { body, json, problems, problemsAnd } from "./responses";

/** 404 for a schedule that is not the viewer's comes before any judgement of the body. */
const needsSchedule = (right: "mayChange" | "mayEnd") =>
  needsFound("report:create", (app, { id = "" }) => requireSchedule(app, id, right));

export const reportSchedulesApi = apiRoutes();

reportSchedulesApi.get("/report-schedules", {
  summary: "Schedules of reports, newest first, each with its last report and its next day (UTC)",
  ...needs("report:read"),
  responses: {
    200: json(z.object({ items: z.array(reportSchedule).readonly() }), "The schedules"),
    ...problems,
  },
  handle: async ({ app }) => ({ items: await listReportSchedules(app) }),
});

reportSchedulesApi.post("/portfolios/{id}/report-schedules", {
  summary: "Order reports of a portfolio by the calendar, or when data moves a headline figure",
  ...needsPortfolio("report:create"),
  request: { params: reportParams, ...body(scheduleInput) },
  responses: { 201: json(reportSchedule, "The schedule"), ...problemsAnd(409, 422) },
  handle: async ({ app, params, input }) => {
    const portfolioId = params.id;
    return scheduleReports(app, { ...input, portfolioId });
  },
});

reportSchedulesApi.post("/assets/{section}/{isin}/report-schedules", {
  summary: "Order sheets of a fund or an issuer by the calendar",
  ...needsAsset("report:create"),
  request: { params: assetReportParams, ...body(assetScheduleInput) },
  responses: { 201: json(reportSchedule, "The schedule"), ...problemsAnd(409, 422) },
  handle: ({ app, params, input }) => scheduleSheets(app, { ...input, ...params }),
});

reportSchedulesApi.put("/report-schedules/{id}", {
  summary: "Replace what one's own schedule says; a paused or stopped one goes on",
  ...needsSchedule("mayChange"),
  request: { params: reportParams, ...body(scheduleChange) },
  responses: { 200: json(reportSchedule, "The schedule"), ...problemsAnd(409, 422) },
  handle: ({ app, params, input }) => changeReportSchedule(app, params.id, input),
});

reportSchedulesApi.put("/report-schedules/{id}/status", {
  summary: "Pause a schedule, or let it go on from today",
  ...needsSchedule("mayEnd"),
  request: { params: reportParams, ...body(scheduleState) },
  responses: { 200: json(reportSchedule, "The schedule"), ...problemsAnd(409) },
  handle: ({ app, params, input: { status } }) => setScheduleStatus(app, params.id, status),
});

reportSchedulesApi.delete("/report-schedules/{id}", {
  summary: "Delete a schedule; its reports stay",
  ...needs("report:create"),
  request: { params: reportParams },
  responses: { 204: { description: "Nothing is ordered by it any more" }, ...problems },
  handle: ({ app, params }) => deleteReportSchedule(app, params.id),
});
