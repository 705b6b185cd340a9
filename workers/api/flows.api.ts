import { z } from "@hono/zod-openapi";
import { flowFault, flowsView } from "~/features/flows/flows.answers";
import { flowChange, flowInput, flowParams, flowTest } from "~/features/flows/flows.schemas";
import {
  browseFlows,
  changeFlow,
  createFlow,
  readFlowStatus,
  removeFlow,
  requireFlow,
  startFlow,
  stopFlow,
} from "~/features/flows/flows.service.server";
import { testFlow } from "~/features/flows/test-flow.service.server";
import { fileColumns } from "~/features/intake/file-columns.answers";
import { apiRoutes } from "./api-routes";
import { needs, needsFound } from "./gate";
import { body, json, problems, problemsAnd } from "./responses";

const finding = z.looseObject({
  severity: z.string(),
  code: z.string(),
  row: z.number().nullable(),
  column: z.string().nullable(),
});

const preview = z.object({
  detected: z.record(z.string(), z.union([z.string(), z.number()])),
  columns: fileColumns.nullable(),
  fingerprint: z.string().nullable(),
  sheets: z.array(z.string()).readonly(),
  constants: z.record(z.string(), z.string()),
  rows: z
    .array(
      z.object({
        row: z.number(),
        dataset: z.string(),
        cells: z.record(z.string(), z.string()),
        accepted: z.boolean(),
        findings: z.array(finding).readonly(),
      }),
    )
    .readonly(),
  warnings: z.array(finding).readonly(),
  problem: z
    .object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
});

const flowTestAnswer = z.discriminatedUnion("reached", [
  z.object({
    reached: z.literal(true),
    response: z.number().int().nullable(),
    contentType: z.string(),
    bytes: z.number().nullable(),
    lastModified: z.string().nullable(),
    preview: preview.nullable(),
  }),
  z.object({ reached: z.literal(false), fault: flowFault }),
]);

export const flowsApi = apiRoutes();

flowsApi.get("/update-flows", {
  summary: "Where datasets are fetched from, how they are read, and when",
  ...needs("flow:manage"),
  responses: { 200: json(flowsView, "The flows"), ...problems },
  handle: ({ app }) => browseFlows(app),
});

flowsApi.post("/update-flows", {
  summary: "Define a flow",
  ...needs("flow:manage"),
  request: body(flowInput),
  responses: { 201: json(z.object({ id: z.string() }), "The flow"), ...problemsAnd(409, 422) },
  handle: ({ app, input }) => createFlow(app, input),
});

flowsApi.post("/update-flows/test", {
  summary: "Ask for a flow's file once and say how its first rows would be read; nothing is stored",
  ...needs("flow:manage"),
  request: body(flowTest),
  responses: { 200: json(flowTestAnswer, "What came of it"), ...problemsAnd(422) },
  handle: ({ app, input }) => testFlow(app, input),
});

flowsApi.put("/update-flows/{id}", {
  summary: "Change a flow",
  ...needsFound("flow:manage", (app, { id = "" }) => requireFlow(app, id)),
  request: { params: flowParams, ...body(flowChange) },
  responses: { 204: { description: "Changed" }, ...problemsAnd(409, 422, 428) },
  handle: ({ app, params, input }) => changeFlow(app, params.id, input),
});

flowsApi.delete("/update-flows/{id}", {
  summary: "Delete a flow that does not run; what it loaded stays",
  ...needs("flow:manage"),
  request: { params: flowParams },
  responses: { 204: { description: "Deleted" }, ...problemsAnd(409) },
  handle: ({ app, params }) => removeFlow(app, params.id),
});

flowsApi.post("/update-flows/{id}/start", {
  summary: "Start a flow now; a flow runs once at a time",
  ...needs("flow:manage"),
  request: { params: flowParams },
  responses: { 202: json(z.object({ runId: z.string() }), "Queued"), ...problemsAnd(409) },
  handle: ({ app, params }) => startFlow(app, params.id),
});

flowsApi.get("/flow-status", {
  summary: "How every flow stands: last run, answer, error, times, rows, last success and failure",
  ...needs("flow-status:read"),
  responses: { 200: json(flowsView, "The flows"), ...problems },
  handle: ({ app }) => readFlowStatus(app),
});

flowsApi.post("/flow-status/{id}/stop", {
  summary: "Stop a run that waits or fetches",
  ...needs("flow-status:manage"),
  request: { params: flowParams },
  responses: { 204: { description: "Stopped" }, ...problemsAnd(409) },
  handle: ({ app, params }) => stopFlow(app, params.id),
});
