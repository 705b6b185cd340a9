import { createRoute, z } from "@hono/zod-openapi";
import { assetLogSearch } from "~/features/approvals/asset-logs.schemas";
import { browseAssetLogs, exportAssetLogs } from "~/features/approvals/asset-logs.service.server";
import { LOG_OPERATIONS, LOG_RESULTS } from "~/features/approvals/asset-logs.types";
import { apiRoutes } from "./api-routes";
import { assetLogFile } from "./data-list-files";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { listOrFile, listProblems, pageOf } from "./responses";

const log = z.object({
  id: z.number().int(),
  requestType: z.string(),
  operation: z.enum(LOG_OPERATIONS),
  result: z.enum(LOG_RESULTS),
  at: z.string(),
  note: z
    .object({
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      loadId: z.number().int().nullable(),
    })
    .nullable(),
  userName: z.string().nullable(),
});

const csv = { description: "The whole filtered log", content: { "text/csv": { schema: z.string() } } };

export const assetLogsApi = apiRoutes();

assetLogsApi.openapi(
  createRoute({
    method: "get",
    path: "/asset-logs",
    summary: "Every change of the data, newest first; with Accept the whole filtered log as a file",
    ...needs("asset-log:read"),
    request: { query: assetLogSearch },
    responses: {
      200: { description: "One page, or the file", content: listOrFile(pageOf(log)) },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, assetLogFile, context.req.valid("query"));
    if (file) return file;
    return context.json(await browseAssetLogs(context.get("app"), context.req.valid("query")), 200);
  },
);

assetLogsApi.openapi(
  createRoute({
    method: "get",
    path: "/asset-logs/export.csv",
    summary: "The whole filtered log as CSV",
    ...needs("asset-log:read"),
    request: { query: assetLogSearch },
    responses: { 200: csv, ...listProblems },
  }),
  (context) => {
    const { body, headers } = exportAssetLogs(context.get("app"), context.req.valid("query"));
    return new Response(body, { headers }) as never;
  },
);
