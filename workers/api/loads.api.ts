import { z } from "@hono/zod-openapi";
import { DIFFERENCE_KINDS } from "~/domain/loads/dry-run";
import { exportComparison, showComparison } from "~/features/loading/comparison/comparison.service.server";
import { confirmHeldLoad, requireLoad } from "~/features/loading/held-load.service.server";
import { downloadLoadFile } from "~/features/loading/load-file.service.server";
import { errorText, findingsCsv, findingText } from "~/features/loading/load-findings.service.server";
import {
  comparisonQuery,
  confirmBody,
  loadParams,
  loadsQuery,
  uploadQuery,
} from "~/features/loading/loading.schemas";
import { browseLoads, readLoad, receiveLoad, undoLoad } from "~/features/loading/loading.service.server";
import { loadDetails, loadSummary } from "~/features/loading/loads.answers";
import { acceptedFile } from "./accepted-format";
import { apiRoutes } from "./api-routes";
import { changedRow } from "./changed-row";
import { loadFile } from "./data-list-files";
import { fileNameOf } from "./file-name";
import { needs, needsFound } from "./gate";
import { listAsFile } from "./list-answer";
import {
  body,
  fileAnswer,
  json,
  listOrFile,
  pageOf,
  problems,
  problemsAnd,
  storedFileAnswer,
} from "./responses";

const summary = loadSummary.extend({ error: z.string().nullable() });

const finding = z.object({
  severity: z.string(),
  code: z.string(),
  sheet: z.string().nullable(),
  row: z.number().nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  message: z.string(),
});

const details = loadDetails.extend({ error: summary.shape.error, findings: z.array(finding) });

const tooLarge = { 413: { ...problems[400], description: "The file is larger than the limit" } } as const;
const wrongType = {
  415: { ...problems[400], description: "The file is not of a type that can be loaded" },
} as const;
const conflict = { 409: { ...problems[400], description: "The load is not in a state for this" } } as const;

export const loadsApi = apiRoutes();

loadsApi.post("/loads", {
  summary:
    "Load a file into a dataset; the body is the file. With `wholeList=1` it is the complete list of its source: rows in force that it does not have end, and where that is more than a fifth of the list, or rows of the file were rejected, the load is `held` until it is confirmed",
  ...needs("load:manage"),
  request: { query: uploadQuery },
  responses: {
    202: json(z.object({ loadId: z.number() }), "The file is received and will be read"),
    ...problemsAnd(422),
    ...tooLarge,
    ...wrongType,
  },
  handle: async ({ app, query, request, context }) => {
    const length = context.req.header("content-length");
    const received = await receiveLoad(app, {
      ...query,
      body: request.body,
      announcedBytes: length === undefined ? null : Number(length),
      contentType: context.req.header("content-type") ?? "application/octet-stream",
      fileName: fileNameOf(context.req.header("x-file-name")),
    });
    return received;
  },
});

loadsApi.get("/loads", {
  summary: "Loads, newest first",
  ...needs("load:read"),
  request: { query: loadsQuery },
  responses: {
    200: listOrFile(
      z.object({ items: z.array(summary), page: z.number(), pageSize: z.number(), total: z.number() }),
      "The loads, or the file",
    ),
    ...problems,
  },
  handle: async ({ app, query, context }) => {
    const file = await listAsFile(context, loadFile, query);
    if (file) return file;
    const { items, ...page } = await browseLoads(app, query);
    return { items: items.map((item) => ({ ...item, error: errorText(app, item) })), ...page };
  },
});

loadsApi.get("/loads/{id}", {
  summary: "One load: status, counts, findings",
  ...needs("load:read"),
  request: { params: loadParams },
  responses: { 200: json(details, "The load"), ...problems },
  handle: async ({ app, params }) => {
    const load = await readLoad(app, params.id);
    const findings = load.findings.map(({ params: _params, ...item }, at) => ({
      ...item,
      message: findingText(app, load.findings[at] ?? { ...item, params: {} }),
    }));
    return { ...load, findings, error: errorText(app, load) };
  },
});

loadsApi.get("/loads/{id}/file", {
  summary:
    "The original file of a load, byte for byte as it was received. 404 with the code `load.without_file` where the load applies a decision, `load.file_gone` where the file is no longer stored",
  ...needs("load:read"),
  request: { params: loadParams },
  responses: { 200: storedFileAnswer, ...problems },
  handle: async ({ app, params }) => fileAnswer(await downloadLoadFile(app, params.id)),
});

loadsApi.get("/loads/{id}/findings.csv", {
  summary: "The findings of a load as a table",
  ...needs("load:read"),
  request: { params: loadParams },
  responses: {
    200: { description: "The findings", content: { "text/csv": { schema: z.string() } } },
    ...problems,
  },
  handle: async ({ app, params: { id }, context }) => {
    const csv = await findingsCsv(app, id);
    return context.body(`\ufeff${csv}`, 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="load-${id}-findings.csv"`,
    });
  },
});

const comparedRow = changedRow.extend({ kind: z.enum(DIFFERENCE_KINDS) });
const comparison = pageOf(comparedRow).extend({
  counts: z.record(z.enum(DIFFERENCE_KINDS), z.number().int()),
  kind: z.enum(DIFFERENCE_KINDS),
});

loadsApi.get("/loads/{id}/comparison", {
  summary:
    "What a dry run would change, row by row; with Accept text/csv, xlsx, application/x-ndjson or application/vnd.apache.parquet all of it as a file. `gone` are rows of the last delivery of this source that the file does not have, or, of a whole list, rows in force that would end; of a load that is held these are all there is",
  ...needs("load:read"),
  request: { params: loadParams, query: comparisonQuery },
  responses: {
    200: listOrFile(comparison, "A page of one kind, or the file"),
    ...problems,
    ...conflict,
  },
  handle: async ({ app, params, query, context }) => {
    const search = { ...query, id: params.id };
    const format = acceptedFile(context);
    if (format) return fileAnswer(await exportComparison(app, { ...search, format }));
    const { counts, kind, list } = await showComparison(app, search);
    return { ...list, counts, kind };
  },
});

loadsApi.delete("/loads/{id}", {
  summary:
    "Undo a load: its rows go, what they superseded and what its list ended comes back. A load that is held is given up",
  ...needs("load:manage"),
  request: { params: loadParams },
  responses: { 202: { description: "The load will be undone" }, ...problems, ...conflict },
  handle: ({ app, params }) => undoLoad(app, params.id),
});

loadsApi.post("/loads/{id}/confirmation", {
  summary:
    "Let a held load go on, naming the numbers of `wouldEnd`; with `endRows` false its rows are written and nothing ends",
  ...needsFound("load:manage", (app, { id = "" }) => requireLoad(app, id)),
  request: { params: loadParams, ...body(confirmBody) },
  responses: {
    202: { description: "The load gets its turn" },
    ...problemsAnd(422),
    ...conflict,
  },
  handle: ({ app, params: { id }, input: { ending, rejected, endRows } }) =>
    confirmHeldLoad(app, { loadId: id, ending, rejected, endRows }),
});
