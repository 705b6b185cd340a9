import { z } from "@hono/zod-openapi";
import { CANDIDATE_KINDS } from "~/domain/portfolio-files/candidates";
import { COLUMN_USES } from "~/domain/portfolio-files/columns/assign-columns";
import { RECOGNITION_STATES } from "~/domain/portfolio-files/recognition";
import { TOTAL_OF } from "~/domain/portfolios/normalise";
import { listedFindings } from "~/domain/tabular/finding";
import { pctOfShare } from "~/domain/weights/percent";
import {
  findingSentence,
  hintSentence,
  importFindingsFile,
} from "~/features/portfolios/import-findings.service.server";
import {
  type ImportChoices,
  importChoices,
  importConfirmation,
  importParams,
  mappingInput,
} from "~/features/portfolios/imports.schemas";
import {
  changeImport,
  finishImport,
  removeImport,
  showImport,
  startImport,
} from "~/features/portfolios/imports.service.server";
import type { PortfolioImport } from "~/features/portfolios/imports.types";
import { receiveUpload } from "~/features/portfolios/receive-upload.server";
import type { AppContext } from "~/platform/context.server";
import { invalidInput } from "~/platform/errors";
import { refusedInput } from "~/platform/forms/refused-input";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { needsOwnImport } from "./guards";
import { body, json, problems, problemsAnd, workbookAnswer } from "./responses";

