import { z } from "@hono/zod-openapi";
import { STOP_REASONS } from "~/domain/reports/schedule";
import { DOCUMENT_SECTIONS } from "~/domain/reports/sections";
import { assetReportParams, reportParams } from "~/features/reports/reports.schemas";
import { REPORT_STATUSES } from "~/features/reports/reports.types";
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
import { SCHEDULE_STATUSES } from "~/features/reports/schedules.types";
import { sectionQuestions } from "~/features/reports/section-questions.schemas";
import { LOCALES } from "~/platform/locale";
import { apiRoutes } from "./api-routes";
import { needs, needsFound } from "./gate";
import { needsAsset, needsPortfolio } from "./guards";
import { body, json, problems, problemsAnd } from "./responses";

const schedule = z.object({
  id: z.string(),
  portfolio: z
    .object({ id: z.string(), name: z.string(), isThere: z.boolean() })
    .nullable()
    .openapi({ description: "Null of sheets of an asset" }),
  asset: z
    .object({ section: z.string(), isin: z.string(), name: z.string() })
    .nullable()
    .openapi({ description: "The fund or issuer of a sheet; null of portfolios" }),
  others: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .readonly()
    .openapi({
      description: "Further portfolios in the same document; of a comparison those beside the first",
    }),
  title: z.string(),
  sections: z.array(z.enum(DOCUMENT_SECTIONS)).readonly(),
  questions: sectionQuestions,
  locale: z.enum(LOCALES),
  benchmarkId: z.string().nullable(),
  timing: scheduleInput.shape.timing,
  people: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
  addresses: z.array(z.object({ address: z.string(), locale: z.enum(LOCALES) })).readonly(),
  linkDays: z.number().int(),
  status: z.enum(SCHEDULE_STATUSES),
  stopReason: z.enum(STOP_REASONS).nullable(),
  nextOn: z.string().nullable(),
  lastRun: z
    .object({
      reportId: z.string(),
      number: z.string(),
      status: z.enum(REPORT_STATUSES),
      orderedAt: z.string(),
      deliveredAt: z.string().nullable(),
    })
    .nullable(),
  owner: z.object({ id: z.string(), name: z.string() }),
  mayChange: z.boolean(),
  mayEnd: z.boolean(),
  version: z.string(),
  createdAt: z.string(),
});

/** 404 for a schedule that is not the viewer's comes before any judgement of the body. */
const needsSchedule = (right: "mayChange" | "mayEnd") =>
  needsFound("report:create", (app, { id = "" }) => requireSchedule(app, id, right));

export const reportSchedulesApi = apiRoutes();

reportSchedulesApi.get("/report-schedules", {
  summary: "Schedules of reports, newest first, each with its last report and its next day (UTC)",
  ...needs("report:read"),
  responses: { 200: json(z.object({ items: z.array(schedule).readonly() }), "The schedules"), ...problems },
  handle: async ({ app }) => ({ items: await listReportSchedules(app) }),
});

reportSchedulesApi.post("/portfolios/{id}/report-schedules", {
  summary: "Order reports of a portfolio by the calendar, or when data moves a headline figure",
  ...needsPortfolio("report:create"),
  request: { params: reportParams, ...body(scheduleInput) },
  responses: { 201: json(schedule, "The schedule"), ...problemsAnd(409, 422) },
  handle: async ({ app, params, input }) => {
    const portfolioId = params.id;
    return scheduleReports(app, { ...input, portfolioId });
  },
});

reportSchedulesApi.post("/assets/{section}/{isin}/report-schedules", {
  summary: "Order sheets of a fund or an issuer by the calendar",
  ...needsAsset("report:create"),
  request: { params: assetReportParams, ...body(assetScheduleInput) },
  responses: { 201: json(schedule, "The schedule"), ...problemsAnd(409, 422) },
  handle: ({ app, params, input }) => scheduleSheets(app, { ...input, ...params }),
});

reportSchedulesApi.put("/report-schedules/{id}", {
  summary: "Replace what one's own schedule says; a paused or stopped one goes on",
  ...needsSchedule("mayChange"),
  request: { params: reportParams, ...body(scheduleChange) },
  responses: { 200: json(schedule, "The schedule"), ...problemsAnd(409, 422) },
  handle: ({ app, params, input }) => changeReportSchedule(app, params.id, input),
});

reportSchedulesApi.put("/report-schedules/{id}/status", {
  summary: "Pause a schedule, or let it go on from today",
  ...needsSchedule("mayEnd"),
  request: { params: reportParams, ...body(scheduleState) },
  responses: { 200: json(schedule, "The schedule"), ...problemsAnd(409) },
  handle: ({ app, params, input: { status } }) => setScheduleStatus(app, params.id, status),
});

reportSchedulesApi.delete("/report-schedules/{id}", {
  summary: "Delete a schedule; its reports stay",
  ...needs("report:create"),
  request: { params: reportParams },
  responses: { 204: { description: "Nothing is ordered by it any more" }, ...problems },
  handle: ({ app, params }) => deleteReportSchedule(app, params.id),
});
