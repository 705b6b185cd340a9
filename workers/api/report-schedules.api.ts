import { createRoute, z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { STOP_REASONS } from "~/domain/reports/schedule";
import { DOCUMENT_SECTIONS } from "~/domain/reports/sections";
import { requireAsset } from "~/features/assets/assets.service.server";
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
import { permitted } from "~/platform/context.server";
import { LOCALES } from "~/platform/locale";
import { apiRoutes } from "./api-routes";
import { needs, needsFound } from "./gate";
import { needsPortfolio } from "./needs-portfolio";
import { body, conflictAnswer, json, listProblems, problems, unprocessableAnswer } from "./responses";
import type { ServerEnv } from "./server-env";

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
  ({
    ...needs("report:create"),
    middleware: createMiddleware<ServerEnv>(async (context, next) => {
      const app = permitted(context.get("app"), "report:create");
      await requireSchedule(app, context.req.param("id") ?? "", right);
      await next();
    }),
  }) as const;

export const reportSchedulesApi = apiRoutes();

reportSchedulesApi.openapi(
  createRoute({
    method: "get",
    path: "/report-schedules",
    summary: "Schedules of reports, newest first, each with its last report and its next day (UTC)",
    ...needs("report:read"),
    responses: {
      200: json(z.object({ items: z.array(schedule).readonly() }), "The schedules"),
      ...listProblems,
    },
  }),
  async (context) => context.json({ items: await listReportSchedules(context.get("app")) }, 200),
);

reportSchedulesApi.openapi(
  createRoute({
    method: "post",
    path: "/portfolios/{id}/report-schedules",
    summary: "Order reports of a portfolio by the calendar, or when data moves a headline figure",
    ...needsPortfolio,
    request: { params: reportParams, ...body(scheduleInput) },
    responses: {
      201: json(schedule, "The schedule"),
      ...problems,
      ...conflictAnswer,
      ...unprocessableAnswer,
    },
  }),
  async (context) => {
    const portfolioId = context.req.valid("param").id;
    return context.json(
      await scheduleReports(context.get("app"), { ...context.req.valid("json"), portfolioId }),
      201,
    );
  },
);

reportSchedulesApi.openapi(
  createRoute({
    method: "post",
    path: "/assets/{section}/{isin}/report-schedules",
    summary: "Order sheets of a fund or an issuer by the calendar",
    ...needsFound("report:create", async (app, parameters) => {
      await requireAsset(app, { section: parameters.section ?? "", isin: parameters.isin ?? "" });
    }),
    request: { params: assetReportParams, ...body(assetScheduleInput) },
    responses: {
      201: json(schedule, "The schedule"),
      ...problems,
      ...conflictAnswer,
      ...unprocessableAnswer,
    },
  }),
  async (context) => {
    const input = { ...context.req.valid("json"), ...context.req.valid("param") };
    return context.json(await scheduleSheets(context.get("app"), input), 201);
  },
);

reportSchedulesApi.openapi(
  createRoute({
    method: "put",
    path: "/report-schedules/{id}",
    summary: "Replace what one's own schedule says; a paused or stopped one goes on",
    ...needsSchedule("mayChange"),
    request: { params: reportParams, ...body(scheduleChange) },
    responses: {
      200: json(schedule, "The schedule"),
      ...problems,
      ...conflictAnswer,
      ...unprocessableAnswer,
    },
  }),
  async (context) =>
    context.json(
      await changeReportSchedule(
        context.get("app"),
        context.req.valid("param").id,
        context.req.valid("json"),
      ),
      200,
    ),
);

reportSchedulesApi.openapi(
  createRoute({
    method: "put",
    path: "/report-schedules/{id}/status",
    summary: "Pause a schedule, or let it go on from today",
    ...needsSchedule("mayEnd"),
    request: { params: reportParams, ...body(scheduleState) },
    responses: { 200: json(schedule, "The schedule"), ...problems, ...conflictAnswer },
  }),
  async (context) => {
    const { status } = context.req.valid("json");
    return context.json(
      await setScheduleStatus(context.get("app"), context.req.valid("param").id, status),
      200,
    );
  },
);

reportSchedulesApi.openapi(
  createRoute({
    method: "delete",
    path: "/report-schedules/{id}",
    summary: "Delete a schedule; its reports stay",
    ...needs("report:create"),
    request: { params: reportParams },
    responses: { 204: { description: "Nothing is ordered by it any more" }, ...problems },
  }),
  async (context) => {
    await deleteReportSchedule(context.get("app"), context.req.valid("param").id);
    return context.body(null, 204);
  },
);
