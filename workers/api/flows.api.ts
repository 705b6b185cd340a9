import { createRoute, z } from "@hono/zod-openapi";
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
import { FLOW_ORIGINS, FLOW_STATUSES, RUN_STATUSES } from "~/features/flows/flows.types";
import { testFlow } from "~/features/flows/test-flow.service.server";
import { apiRoutes } from "./api-routes";
import { needs, needsFound } from "./gate";
import {
  body,
  conflictAnswer,
  json,
  listProblems,
  problems,
  unprocessableAnswer,
  versionRequiredAnswer,
} from "./responses";

const fault = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

const run = z.object({
  id: z.string(),
  trigger: z.enum(["hand", "schedule"]),
  status: z.enum(RUN_STATUSES),
  attempts: z.number().int(),
  nextAttemptAt: z.string().nullable(),
  response: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  error: fault.nullable(),
  loadId: z.number().int().nullable(),
  failedCallId: z.string().nullable(),
  updatedRows: z.number().int().nullable(),
  readRows: z.number().int().nullable(),
  rejectedRows: z.number().int().nullable(),
  startedBy: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  milliseconds: z.number().nullable(),
});

const flow = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(FLOW_STATUSES),
  dataset: z.string(),
  source: z.string(),
  origin: z.enum(FLOW_ORIGINS),
  location: z.string(),
  mapping: z.record(z.string(), z.string()).nullable(),
  schedule: z.string().nullable(),
  enabled: z.boolean(),
  wholeList: z.boolean(),
  nextRunAt: z.string().nullable(),
  updatedAt: z.string(),
  run: run.nullable(),
  lastSuccessAt: z.string().nullable(),
  lastFailureAt: z.string().nullable(),
  history: z
    .array(z.object({ status: z.enum(RUN_STATUSES), milliseconds: z.number().nullable(), at: z.string() }))
    .readonly(),
});

const finding = z.looseObject({
  severity: z.string(),
  code: z.string(),
  row: z.number().nullable(),
  column: z.string().nullable(),
});

const preview = z.object({
  detected: z.record(z.string(), z.union([z.string(), z.number()])),
  columns: z
    .array(z.object({ letter: z.string(), key: z.string(), header: z.string(), field: z.string() }))
    .readonly()
    .nullable(),
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
  z.object({ reached: z.literal(false), fault }),
]);

const flows = z.object({ items: z.array(flow).readonly() });

export const flowsApi = apiRoutes();

flowsApi.openapi(
  createRoute({
    method: "get",
    path: "/update-flows",
    summary: "Where datasets are fetched from, how they are read, and when",
    ...needs("flow:manage"),
    responses: { 200: json(flows, "The flows"), ...listProblems },
  }),
  async (context) => context.json(await browseFlows(context.get("app")), 200),
);

flowsApi.openapi(
  createRoute({
    method: "post",
    path: "/update-flows",
    summary: "Define a flow",
    ...needs("flow:manage"),
    request: body(flowInput),
    responses: {
      201: json(z.object({ id: z.string() }), "The flow"),
      ...problems,
      ...conflictAnswer,
      ...unprocessableAnswer,
    },
  }),
  async (context) => context.json(await createFlow(context.get("app"), context.req.valid("json")), 201),
);

flowsApi.openapi(
  createRoute({
    method: "post",
    path: "/update-flows/test",
    summary: "Ask for a flow's file once and say how its first rows would be read; nothing is stored",
    ...needs("flow:manage"),
    request: body(flowTest),
    responses: { 200: json(flowTestAnswer, "What came of it"), ...problems, ...unprocessableAnswer },
  }),
  async (context) => context.json(await testFlow(context.get("app"), context.req.valid("json")), 200),
);

flowsApi.openapi(
  createRoute({
    method: "put",
    path: "/update-flows/{id}",
    summary: "Change a flow",
    ...needsFound("flow:manage", (app, { id = "" }) => requireFlow(app, id)),
    request: { params: flowParams, ...body(flowChange) },
    responses: {
      204: { description: "Changed" },
      ...problems,
      ...conflictAnswer,
      ...unprocessableAnswer,
      ...versionRequiredAnswer,
    },
  }),
  async (context) => {
    await changeFlow(context.get("app"), context.req.valid("param").id, context.req.valid("json"));
    return context.body(null, 204);
  },
);

flowsApi.openapi(
  createRoute({
    method: "delete",
    path: "/update-flows/{id}",
    summary: "Delete a flow that does not run; what it loaded stays",
    ...needs("flow:manage"),
    request: { params: flowParams },
    responses: { 204: { description: "Deleted" }, ...problems, ...conflictAnswer },
  }),
  async (context) => {
    await removeFlow(context.get("app"), context.req.valid("param").id);
    return context.body(null, 204);
  },
);

flowsApi.openapi(
  createRoute({
    method: "post",
    path: "/update-flows/{id}/start",
    summary: "Start a flow now; a flow runs once at a time",
    ...needs("flow:manage"),
    request: { params: flowParams },
    responses: { 202: json(z.object({ runId: z.string() }), "Queued"), ...problems, ...conflictAnswer },
  }),
  async (context) => context.json(await startFlow(context.get("app"), context.req.valid("param").id), 202),
);

flowsApi.openapi(
  createRoute({
    method: "get",
    path: "/flow-status",
    summary: "How every flow stands: last run, answer, error, times, rows, last success and failure",
    ...needs("flow-status:read"),
    responses: { 200: json(flows, "The flows"), ...listProblems },
  }),
  async (context) => context.json(await readFlowStatus(context.get("app")), 200),
);

flowsApi.openapi(
  createRoute({
    method: "post",
    path: "/flow-status/{id}/stop",
    summary: "Stop a run that waits or fetches",
    ...needs("flow-status:manage"),
    request: { params: flowParams },
    responses: { 204: { description: "Stopped" }, ...problems, ...conflictAnswer },
  }),
  async (context) => {
    await stopFlow(context.get("app"), context.req.valid("param").id);
    return context.body(null, 204);
  },
);
