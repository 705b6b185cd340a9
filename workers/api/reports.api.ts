import { createRoute, z } from "@hono/zod-openapi";
import { DOCUMENT_SECTIONS } from "~/domain/reports/sections";
import { requireAsset } from "~/features/assets/assets.service.server";
import {
  createAssetReport,
  createComparison,
  createReport,
  repeatReport,
} from "~/features/reports/order-reports.service.server";
import { pdfHeaders } from "~/features/reports/pdf-headers";
import { reportRow } from "~/features/reports/report-row.server";
import {
  assetReportInput,
  assetReportParams,
  comparisonInput,
  reportInput,
  reportParams,
  reportSearch,
} from "~/features/reports/reports.schemas";
import {
  deleteReports,
  downloadReport,
  listReports,
  showReport,
} from "~/features/reports/reports.service.server";
import { REPORT_STATUSES, REPORT_STEPS, type ReportView } from "~/features/reports/reports.types";
import { LOCALES, type Locale } from "~/platform/locale";
import { apiRoutes } from "./api-routes";
import { needs, needsFound } from "./gate";
import { listAsFile } from "./list-answer";
import { reportFile } from "./list-files";
import { needsPortfolio } from "./needs-portfolio";
import { json, listOrFile, listProblems, problems, unprocessableAnswer } from "./responses";

const report = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  status: z.enum(REPORT_STATUSES),
  progress: z.number(),
  behind: z
    .number()
    .int()
    .nullable()
    .openapi({ description: "Orders that are made before it while it waits" }),
  step: z.enum(REPORT_STEPS).nullable(),
  pages: z.number().nullable(),
  aboutPages: z
    .number()
    .int()
    .nullable()
    .openapi({ description: "About how many pages are being printed; null before they are laid out" }),
  sizeBytes: z.number().nullable(),
  error: z.string().nullable(),
  errorCode: z.string().nullable(),
  sections: z.array(z.enum(DOCUMENT_SECTIONS)),
  locale: z.enum(LOCALES),
  portfolio: z
    .object({ id: z.string(), name: z.string(), version: z.number(), isThere: z.boolean() })
    .nullable()
    .openapi({ description: "Null of a report about an asset" }),
  asset: z
    .object({ section: z.string(), isin: z.string(), name: z.string() })
    .nullable()
    .openapi({ description: "Null of a report about a portfolio" }),
  repeat: z
    .object({ isPossible: z.boolean(), lost: z.array(z.string()) })
    .openapi({ description: "Whether it can be made again; names of its portfolios that are gone" }),
  comparedWith: z
    .array(z.string())
    .openapi({ description: "Names of the portfolios beside it in a comparison" }),
  dataVersion: z.number(),
  figuresHash: z.string().nullable(),
  repeats: z.string().nullable(),
  owner: z.object({ id: z.string(), name: z.string() }),
  isLicensed: z.boolean().openapi({
    description: "Whether your licence opens all it was made with; else there is no file for you",
  }),
  canDelete: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  keptUntil: z.string().nullable().openapi({ description: "The last day (UTC) its file is kept" }),
  isScheduled: z.boolean(),
});

const accepted = z.object({ reportId: z.string() });
const notReady = { 409: { ...problems[400], description: "Not ready" } } as const;

function answer(view: ReportView, locale: Locale): z.infer<typeof report> {
  const { errorMessage, error, ...row } = reportRow(view, locale);
  return {
    ...row,
    sections: [...row.sections],
    repeat: { ...row.repeat, lost: [...row.repeat.lost] },
    comparedWith: [...row.comparedWith],
    error: errorMessage,
    errorCode: error,
  };
}

export const reportsApi = apiRoutes();

reportsApi.openapi(
  createRoute({
    method: "post",
    path: "/portfolios/{id}/reports",
    summary: "Order a PDF report of a portfolio; sections are printed in the order given",
    ...needsPortfolio,
    request: {
      params: reportParams,
      body: { required: true, content: { "application/json": { schema: reportInput } } },
    },
    responses: { 202: json(accepted, "The report will be made"), ...problems, ...unprocessableAnswer },
  }),
  async (context) => {
    const { id } = context.req.valid("param");
    const ordered = await createReport(context.get("app"), {
      ...context.req.valid("json"),
      portfolioId: id,
    });
    return context.json(ordered, 202);
  },
);

