import { z } from "@hono/zod-openapi";
import { asyncCall, asyncCallDetails } from "~/features/async-calls/async-calls.answers";
import { callParams, callSearch } from "~/features/async-calls/async-calls.schemas";
import {
  browseCalls,
  readCall,
  retryCall,
  retryDeadCalls,
} from "~/features/async-calls/async-calls.service.server";
import { apiRoutes } from "./api-routes";
import { asyncCallFile } from "./data-list-files";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { json, listOrFile, pageOf, problems, problemsAnd } from "./responses";

export const asyncCallsApi = apiRoutes();

asyncCallsApi.get("/async-calls", {
  summary: "What was asked of the queues, newest first; dead letters land here",
  ...needs("async-call:read"),
  request: { query: callSearch },
  responses: { 200: listOrFile(pageOf(asyncCall).extend({ dead: z.number().int() })), ...problems },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, asyncCallFile, query)) ?? browseCalls(app, query),
});

asyncCallsApi.get("/async-calls/{id}", {
  summary: "One call with its payload, without secrets",
  ...needs("async-call:read"),
  request: { params: callParams },
  responses: { 200: json(asyncCallDetails, "The call"), ...problems },
  handle: ({ app, params }) => readCall(app, params.id),
});

asyncCallsApi.post("/async-calls/{id}/retry", {
  summary: "Ask again for a call that failed for good",
  ...needs("async-call:manage"),
  request: { params: callParams },
  responses: { 200: json(asyncCallDetails, "The call"), ...problemsAnd(409) },
  handle: ({ app, params }) => retryCall(app, params.id),
});

asyncCallsApi.post("/async-calls/retry", {
  summary: "Ask again for all calls that failed for good, the oldest hundred at once",
  ...needs("async-call:manage"),
  responses: {
    200: json(
      z.object({ retried: z.number().int(), refused: z.number().int() }),
      "How many were asked for again, and how many cannot be",
    ),
    ...problems,
  },
  handle: ({ app }) => retryDeadCalls(app),
});
