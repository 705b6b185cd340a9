import { createRoute, z } from "@hono/zod-openapi";
import { callParams, callSearch } from "~/features/async-calls/async-calls.schemas";
import {
  browseCalls,
  readCall,
  retryCall,
  retryDeadCalls,
} from "~/features/async-calls/async-calls.service.server";
import { CALL_STATUSES } from "~/features/async-calls/async-calls.types";
import { apiRoutes } from "./api-routes";
import { asyncCallFile } from "./data-list-files";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { conflictAnswer, json, listOrFile, listProblems, pageOf, problems } from "./responses";

const call = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(CALL_STATUSES),
  requestedBy: z.string().nullable(),
  about: z.string().nullable(),
  loadId: z.number().int().nullable(),
  flowName: z.string().nullable(),
  emailId: z.string().nullable(),
  attempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  nextAttemptAt: z.string().nullable(),
  retriedAt: z.string().nullable(),
  retriedBy: z.string().nullable(),
});

const details = call.extend({ payload: z.string() });

export const asyncCallsApi = apiRoutes();

asyncCallsApi.openapi(
  createRoute({
    method: "get",
    path: "/async-calls",
    summary: "What was asked of the queues, newest first; dead letters land here",
    ...needs("async-call:read"),
    request: { query: callSearch },
    responses: {
      200: {
        description: "One page, or the file",
        content: listOrFile(pageOf(call).extend({ dead: z.number().int() })),
      },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, asyncCallFile, context.req.valid("query"));
    if (file) return file;
    return context.json(await browseCalls(context.get("app"), context.req.valid("query")), 200);
  },
);

asyncCallsApi.openapi(
  createRoute({
    method: "get",
    path: "/async-calls/{id}",
    summary: "One call with its payload, without secrets",
    ...needs("async-call:read"),
    request: { params: callParams },
    responses: { 200: json(details, "The call"), ...problems },
  }),
  async (context) => context.json(await readCall(context.get("app"), context.req.valid("param").id), 200),
);

asyncCallsApi.openapi(
  createRoute({
    method: "post",
    path: "/async-calls/{id}/retry",
    summary: "Ask again for a call that failed for good",
    ...needs("async-call:manage"),
    request: { params: callParams },
    responses: { 200: json(details, "The call"), ...problems, ...conflictAnswer },
  }),
  async (context) => context.json(await retryCall(context.get("app"), context.req.valid("param").id), 200),
);

asyncCallsApi.openapi(
  createRoute({
    method: "post",
    path: "/async-calls/retry",
    summary: "Ask again for all calls that failed for good, the oldest hundred at once",
    ...needs("async-call:manage"),
    responses: {
      200: json(
        z.object({ retried: z.number().int(), refused: z.number().int() }),
        "How many were asked for again, and how many cannot be",
      ),
      ...problems,
    },
  }),
  async (context) => context.json(await retryDeadCalls(context.get("app")), 200),
);
