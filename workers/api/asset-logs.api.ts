import { z } from "@hono/zod-openapi";
import { assetLog } from "~/features/approvals/asset-logs.answers";
import { assetLogSearch } from "~/features/approvals/asset-logs.schemas";
import { browseAssetLogs, exportAssetLogs } from "~/features/approvals/asset-logs.service.server";
import { apiRoutes } from "./api-routes";
import { assetLogFile } from "./data-list-files";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { listOrFile, pageOf, problems } from "./responses";

const csv = { description: "The whole filtered log", content: { "text/csv": { schema: z.string() } } };

export const assetLogsApi = apiRoutes();

assetLogsApi.get("/asset-logs", {
  summary: "Every change of the data, newest first; with Accept the whole filtered log as a file",
  ...needs("asset-log:read"),
  request: { query: assetLogSearch },
  responses: { 200: listOrFile(pageOf(assetLog)), ...problems },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, assetLogFile, query)) ?? browseAssetLogs(app, query),
});

assetLogsApi.get("/asset-logs/export.csv", {
  summary: "The whole filtered log as CSV",
  ...needs("asset-log:read"),
  request: { query: assetLogSearch },
  responses: { 200: csv, ...problems },
  handle: ({ app, query }) => {
    const { body, headers } = exportAssetLogs(app, query);
    return new Response(body, { headers });
  },
});