reportsApi.openapi(
  createRoute({
    method: "post",
    path: "/portfolios/{id}/reports/comparison",
    summary: "Order a PDF report that sets one to three portfolios beside this one, figure by figure",
    ...needsPortfolio,
    request: {
      params: reportParams,
      body: { required: true, content: { "application/json": { schema: comparisonInput } } },
    },
    responses: { 202: json(accepted, "The report will be made"), ...problems, ...unprocessableAnswer },
  }),
  async (context) => {
    const { id } = context.req.valid("param");
    const ordered = await createComparison(context.get("app"), {
      ...context.req.valid("json"),
      portfolioId: id,
    });
    return context.json(ordered, 202);
  },
);

reportsApi.openapi(
  createRoute({
    method: "post",
    path: "/assets/{section}/{isin}/reports",
    summary: "Order a PDF sheet of a fund or an issuer: what its page shows, on two pages",
    ...needsFound("report:create", async (app, parameters) => {
      await requireAsset(app, { section: parameters.section ?? "", isin: parameters.isin ?? "" });
    }),
    request: {
      params: assetReportParams,
      body: { required: true, content: { "application/json": { schema: assetReportInput } } },
    },
    responses: { 202: json(accepted, "The report will be made"), ...problems, ...unprocessableAnswer },
  }),
  async (context) => {
    const input = { ...context.req.valid("json"), ...context.req.valid("param") };
    return context.json(await createAssetReport(context.get("app"), input), 202);
  },
);

reportsApi.openapi(
  createRoute({
    method: "get",
    path: "/reports",
    summary: "Reports, newest first",
    ...needs("report:read"),
    request: { query: reportSearch },
    responses: {
      200: {
        description: "A page of reports, or the file",
        content: listOrFile(
          z.object({ items: z.array(report), page: z.number(), pageSize: z.number(), total: z.number() }),
        ),
      },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, reportFile, context.req.valid("query"));
    if (file) return file;
    const app = context.get("app");
    const page = await listReports(app, context.req.valid("query"));
    return context.json({ ...page, items: page.items.map((view) => answer(view, app.locale)) }, 200);
  },
);

reportsApi.openapi(
  createRoute({
    method: "get",
    path: "/reports/{id}",
    summary: "State of a report",
    ...needs("report:read"),
    request: { params: reportParams },
    responses: { 200: json(report, "The report"), ...problems },
  }),
  async (context) => {
    const app = context.get("app");
    return context.json(answer(await showReport(app, context.req.valid("param").id), app.locale), 200);
  },
);

reportsApi.openapi(
  createRoute({
    method: "get",
    path: "/reports/{id}/file",
    summary: "The PDF",
    ...needs("report:read"),
    request: { params: reportParams },
    responses: {
      200: {
        description: "The file",
        content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
      },
      ...problems,
      ...notReady,
    },
  }),
  async (context) => {
    const file = await downloadReport(context.get("app"), context.req.valid("param").id);
    return new Response(file.body, { headers: pdfHeaders(file) }) as never;
  },
);

reportsApi.openapi(
  createRoute({
    method: "post",
    path: "/reports/{id}/again",
    summary: "Make a report again as it was: same portfolio version, data version and choices",
    ...needs("report:create"),
    request: { params: reportParams },
    responses: { 202: json(accepted, "The report will be made"), ...problems },
  }),
  async (context) => context.json(await repeatReport(context.get("app"), context.req.valid("param").id), 202),
);

reportsApi.openapi(
  createRoute({
    method: "delete",
    path: "/reports/{id}",
    summary: "Delete a report",
    ...needs("report:create"),
    request: { params: reportParams },
    responses: { 204: { description: "Deleted" }, ...problems },
  }),
  async (context) => {
    await deleteReports(context.get("app"), [context.req.valid("param").id]);
    return context.body(null, 204);
  },
);
