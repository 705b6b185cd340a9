import { z } from "@hono/zod-openapi";
import { commentInput } from "~/features/approvals/assigned.schemas";
import { conflict, conflictDecision } from "~/features/approvals/conflicts.answers";
import {
  conflictAssignment,
  conflictChoice,
  conflictIds,
  conflictSearch,
} from "~/features/approvals/conflicts.schemas";
import {
  acceptConflicts,
  assignConflicts,
  browseConflicts,
  commentOnConflict,
  denyConflicts,
  reconsiderConflicts,
  reopenConflicts,
  rerunUpdates,
} from "~/features/approvals/conflicts.service.server";
import { assignment, deciders, writtenComment } from "~/features/approvals/waiting-items.answers";
import { apiRoutes } from "./api-routes";
import { conflictFile } from "./data-list-files";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { body, json, listOrFile, pageOf, problems, problemsAnd } from "./responses";

const counts = z.object({
  pending: z.number().int(),
  accepted: z.number().int(),
  denied: z.number().int(),
});

export const conflictAssetsApi = apiRoutes();

conflictAssetsApi.get("/conflict-assets", {
  summary: "Values that contradict what stands, both sides with their sources, newest first",
  ...needs("conflict:decide"),
  request: { query: conflictSearch },
  responses: {
    200: listOrFile(
      pageOf(conflict).extend({ counts, upTo: z.number().int(), seen: z.number().int(), deciders }),
    ),
    ...problems,
  },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, conflictFile, query)) ?? browseConflicts(app, query),
});

conflictAssetsApi.post("/conflict-assets/accept", {
  summary: "Let the other value take the place of the current one. All asked for, or none",
  ...needs("conflict:decide"),
  request: body(conflictChoice),
  responses: { 200: json(conflictDecision, "What was decided"), ...problemsAnd(409) },
  handle: ({ app, input }) => acceptConflicts(app, input),
});

conflictAssetsApi.post("/conflict-assets/deny", {
  summary: "Keep the current value. All asked for, or none",
  ...needs("conflict:decide"),
  request: body(conflictChoice),
  responses: { 200: json(conflictDecision, "What was decided"), ...problemsAnd(409) },
  handle: ({ app, input }) => denyConflicts(app, input),
});

conflictAssetsApi.post("/conflict-assets/rerun", {
  summary: "Run the updates of decided conflicts again: disabled instruments are then listed again",
  ...needs("conflict:decide"),
  request: body(conflictIds),
  responses: {
    200: json(z.object({ loadIds: z.array(z.number().int()).readonly() }), "The loads that run now"),
    ...problemsAnd(409),
  },
  handle: ({ app, input }) => rerunUpdates(app, input.ids),
});

conflictAssetsApi.post("/conflict-assets/reopen", {
  summary: "Take denials back: the conflicts are pending again. All asked for, or none",
  ...needs("conflict:decide"),
  request: body(conflictIds),
  responses: { 200: json(conflictDecision, "What was taken back"), ...problemsAnd(409) },
  handle: ({ app, input }) => reopenConflicts(app, input.ids),
});

conflictAssetsApi.post("/conflict-assets/reconsider", {
  summary:
    "Put accepted values in question: what stood before is pending against each. All asked for, or none",
  ...needs("conflict:decide"),
  request: body(conflictIds),
  responses: {
    200: json(z.object({ decided: z.number().int() }), "How many are asked about again"),
    ...problemsAnd(409),
  },
  handle: ({ app, input }) => reconsiderConflicts(app, input.ids),
});

conflictAssetsApi.post("/conflict-assets/assign", {
  summary: "Say which administrator is to decide conflicts that are pending; null for nobody",
  ...needs("conflict:decide"),
  request: body(conflictAssignment),
  responses: { 200: json(assignment, "What was assigned"), ...problemsAnd(409, 422) },
  handle: ({ app, input }) => assignConflicts(app, input),
});

conflictAssetsApi.post("/conflict-assets/comments", {
  summary: "Write a comment on a conflict, in plain text",
  ...needs("conflict:decide"),
  request: body(commentInput),
  responses: { 201: json(writtenComment, "The comment"), ...problemsAnd(409) },
  handle: ({ app, input }) => commentOnConflict(app, input),
});