const finding = z.object({
  severity: z.enum(["error", "warning", "note"]),
  code: z.string(),
  sheet: z.string().nullable(),
  row: z.number().nullable(),
  rows: z.array(z.number()).optional(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  message: z.string(),
  hint: z.string().nullable(),
  fix: z.string().optional(),
});

const preview = z
  .object({
    importId: z.string(),
    fileName: z.string(),
    status: z.string(),
    portfolioId: z.string().nullable(),
    kind: z.enum(["positions", "transactions"]),
    detected: z.object({
      format: z.string(),
      encoding: z.string().nullable(),
      delimiter: z.string().nullable(),
      sheet: z.string().nullable(),
      headerRow: z.number().nullable(),
      decimalMark: z.string().nullable(),
      weightUnit: z.string().nullable(),
      dateOrder: z.string().nullable(),
      asOf: z.string().nullable(),
      asOfFrom: z.enum(["column", "title", "below", "header", "sheet_name", "file_name"]).nullable(),
    }),
    mapping: z.record(z.string(), z.string()),
    columns: z.array(
      z.object({
        letter: z.string(),
        header: z.string(),
        field: z.string().nullable(),
        /** A column without a field that says which amounts are negative, or holds them. */
        use: z.enum(COLUMN_USES).nullable(),
      }),
    ),
    sheets: z.array(z.object({ name: z.string(), hidden: z.boolean() })),
    accounts: z.array(z.object({ name: z.string(), rows: z.number() })),
    /** Portfolios below each other in the sheet; `choices.table` takes the header row of one, or "all". */
    tables: z.array(
      z.object({
        name: z.string().nullable(),
        headerRow: z.number(),
        rows: z.number(),
        isRead: z.boolean(),
      }),
    ),
    accepted: z.number(),
    warnings: z.number(),
    rejected: z.number(),
    skipped: z.number(),
    statedTotalPct: z.number().nullable(),
    acceptedTotalPct: z.number().nullable(),
    leftOut: z.array(
      z.object({
        row: z.number(),
        weightPct: z.number().nullable(),
        marketValue: z.number().nullable(),
        currency: z.string().nullable(),
      }),
    ),
    fileTotal: z
      .object({
        row: z.number(),
        stated: z.number(),
        imported: z.number(),
        restRows: z.array(z.number()),
        isExplained: z.boolean(),
      })
      .nullable(),
    recognised: z.array(
      z.object({
        state: z.enum(RECOGNITION_STATES),
        count: z.number(),
        /** Signed: those of all states add up to what comes in. */
        weightPct: z.number().nullable(),
        /** What shorts and money owed take off it, at most 0. */
        negativePct: z.number().nullable(),
      }),
    ),
    /** Lines the catalogue does not know, with what they may mean; accept one by `matches` (row → ISIN). */
    unknown: z.array(
      z.object({
        row: z.number(),
        name: z.string(),
        identifier: z.string().nullable(),
        isSure: z.boolean(),
        candidates: z.array(z.object({ isin: z.string(), name: z.string(), kind: z.enum(CANDIDATE_KINDS) })),
      }),
    ),
    /** The weights each value of `total` would give, in the order of the rows that come in. */
    outcomes: z.array(
      z.object({
        total: z.enum(["as_stated", "normalise", "cash"]),
        weightsPct: z.array(z.number()),
        restPct: z.number(),
      }),
    ),
    findings: z.array(finding),
    findingCounts: z.record(z.string(), z.number()),
    sample: z.array(z.object({ row: z.number(), status: z.string(), cells: z.array(z.string().nullable()) })),
  })
  .openapi("PortfolioImport");

const SAMPLE_ROWS = 20;
const tooLarge = { 413: { ...problems[400], description: "The file is larger than 10 MB" } } as const;
const notOpen = { 409: { ...problems[400], description: "The import is finished already" } } as const;

export const importsApi = apiRoutes();

importsApi.post("/portfolios/import", {
  summary: "Upload a portfolio file and see what was found in it",
  description:
    "multipart/form-data with `file`, and optionally `mapping` (JSON, header → field) or `choices` (JSON).",
  ...needs("portfolio:import"),
  responses: {
    200: json(preview, "What was found; nothing is stored yet"),
    ...problemsAnd(422, 429),
    ...tooLarge,
  },
  handle: async ({ app, request }) => {
    const { fileName, bytes, fields } = await receiveUpload(request);
    const choices: ImportChoices = {
      ...jsonField(fields.get("choices"), importChoices),
      ...(fields.has("mapping") && { mapping: jsonField(fields.get("mapping"), mappingInput) }),
    };
    return answerOf(app, await startImport(app, { fileName, bytes, choices }));
  },
});

importsApi.get("/portfolios/import/{importId}", {
  summary: "What was found in an uploaded file",
  ...needs("portfolio:import"),
  request: { params: importParams },
  responses: { 200: json(preview, "The import"), ...problems },
  handle: async ({ app, params }) => answerOf(app, await showImport(app, params.importId)),
});

importsApi.patch("/portfolios/import/{importId}", {
  summary: "Read the file again with other choices",
  ...needsOwnImport,
  request: {
    params: importParams,
    ...body(importChoices),
  },
  responses: { 200: json(preview, "The import"), ...problemsAnd(429), ...notOpen },
  handle: async ({ app, params, input }) =>
    answerOf(app, await changeImport(app, { ...params, choices: input })),
});

importsApi.post("/portfolios/import/{importId}/confirm", {
  summary: "Make a portfolio of the valid rows",
  ...needsOwnImport,
  request: {
    params: importParams,
    ...body(importConfirmation),
  },
  responses: {
    201: json(z.object({ portfolioId: z.string(), imported: z.number(), leftOut: z.number() }), "Stored"),
    ...problemsAnd(422),
    ...notOpen,
  },
  handle: ({ app, params, input }) => finishImport(app, { ...input, ...params }),
});

importsApi.get("/portfolios/import/{importId}/findings.xlsx", {
  summary: "The uploaded table with a column that says what is wrong in each row",
  ...needs("portfolio:import"),
  request: { params: importParams },
  responses: { 200: workbookAnswer, ...problems },
  handle: async ({ app, params }) => {
    const file = await importFindingsFile(app, params.importId);
    return new Response(file.body, { headers: file.headers });
  },
});

importsApi.delete("/portfolios/import/{importId}", {
  summary: "Undo an import: the portfolio it made is deleted, the file removed",
  ...needs("portfolio:import"),
  request: { params: importParams },
  responses: { 204: { description: "Undone" }, ...problems },
  handle: ({ app, params }) => removeImport(app, params.importId),
});

/** A field of the form that holds JSON. */
function jsonField<S extends z.ZodType>(text: string | undefined, schema: S): z.output<S> | undefined {
  if (text === undefined || text === "") return undefined;
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidInput();
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refusedInput(parsed.error);
  return parsed.data;
}

function answerOf(app: AppContext, shown: PortfolioImport): z.infer<typeof preview> {
  const { reading, outlook, importId, fileName, status: state, portfolioId } = shown;
  return {
    importId,
    fileName,
    status: state,
    portfolioId,
    kind: reading.kind,
    detected: { ...reading.detected },
    mapping: { ...reading.mapping },
    columns: reading.columns.map(({ letter, header, field, use }) => ({ letter, header, field, use })),
    sheets: reading.sheets.map((sheet) => ({ ...sheet })),
    accounts: reading.accounts.map((account) => ({ ...account })),
    tables: reading.tables.map((table) => ({ ...table })),
    accepted: reading.accepted,
    warnings: reading.warnings,
    rejected: reading.rejected,
    skipped: reading.skipped,
    statedTotalPct: reading.statedTotalPct,
    acceptedTotalPct: reading.acceptedTotalPct,
    leftOut: reading.leftOut.map((row) => ({ ...row })),
    fileTotal: outlook.fileTotal && { ...outlook.fileTotal, restRows: [...outlook.fileTotal.restRows] },
    recognised: outlook.recognition.map(({ state, count, share, negativeShare }) => ({
      state,
      count,
      weightPct: share === null ? null : pctOfShare(share),
      negativePct: negativeShare === null ? null : pctOfShare(negativeShare),
    })),
    unknown: outlook.unknown.map(({ row, name, identifier, isSure, candidates }) => ({
      row,
      name,
      identifier,
      isSure,
      candidates: candidates.map(({ isin, name: named, kind }) => ({ isin, name: named, kind })),
    })),
    outcomes: outlook.outcomes.map(({ choice, shares, restShare }) => ({
      total: TOTAL_OF[choice],
      weightsPct: shares.map(pctOfShare),
      restPct: pctOfShare(restShare),
    })),
    findings: listedFindings(reading.findings).map((item) => ({
      severity: item.severity,
      code: item.code,
      sheet: item.sheet,
      row: item.row,
      ...(item.rows !== undefined && { rows: [...item.rows] }),
      column: item.column === null ? null : `${item.column.letter} (${item.column.header})`,
      value: item.value,
      message: findingSentence(app, item),
      hint: hintSentence(app, item),
      ...(item.fix !== undefined && { fix: item.fix }),
    })),
    findingCounts: { ...reading.findingCounts },
    sample: reading.rows
      .slice(0, SAMPLE_ROWS)
      .map(({ number, status: rowStatus, cells }) => ({ row: number, status: rowStatus, cells: [...cells] })),
  };
}
