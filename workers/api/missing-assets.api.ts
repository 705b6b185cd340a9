import { z } from "@hono/zod-openapi";
import { keyedBy } from "~/domain/keyed/keyed";
import { commentInput } from "~/features/approvals/assigned.schemas";
import { missingAsset, missingDecision } from "~/features/approvals/missing-assets.answers";
import {
  approveForm,
  missingAssignment,
  missingChoice,
  missingSearch,
  worksheetSearch,
} from "~/features/approvals/missing-assets.schemas";
import {
  approveMissingAssets,
  assignMissingAssets,
  browseMissingAssets,
  commentOnMissingAsset,
  rejectMissingAssets,
  reopenMissingAssets,
} from "~/features/approvals/missing-assets.service.server";
import { MISSING_STATUSES } from "~/features/approvals/missing-assets.types";
import { assignment, deciders, writtenComment } from "~/features/approvals/waiting-items.answers";
import { worksheetOutcome } from "~/features/approvals/worksheet.answers";
import { exportWorksheet, readFilledWorksheet } from "~/features/approvals/worksheet.service.server";
import { statedMapping } from "~/features/intake/intake-mapping";
import { receiveUpload } from "~/features/portfolios/receive-upload.server";
import { translatedFindings } from "~/platform/forms/translated-findings.server";
import { apiRoutes } from "./api-routes";
import { missingAssetFile } from "./data-list-files";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import {
  body,
  fileAnswer,
  finding,
  json,
  listOrFile,
  pageOf,
  problems,
  problemsAnd,
  tableAnswer,
} from "./responses";

const counts = z.object(keyedBy(MISSING_STATUSES, () => z.number().int()));

export const missingAssetsApi = apiRoutes();

missingAssetsApi.get("/missing-assets", {
  summary: "Assets that files and portfolios name and the catalogue does not know, newest first",
  ...needs("missing-asset:decide"),
  request: { query: missingSearch },
  responses: {
    200: listOrFile(pageOf(missingAsset).extend({ counts, upTo: z.number().int(), deciders })),
    ...problems,
  },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, missingAssetFile, query)) ?? browseMissingAssets(app, query),
});

missingAssetsApi.post("/missing-assets/approve", {
  summary: "Approve assets that wait: they are created by a load of their own. All asked for, or none",
  ...needs("missing-asset:decide"),
  request: body(approveForm),
  responses: { 200: json(missingDecision, "What was decided"), ...problemsAnd(409) },
  handle: ({ app, input }) => approveMissingAssets(app, input),
});

missingAssetsApi.post("/missing-assets/reject", {
  summary: "Reject assets that wait. All asked for, or none",
  ...needs("missing-asset:decide"),
  request: body(missingChoice),
  responses: { 200: json(missingDecision, "What was decided"), ...problemsAnd(409) },
  handle: ({ app, input }) => rejectMissingAssets(app, input),
});

missingAssetsApi.post("/missing-assets/reopen", {
  summary: "Take rejections back: the assets wait again. All asked for, or none",
  ...needs("missing-asset:decide"),
  request: body(missingChoice),
  responses: { 200: json(missingDecision, "What was taken back"), ...problemsAnd(409) },
  handle: ({ app, input }) => reopenMissingAssets(app, input),
});

missingAssetsApi.post("/missing-assets/assign", {
  summary: "Say which administrator is to decide assets that wait; null for nobody",
  ...needs("missing-asset:decide"),
  request: body(missingAssignment),
  responses: { 200: json(assignment, "What was assigned"), ...problemsAnd(409, 422) },
  handle: ({ app, input }) => assignMissingAssets(app, input),
});

missingAssetsApi.post("/missing-assets/comments", {
  summary: "Write a comment on a missing asset, in plain text",
  ...needs("missing-asset:decide"),
  request: body(commentInput),
  responses: { 201: json(writtenComment, "The comment"), ...problemsAnd(409) },
  handle: ({ app, input }) => commentOnMissingAsset(app, input),
});

const worksheet = worksheetOutcome.extend({ findings: z.array(finding).readonly() });

missingAssetsApi.get("/missing-assets/worksheet", {
  summary: "The assets that wait as a table to be filled in: name, type and issuer",
  ...needs("missing-asset:decide"),
  request: { query: worksheetSearch },
  responses: { 200: tableAnswer, ...problems },
  handle: async ({ app, query }) => fileAnswer(await exportWorksheet(app, query)),
});

missingAssetsApi.post("/missing-assets/worksheet", {
  summary: "Send a filled worksheet: what it completes, and which rows have mistakes",
  description:
    "multipart/form-data with `file`, and `approve` = 1 to approve what is complete, and `mapping` (JSON: header -> field). Everything else goes on waiting.",
  ...needs("missing-asset:decide"),
  responses: { 200: json(worksheet, "What was found"), ...problemsAnd(409, 422) },
  handle: async ({ app, request }) => {
    const { bytes, fields } = await receiveUpload(request);
    const outcome = await readFilledWorksheet(app, bytes, {
      approves: fields.get("approve") === "1",
      mapping: statedMapping(fields.get("mapping")),
    });
    return { ...outcome, findings: translatedFindings(app, outcome.findings) };
  },
});
