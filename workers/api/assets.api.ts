import { z } from "@hono/zod-openapi";
import { assetChanges, changesCsv } from "~/features/assets/asset-changes.service.server";
import { assetDetail } from "~/features/assets/asset-detail.answers";
import { listScreen } from "~/features/assets/assets.answers";
import { assetParams, searchQuery } from "~/features/assets/assets.schemas";
import { showAsset } from "~/features/assets/detail.service.server";
import { exportAssets } from "~/features/assets/export.service.server";
import { listAssets } from "~/features/assets/list.service.server";
import { searchHit } from "~/features/assets/search.answers";
import { searchAssets } from "~/features/assets/search.service.server";
import { cellValue } from "~/features/figures/sourced-fact.answers";
import { asOfInput, changesSearch } from "~/features/versions/versions.schemas";
import { keptStateAsOf } from "~/features/versions/versions.service.server";
import { acceptedFile } from "./accepted-format";
import { apiRoutes } from "./api-routes";
import { needsSignIn } from "./gate";
import { needsSection } from "./guards";
import { fileAnswer, json, listOrFile, problems } from "./responses";

const detail = assetDetail.openapi("AssetDetail");

/** Read as they stand in the address, since filters have names of their own; what does not fit is a 400 with its reason. */
const listParameters = z.object({
  q: z.string().optional().openapi({ description: "Words of a name, ISIN, issuer, manager or LEI" }),
  page: z.string().optional(),
  pageSize: z.string().optional().openapi({ description: "5, 10, 25 or 100" }),
  sort: z.string().optional().openapi({ description: "Columns, a minus for descending: -esgRating,name" }),
  excluded: z
    .string()
    .optional()
    .openapi({ description: "hidden leaves out what the viewer's exclusion rules exclude" }),
  by: z.string().optional().openapi({
    description: "funds: a row for each fund, its share classes counted; without it each class has its row",
  }),
  facets: z.string().optional().openapi({ description: "Columns to count: country,sector" }),
  columns: z.string().optional().openapi({ description: "Columns of a file, in order" }),
  asOf: z.string().optional().openapi({
    description:
      "The list as it stood at a data version, by its number, or at the end of a day; fifteen months back",
  }),
  "filter[column]": z.string().optional().openapi({
    description:
      "Values with commas, null for not covered; filter[column][gte], [gt], [lte], [lt] for bounds",
  }),
});

export const assetsApi = apiRoutes();

assetsApi.get("/search", {
  summary: "At most ten assets and issuers over all sections open to the viewer, best first",
  ...needsSignIn,
  request: { query: searchQuery },
  responses: { 200: json(z.object({ items: z.array(searchHit) }), "What was found"), ...problems },
  handle: async ({ app, query }) => {
    const items = await searchAssets(app, query);
    return { items };
  },
});

assetsApi.get("/assets/{section}", {
  summary:
    "A section's list: searched, filtered, sorted, counted; with Accept text/csv, xlsx, application/x-ndjson or application/vnd.apache.parquet the whole of it as a file",
  ...needsSection,
  request: { params: assetParams.pick({ section: true }), query: listParameters },
  responses: { 200: listOrFile(listScreen, "A page, or the file"), ...problems },
  handle: async ({ app, params: { section }, context }) => {
    const search = new URL(context.req.url).searchParams;
    const format = acceptedFile(context);
    if (format) {
      const file = await exportAssets(app, { section, search, format });
      return fileAnswer(file);
    }
    const page = await listAssets(app, { section, search });
    return page;
  },
});

assetsApi.get("/assets/{section}/{isin}", {
  summary:
    "The whole record with facts, each with source, date and basis; institutions by their code, else their id",
  ...needsSection,
  request: { params: assetParams, query: z.strictObject({ asOf: asOfInput }) },
  responses: { 200: json(detail, "The record"), ...problems },
  handle: async ({ app, params, query }) => {
    const asOf = await keptStateAsOf(app, query.asOf);
    const record = await showAsset(app, { ...params, asOf: asOf?.version ?? null });
    return record;
  },
});

const change = z.object({
  kind: z.enum(["added", "changed", "removed"]),
  dataset: z.string(),
  subject: z.string(),
  key: z.string(),
  column: z.string(),
  before: cellValue,
  after: cellValue,
  periodBefore: z.string().nullable(),
  periodAfter: z.string().nullable(),
  source: z.string(),
  loadId: z.number().int(),
  sourceRow: z.number().int(),
});

assetsApi.get("/assets/{section}/{isin}/changes", {
  summary: "What differs between two data versions, named by number or day; `to` is today without it",
  ...needsSection,
  request: { params: assetParams, query: changesSearch },
  responses: {
    200: json(
      z.object({ from: z.number().int(), to: z.number().int(), items: z.array(change).readonly() }),
      "The values that differ",
    ),
    ...problems,
  },
  handle: ({ app, params, query }) => assetChanges(app, { ...params, ...query }),
});

assetsApi.get("/assets/{section}/{isin}/changes.csv", {
  summary: "The same as a table",
  ...needsSection,
  request: { params: assetParams, query: changesSearch },
  responses: {
    200: { description: "The values that differ", content: { "text/csv": { schema: z.string() } } },
    ...problems,
  },
  handle: async ({ app, params: { section, isin }, query, context }) => {
    const { from, to, items } = await assetChanges(app, {
      section,
      isin,
      ...query,
    });
    const name = `${isin.replace(/[^\w-]/g, "_")}-${from}-${to}.csv`;
    return context.body(`\ufeff${changesCsv(items)}`, 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    });
  },
});
