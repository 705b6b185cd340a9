import { z } from "@hono/zod-openapi";
import { statedIsins } from "~/features/exclusions/accepted-isins";
import { exclusionImportParams, ruleScope } from "~/features/exclusions/exclusions.schemas";
import { exclusionsOpen } from "~/features/exclusions/exclusions.service.server";
import { type ExclusionImportAnswer, exclusionImport } from "~/features/exclusions/imports.answers";
import {
  type ExclusionImport,
  finishExclusionImport,
  removeExclusionImport,
  requireExclusionImport,
  showExclusionImport,
  startExclusionImport,
} from "~/features/exclusions/imports.service.server";
import { statedMapping } from "~/features/intake/intake-mapping";
import { receiveUpload } from "~/features/portfolios/receive-upload.server";
import type { AppContext } from "~/platform/context.server";
import { invalidInput } from "~/platform/errors";
import { translate } from "~/platform/i18n.server";
import { apiRoutes } from "./api-routes";
import { needsFound } from "./gate";
import { json, problems, problemsAnd } from "./responses";

const preview = exclusionImport.openapi("ExclusionImport");

const SAMPLE_ROWS = 20;
const edits = needsFound("exclusion:edit:personal", async (app) => {
  exclusionsOpen(app);
});
const ofImport = needsFound("exclusion:edit:personal", (app, { importId = "" }) =>
  requireExclusionImport(app, importId),
);

export const exclusionImportsApi = apiRoutes();

exclusionImportsApi.post("/exclusions/import", {
  summary: "Upload a file of exclusions and see what was found in it",
  description:
    "multipart/form-data with `file`, `scope` (personal, company), `mapping` (JSON: header -> field) and `isins` (JSON: row -> ISINs accepted for the company that it names).",
  ...edits,
  responses: { 200: json(preview, "What was found; nothing is excluded yet"), ...problemsAnd(422, 429) },
  handle: async ({ app, request }) => {
    const { fileName, bytes, fields } = await receiveUpload(request);
    const given = ruleScope.safeParse(fields.get("scope") ?? "personal");
    if (!given.success) throw invalidInput();
    const mapping = statedMapping(fields.get("mapping"));
    const accepted = statedIsins(fields.get("isins"));
    const input = { fileName, bytes, scope: given.data, mapping, accepted };
    return answerOf(app, await startExclusionImport(app, input));
  },
});

exclusionImportsApi.get("/exclusions/import/{importId}", {
  summary: "What was found in an uploaded file",
  ...ofImport,
  request: { params: exclusionImportParams },
  responses: { 200: json(preview, "The import"), ...problems },
  handle: async ({ app, params }) => answerOf(app, await showExclusionImport(app, params.importId)),
});

exclusionImportsApi.post("/exclusions/import/{importId}/confirm", {
  summary: "Make rules of the valid rows",
  ...ofImport,
  request: { params: exclusionImportParams },
  responses: {
    201: json(z.object({ added: z.number(), present: z.number() }), "Stored"),
    ...problemsAnd(409, 422),
  },
  handle: ({ app, params }) => finishExclusionImport(app, params.importId),
});

exclusionImportsApi.delete("/exclusions/import/{importId}", {
  summary: "Undo an import: the rules it added go",
  ...ofImport,
  request: { params: exclusionImportParams },
  responses: { 204: { description: "Undone" }, ...problems },
  handle: ({ app, params }) => removeExclusionImport(app, params.importId),
});

function answerOf(app: AppContext, shown: ExclusionImport): ExclusionImportAnswer {
  const { importId, fileName, status, reading, named } = shown;
  const say = (message: { key: string; params: Readonly<Record<string, unknown>> }) =>
    translate(app.locale, message.key, message.params as Record<string, string | number>);
  return {
    importId,
    fileName,
    scope: shown.scope,
    status,
    accepted: reading.accepted,
    warnings: reading.warnings,
    rejected: reading.rejected,
    skipped: reading.skipped,
    findings: reading.findings.map((finding) => ({
      severity: finding.severity,
      code: finding.code,
      sheet: finding.sheet,
      row: finding.row,
      column: finding.column === null ? null : `${finding.column.letter} (${finding.column.header})`,
      value: finding.value,
      message: say(finding.message),
      hint: finding.hint === null ? null : say(finding.hint),
    })),
    columns: reading.columns,
    named: named.map(({ proposals, accepted, ...company }) => ({
      ...company,
      proposals: proposals.map(({ isin, name }) => ({ isin, name })),
      accepted: [...accepted],
    })),
    findingCounts: { ...reading.findingCounts },
    sample: reading.rows.slice(0, SAMPLE_ROWS).map((row) => ({ ...row })),
  };
}
