import { createRoute, z } from "@hono/zod-openapi";
import {
  auditSearch,
  maintenanceForm,
  webclientLogForm,
  webclientLogSearch,
} from "~/features/activity/activity.schemas";
import { browseActs, verifyActs } from "~/features/activity/audit.service.server";
import { exportActs } from "~/features/activity/audit-export.service.server";
import { readMaintenance, switchMaintenance } from "~/features/activity/maintenance.service.server";
import { browseWebclientLogs, recordWebclientLog } from "~/features/activity/webclient-logs.service.server";
import { browseRoles } from "~/features/people/roles.service.server";
import { statisticsSearch } from "~/features/statistics/statistics.schemas";
import { readStatistics, statisticsCsv } from "~/features/statistics/statistics.service.server";
import { apiRoutes } from "./api-routes";
import { auditLogFile, webclientLogFile } from "./data-list-files";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { body, fileAnswer, json, listOrFile, listProblems, pageOf, problems } from "./responses";

const role = z.object({
  name: z.string(),
  type: z.string(),
  section: z.string().nullable(),
  part: z.string().nullable(),
  holders: z.number().int(),
});

const entry = z.object({
  id: z.number().int(),
  at: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  tenantId: z.string().nullable(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});

const log = z.object({
  id: z.string(),
  at: z.string(),
  url: z.string(),
  method: z.string(),
  status: z.number().int(),
  request: z.string(),
  response: z.string(),
  userId: z.string().nullable(),
  username: z.string().nullable(),
  userAgent: z.string().nullable(),
});

const maintenance = z.object({ on: z.boolean(), since: z.string().nullable() });
const tenantCount = z.object({ tenantId: z.string(), tenantName: z.string(), users: z.number().int() });
const counts = { users: z.number().int(), views: z.number().int() };

const statistics = z.object({
  days: z.number().int(),
  online: z.object({ users: z.number().int(), byTenant: z.array(tenantCount).readonly() }),
  byDay: z.array(z.object({ day: z.string(), ...counts })).readonly(),
  byTenant: z.array(tenantCount.extend({ views: counts.views })).readonly(),
  byScreen: z.array(z.object({ screen: z.string(), ...counts })).readonly(),
});

export const activityApi = apiRoutes();

activityApi.openapi(
  createRoute({
    method: "get",
    path: "/roles",
    summary: "Every role: its type, what it opens, how many hold it",
    ...needs("role:read"),
    responses: { 200: json(z.object({ items: z.array(role).readonly() }), "The roles"), ...listProblems },
  }),
  async (context) => context.json({ items: await browseRoles(context.get("app")) }, 200),
);

activityApi.openapi(
  createRoute({
    method: "get",
    path: "/audit-log",
    summary: "Administrative acts, newest first",
    ...needs("audit-log:read"),
    request: { query: auditSearch },
    responses: {
      200: { description: "One page, or the file", content: listOrFile(pageOf(entry)) },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, auditLogFile, context.req.valid("query"));
    if (file) return file;
    return context.json(await browseActs(context.get("app"), context.req.valid("query")), 200);
  },
);

for (const format of ["csv", "jsonl"] as const) {
  const type = format === "csv" ? "text/csv" : "application/x-ndjson";
  activityApi.openapi(
    createRoute({
      method: "get",
      path: `/audit-log/export.${format}`,
      summary:
        format === "csv"
          ? "The acts that a search chooses as CSV, in words, the oldest first"
          : "The same as JSON lines, each with its place in the chain of hashes",
      ...needs("audit-log:read"),
      request: { query: auditSearch },
      responses: {
        200: { description: "All of them", content: { [type]: { schema: z.string() } } },
        ...listProblems,
      },
    }),
    async (context) =>
      fileAnswer(await exportActs(context.get("app"), context.req.valid("query"), format)) as never,
  );
}

activityApi.openapi(
  createRoute({
    method: "get",
    path: "/audit-log/verification",
    summary: "Compute the chain of the audit log again",
    ...needs("audit-log:read"),
    responses: {
      200: json(
        z.object({ entries: z.number().int(), brokenAt: z.number().int().nullable() }),
        "How many rows follow from each other, and the first that does not",
      ),
      ...listProblems,
    },
  }),
  async (context) => context.json(await verifyActs(context.get("app")), 200),
);

activityApi.openapi(
  createRoute({
    method: "get",
    path: "/maintenance",
    summary: "Whether the product is closed for maintenance",
    ...needs("flow-status:read"),
    responses: { 200: json(maintenance, "The switch"), ...listProblems },
  }),
  async (context) => context.json(await readMaintenance(context.get("app")), 200),
);

activityApi.openapi(
  createRoute({
    method: "put",
    path: "/maintenance",
    summary: "Close the product to everybody but system administrators, or open it again",
    ...needs("maintenance:manage"),
    request: body(maintenanceForm),
    responses: { 200: json(maintenance, "The switch"), ...problems },
  }),
  async (context) =>
    context.json(await switchMaintenance(context.get("app"), context.req.valid("json").on), 200),
);

activityApi.openapi(
  createRoute({
    method: "get",
    path: "/statistics/users",
    summary: "Users signed in now, and by day, tenant and screen; as JSON, or as CSV where that is asked for",
    ...needs("statistics:read"),
    request: { query: statisticsSearch.extend({ format: z.enum(["json", "csv"]).default("json") }) },
    responses: {
      200: {
        description: "The figures",
        content: { "application/json": { schema: statistics }, "text/csv": { schema: z.string() } },
      },
      ...listProblems,
    },
  }),
  async (context) => {
    const { format, ...search } = context.req.valid("query");
    if (format === "csv" || context.req.header("accept")?.includes("text/csv")) {
      const csv = await statisticsCsv(context.get("app"), search);
      const headers = {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="user-statistics.csv"',
      };
      return new Response(csv, { headers }) as never;
    }
    return context.json(await readStatistics(context.get("app"), search), 200);
  },
);

activityApi.openapi(
  createRoute({
    method: "get",
    path: "/webclient-logs",
    summary: "Failing calls of browsers, newest first",
    ...needs("webclient-log:read"),
    request: { query: webclientLogSearch },
    responses: {
      200: { description: "One page, or the file", content: listOrFile(pageOf(log)) },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, webclientLogFile, context.req.valid("query"));
    if (file) return file;
    return context.json(await browseWebclientLogs(context.get("app"), context.req.valid("query")), 200);
  },
);

activityApi.openapi(
  createRoute({
    method: "post",
    path: "/public/webclient-logs",
    summary: "Report a failing call; secrets and personal data are taken out before it is stored",
    security: [],
    request: body(webclientLogForm),
    responses: { 202: { description: "Taken" }, 400: problems[400] },
  }),
  async (context) => {
    const userAgent = context.req.header("user-agent") ?? null;
    await recordWebclientLog(context.get("app"), context.req.valid("json"), userAgent);
    return context.body(null, 202);
  },
);
