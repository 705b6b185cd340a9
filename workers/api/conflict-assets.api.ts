import { createRoute, z } from "@hono/zod-openapi";
import { commentInput } from "~/features/approvals/assigned.schemas";
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
import { CONFLICT_REASONS, CONFLICT_STATUSES } from "~/features/approvals/conflicts.types";
import { apiRoutes } from "./api-routes";
import { conflictFile } from "./data-list-files";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import {
  body,
  conflictAnswer,
  json,
  listOrFile,
  listProblems,
  pageOf,
  problems,
  unprocessableAnswer,
} from "./responses";
import { valueSource } from "./value-source";
import { assignment, deciders, discussion, writtenComment } from "./waiting-items";

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

const conflict = z.object({
  id: z.number().int(),
  status: z.enum(CONFLICT_STATUSES),
  reason: z.enum(CONFLICT_REASONS),
  dataset: z.string(),
  subject: z.string(),
  subjectName: z.string().nullable(),
  asset: z.object({ section: z.string(), id: z.string() }).nullable(),
  key: z.string(),
  differences: z.array(z.object({ column: z.string(), current: value, other: value })).readonly(),
  jumped: z.array(z.string()).readonly(),
  current: valueSource.nullable(),
  currentFactId: z.number().int(),
  other: valueSource,
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decisionLoadId: z.number().int().nullable(),
  children: z.object({ count: z.number().int(), disabled: z.number().int() }),
  ...discussion,
});

const counts = z.object({
  pending: z.number().int(),
  accepted: z.number().int(),
  denied: z.number().int(),
});

const decision = z.object({
  decided: z.number().int(),
  left: z
    .number()
    .int()
    .openapi({ description: "Of all that were meant, those above what one step decides" }),
  disabled: z.number().int(),
  loadId: z.number().int(),
});

export const conflictAssetsApi = apiRoutes();

conflictAssetsApi.openapi(
  createRoute({
    method: "get",
    path: "/conflict-assets",
    summary: "Values that contradict what stands, both sides with their sources, newest first",
    ...needs("conflict:decide"),
    request: { query: conflictSearch },
    responses: {
      200: {
        description: "One page, or the file",
        content: listOrFile(
          pageOf(conflict).extend({ counts, upTo: z.number().int(), seen: z.number().int(), deciders }),
        ),
      },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, conflictFile, context.req.valid("query"));
    if (file) return file;
    return context.json(await browseConflicts(context.get("app"), context.req.valid("query")), 200);
  },
);

conflictAssetsApi.openapi(
  createRoute({
    method: "post",
    path: "/conflict-assets/accept",
    summary: "Let the other value take the place of the current one. All asked for, or none",
    ...needs("conflict:decide"),
    request: body(conflictChoice),
    responses: { 200: json(decision, "What was decided"), ...problems, ...conflictAnswer },
  }),
  async (context) => context.json(await acceptConflicts(context.get("app"), context.req.valid("json")), 200),
);

conflictAssetsApi.openapi(
  createRoute({
    method: "post",
    path: "/conflict-assets/deny",
    summary: "Keep the current value. All asked for, or none",
    ...needs("conflict:decide"),
    request: body(conflictChoice),
    responses: { 200: json(decision, "What was decided"), ...problems, ...conflictAnswer },
  }),
  async (context) => context.json(await denyConflicts(context.get("app"), context.req.valid("json")), 200),
);

conflictAssetsApi.openapi(
  createRoute({
    method: "post",
    path: "/conflict-assets/rerun",
    summary: "Run the updates of decided conflicts again: disabled instruments are then listed again",
    ...needs("conflict:decide"),
    request: body(conflictIds),
    responses: {
      200: json(z.object({ loadIds: z.array(z.number().int()).readonly() }), "The loads that run now"),
      ...problems,
      ...conflictAnswer,
    },
  }),
  async (context) => context.json(await rerunUpdates(context.get("app"), context.req.valid("json").ids), 200),
);

conflictAssetsApi.openapi(
  createRoute({
    method: "post",
    path: "/conflict-assets/reopen",
    summary: "Take denials back: the conflicts are pending again. All asked for, or none",
    ...needs("conflict:decide"),
    request: body(conflictIds),
    responses: { 200: json(decision, "What was taken back"), ...problems, ...conflictAnswer },
  }),
  async (context) =>
    context.json(await reopenConflicts(context.get("app"), context.req.valid("json").ids), 200),
);

conflictAssetsApi.openapi(
  createRoute({
    method: "post",
    path: "/conflict-assets/reconsider",
    summary:
      "Put accepted values in question: what stood before is pending against each. All asked for, or none",
    ...needs("conflict:decide"),
    request: body(conflictIds),
    responses: {
      200: json(z.object({ decided: z.number().int() }), "How many are asked about again"),
      ...problems,
      ...conflictAnswer,
    },
  }),
  async (context) =>
    context.json(await reconsiderConflicts(context.get("app"), context.req.valid("json").ids), 200),
);

conflictAssetsApi.openapi(
  createRoute({
    method: "post",
    path: "/conflict-assets/assign",
    summary: "Say which administrator is to decide conflicts that are pending; null for nobody",
    ...needs("conflict:decide"),
    request: body(conflictAssignment),
    responses: {
      200: json(assignment, "What was assigned"),
      ...problems,
      ...conflictAnswer,
      ...unprocessableAnswer,
    },
  }),
  async (context) => context.json(await assignConflicts(context.get("app"), context.req.valid("json")), 200),
);

conflictAssetsApi.openapi(
  createRoute({
    method: "post",
    path: "/conflict-assets/comments",
    summary: "Write a comment on a conflict, in plain text",
    ...needs("conflict:decide"),
    request: body(commentInput),
    responses: { 201: json(writtenComment, "The comment"), ...problems, ...conflictAnswer },
  }),
  async (context) =>
    context.json(await commentOnConflict(context.get("app"), context.req.valid("json")), 201),
);
