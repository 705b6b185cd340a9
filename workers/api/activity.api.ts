import { z } from "@hono/zod-openapi";
import {
  auditSearch,
  maintenanceForm,
  webclientLogForm,
  webclientLogSearch,
} from "~/features/activity/activity.schemas";
import { auditEntry } from "~/features/activity/audit.answers";
import { browseActs, verifyActs } from "~/features/activity/audit.service.server";
import { exportActs } from "~/features/activity/audit-export.service.server";
import { readMaintenance, switchMaintenance } from "~/features/activity/maintenance.service.server";
import { webclientLog } from "~/features/activity/webclient-logs.answers";
import { browseWebclientLogs, recordWebclientLog } from "~/features/activity/webclient-logs.service.server";
import { browseRoles } from "~/features/people/roles/roles.service.server";
import { statistics } from "~/features/statistics/statistics.answers";
import { statisticsSearch } from "~/features/statistics/statistics.schemas";
import { readStatistics, statisticsCsv } from "~/features/statistics/statistics.service.server";
import { acceptedFormat } from "./accepted-format";
import { apiRoutes } from "./api-routes";
import { auditLogFile, webclientLogFile } from "./data-list-files";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { body, fileAnswer, json, listOrFile, pageOf, problems } from "./responses";

const role = z.object({
  name: z.string(),
  type: z.string(),
  section: z.string().nullable(),
  part: z.string().nullable(),
  holders: z.number().int(),
});

const maintenance = z.object({ on: z.boolean(), since: z.string().nullable() });

export const activityApi = apiRoutes();

activityApi.get("/roles", {
  summary: "Every role: its type, what it opens, how many hold it",
  ...needs("role:read"),
  responses: { 200: json(z.object({ items: z.array(role).readonly() }), "The roles"), ...problems },
  handle: async ({ app }) => ({ items: await browseRoles(app) }),
});

activityApi.get("/audit-log", {
  summary: "Administrative acts, newest first",
  ...needs("audit-log:read"),
  request: { query: auditSearch },
  responses: { 200: listOrFile(pageOf(auditEntry)), ...problems },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, auditLogFile, query)) ?? browseActs(app, query),
});

for (const format of ["csv", "jsonl"] as const) {
  const type = format === "csv" ? "text/csv" : "application/x-ndjson";
  activityApi.get(`/audit-log/export.${format}`, {
    summary:
      format === "csv"
        ? "The acts that a search chooses as CSV, in words, the oldest first"
        : "The same as JSON lines, each with its place in the chain of hashes",
    ...needs("audit-log:read"),
    request: { query: auditSearch },
    responses: {
      200: { description: "All of them", content: { [type]: { schema: z.string() } } },
      ...problems,
    },
    handle: async ({ app, query }) => fileAnswer(await exportActs(app, query, format)),
  });
}

activityApi.get("/audit-log/verification", {
  summary: "Compute the chain of the audit log again",
  ...needs("audit-log:read"),
  responses: {
    200: json(
      z.object({ entries: z.number().int(), brokenAt: z.number().int().nullable() }),
      "How many rows follow from each other, and the first that does not",
    ),
    ...problems,
  },
  handle: ({ app }) => verifyActs(app),
});

activityApi.get("/maintenance", {
  summary: "Whether the product is closed for maintenance",
  ...needs("flow-status:read"),
  responses: { 200: json(maintenance, "The switch"), ...problems },
  handle: ({ app }) => readMaintenance(app),
});

activityApi.put("/maintenance", {
  summary: "Close the product to everybody but system administrators, or open it again",
  ...needs("maintenance:manage"),
  request: body(maintenanceForm),
  responses: { 200: json(maintenance, "The switch"), ...problems },
  handle: ({ app, input }) => switchMaintenance(app, input.on),
});

activityApi.get("/statistics/users", {
  summary: "Users signed in now, and by day, tenant and screen; as JSON, or as CSV where that is asked for",
  ...needs("statistics:read"),
  request: { query: statisticsSearch.extend({ format: z.enum(["json", "csv"]).optional() }) },
  responses: {
    200: {
      description: "The figures",
      content: { "application/json": { schema: statistics }, "text/csv": { schema: z.string() } },
    },
    ...problems,
  },
  handle: async ({ app, query: { format, ...search }, context }) => {
    if ((format ?? acceptedFormat(context, ["json", "csv"])) === "csv") {
      const csv = await statisticsCsv(app, search);
      const headers = {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="user-statistics.csv"',
      };
      return new Response(csv, { headers });
    }
    return readStatistics(app, search);
  },
});

activityApi.get("/webclient-logs", {
  summary: "Failing calls of browsers, newest first",
  ...needs("webclient-log:read"),
  request: { query: webclientLogSearch },
  responses: { 200: listOrFile(pageOf(webclientLog)), ...problems },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, webclientLogFile, query)) ?? browseWebclientLogs(app, query),
});

activityApi.post("/public/webclient-logs", {
  summary: "Report a failing call; secrets and personal data are taken out before it is stored",
  security: [],
  request: body(webclientLogForm),
  responses: { 202: { description: "Taken" }, 400: problems[400] },
  handle: async ({ app, input, context }) => {
    const userAgent = context.req.header("user-agent") ?? null;
    await recordWebclientLog(app, input, userAgent);
  },
});
