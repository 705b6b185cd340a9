import { z } from "@hono/zod-openapi";
import { assetChanges, changesCsv } from "~/features/assets/asset-changes.service.server";
import { assetParams, searchQuery } from "~/features/assets/assets.schemas";
import { showAsset } from "~/features/assets/detail.service.server";
import { exportAssets } from "~/features/assets/export.service.server";
import { listAssets } from "~/features/assets/list.service.server";
import { searchHit } from "~/features/assets/search.answers";
import { searchAssets } from "~/features/assets/search.service.server";
import { viewMode } from "~/features/exclusions/exclusions.schemas";
import { cellValue, sourcedFact } from "~/features/figures/sourced-fact.answers";
import { asOfInput, changesSearch } from "~/features/versions/versions.schemas";
import { keptStateAsOf } from "~/features/versions/versions.service.server";
import { acceptedFile } from "./accepted-format";
import { apiRoutes } from "./api-routes";
import { exclusionMark } from "./exclusion-mark";
import { needsSignIn } from "./gate";
import { needsSection } from "./guards";
import { fileAnswer, json, listOrFile, problems } from "./responses";

const item = z
  .object({
    id: z.string(),
    section: z.string(),
    name: z.string(),
    isin: z.string().nullable(),
    issuerId: z.string().nullable(),
    path: z.string(),
    fixedIncome: z.boolean(),
  })
  .catchall(cellValue)
  .openapi("Asset");

const column = z.object({
  id: z.string(),
  kind: z.string(),
  shows: z
    .union([z.string(), z.array(z.string()).readonly()])
    .nullable()
    .openapi({ description: "The dataset it is made of, or the dataset and its field; null for identity" }),
  initial: z.boolean(),
});

const list = z.object({
  items: z.array(item).readonly(),
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
  totalUnfiltered: z.number(),
  dataVersion: z.number(),
  asOf: z.object({ version: z.number(), publishedAt: z.string(), current: z.number() }).nullable(),
  facets: z
    .record(z.string(), z.array(z.object({ value: cellValue, count: z.number() })).readonly())
    .optional(),
  ranges: z
    .record(
      z.string(),
      z
        .array(z.object({ from: z.number().nullable(), to: z.number().nullable(), count: z.number() }))
        .readonly(),
    )
    .optional(),
  byFund: z
    .object({
      classes: z.number(),
      allClasses: z.number(),
      funds: z.record(
        z.string(),
        z.object({ all: z.number(), met: z.number(), found: z.array(item).readonly().nullable() }),
      ),
    })
    .nullable(),
  section: z.string(),
  columns: z.array(column).readonly(),
  demo: z.boolean(),
  otherRatings: z.object({ listed: z.string(), own: z.string() }).nullable(),
  exclusions: z.record(z.string(), exclusionMark),
  exclusionView: z.object({
    mode: viewMode,
    modes: z.array(viewMode).readonly(),
    ruleCount: z.number(),
  }),
});

const nullableText = z.string().nullable();

const detail = z
  .object({
    section: z.string(),
    asset: item,
    parts: z.array(z.string()).readonly(),
    issuer: z
      .object({ id: z.string(), name: nullableText, type: nullableText, lei: nullableText })
      .loose()
      .nullable(),
    identifiers: z
      .object({ isin: nullableText, lei: nullableText, cusip: nullableText, cusipWithheld: z.boolean() })
      .loose(),
    facts: z.array(sourcedFact).readonly(),
    screened: z
      .array(
        z.object({
          row: sourcedFact,
          state: z.enum(["named", "open", "same", "different"]),
          by: z.enum(["lei", "isin", "name", "country"]),
          isInForce: z.boolean(),
          isListed: z.boolean(),
          decision: sourcedFact.nullable(),
        }),
      )
      .readonly()
      .openapi({ description: "Rows of sanctions lists and what they are to the asset" }),
    instruments: z.array(z.object({ isin: z.string(), name: z.string() }).loose()).readonly(),
    funds: z
      .array(z.object({ isin: z.string(), name: z.string(), weightShare: z.number() }).loose())
      .readonly(),
    holdings: z
      .object({ asOf: z.string(), of: z.string(), positions: z.array(z.object({}).loose()).readonly() })
      .nullable(),
    classes: z.array(z.object({ isin: z.string(), name: z.string() }).loose()).readonly(),
    sources: z.object({ provider: nullableText, method: nullableText }).openapi({
      description: "Whose ratings and whose method of sustainable investment the figures of the page rest on",
    }),
    day: z.string(),
    dataVersion: z.number(),
  })
  .openapi("AssetDetail");

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
  responses: { 200: listOrFile(list, "A page, or the file"), ...problems },
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
