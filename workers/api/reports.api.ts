import { z } from "@hono/zod-openapi";
import {
  createAssetReport,
  createComparison,
  createReport,
  repeatReport,
} from "~/features/reports/order-reports.service.server";
import { pdfHeaders } from "~/features/reports/pdf-headers";
import { reportRow } from "~/features/reports/report-row.server";
import { type ReportView, reportView } from "~/features/reports/reports.answers";
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
import type { Locale } from "~/platform/languages/locale";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { needsAsset, needsPortfolio } from "./guards";
import { listAsFile } from "./list-answer";
import { reportFile } from "./list-files";
import { binary, body, json, listOrFile, pageOf, problems, problemsAnd } from "./responses";

/** `error` is told in the reader's language here. */
const report = reportView.extend({ errorCode: z.string().nullable() });

const accepted = z.object({ reportId: z.string() });
const notReady = { 409: { ...problems[400], description: "Not ready" } } as const;

function answer(view: ReportView, locale: Locale) {
  const { errorMessage, error, ...row } = reportRow(view, locale);
  return { ...row, error: errorMessage, errorCode: error };
}

export const reportsApi = apiRoutes();

reportsApi.post("/portfolios/{id}/reports", {
  summary: "Order a PDF report of a portfolio; sections are printed in the order given",
  ...needsPortfolio("report:create"),
  request: {
    params: reportParams,
    ...body(reportInput),
  },
  responses: { 202: json(accepted, "The report will be made"), ...problemsAnd(422) },
  handle: async ({ app, params: { id }, input }) => {
    const ordered = await createReport(app, {
      ...input,
      portfolioId: id,
    });
    return ordered;
  },
});

reportsApi.post("/portfolios/{id}/reports/comparison", {
  summary: "Order a PDF report that sets one to three portfolios beside this one, figure by figure",
  ...needsPortfolio("report:create"),
  request: {
    params: reportParams,
    ...body(comparisonInput),
  },
  responses: { 202: json(accepted, "The report will be made"), ...problemsAnd(422) },
  handle: async ({ app, params: { id }, input }) => {
    const ordered = await createComparison(app, {
      ...input,
      portfolioId: id,
    });
    return ordered;
  },
});

reportsApi.post("/assets/{section}/{isin}/reports", {
  summary: "Order a PDF sheet of a fund or an issuer: what its page shows, on two pages",
  ...needsAsset("report:create"),
  request: {
    params: assetReportParams,
    ...body(assetReportInput),
  },
  responses: { 202: json(accepted, "The report will be made"), ...problemsAnd(422) },
  handle: ({ app, params, input }) => createAssetReport(app, { ...input, ...params }),
});

reportsApi.get("/reports", {
  summary: "Reports, newest first",
  ...needs("report:read"),
  request: { query: reportSearch },
  responses: {
    200: listOrFile(pageOf(report), "A page of reports, or the file"),
    ...problems,
  },
  handle: async ({ app, query, context }) => {
    const file = await listAsFile(context, reportFile, query);
    if (file) return file;
    const page = await listReports(app, query);
    return { ...page, items: page.items.map((view) => answer(view, app.locale)) };
  },
});

reportsApi.get("/reports/{id}", {
  summary: "State of a report",
  ...needs("report:read"),
  request: { params: reportParams },
  responses: { 200: json(report, "The report"), ...problems },
  handle: async ({ app, params }) => answer(await showReport(app, params.id), app.locale),
});

reportsApi.get("/reports/{id}/file", {
  summary: "The PDF",
  ...needs("report:read"),
  request: { params: reportParams },
  responses: {
    200: {
      description: "The file",
      content: { "application/pdf": binary },
    },
    ...problems,
    ...notReady,
  },
  handle: async ({ app, params }) => {
    const file = await downloadReport(app, params.id);
    return new Response(file.body, { headers: pdfHeaders(file) });
  },
});

reportsApi.post("/reports/{id}/again", {
  summary: "Make a report again as it was: same portfolio version, data version and choices",
  ...needs("report:create"),
  request: { params: reportParams },
  responses: { 202: json(accepted, "The report will be made"), ...problems },
  handle: ({ app, params }) => repeatReport(app, params.id),
});

reportsApi.delete("/reports/{id}", {
  summary: "Delete a report",
  ...needs("report:create"),
  request: { params: reportParams },
  responses: { 204: { description: "Deleted" }, ...problems },
  handle: ({ app, params }) => deleteReports(app, [params.id]),
});
