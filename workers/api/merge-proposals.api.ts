import { createRoute, z } from "@hono/zod-openapi";
import { RECORD_KINDS, SHARED_IDENTIFIERS } from "~/domain/facts/merged-records";
import {
  keepApartChoice,
  mergeChoice,
  mergeSearch,
  undoMergeChoice,
} from "~/features/approvals/merge-proposals.schemas";
import {
  browseMergeProposals,
  keepProposedApart,
  mergeProposed,
  undoMergeDecision,
} from "~/features/approvals/merge-proposals.service.server";
import { MERGE_STATUSES } from "~/features/approvals/merge-proposals.types";
import { apiRoutes } from "./api-routes";
import { mergeProposalFile } from "./data-list-files";
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
  versionRequiredAnswer,
} from "./responses";
import { valueSource } from "./value-source";

const record = z.object({
  subject: z.string(),
  name: z.string().nullable(),
  type: z.string().nullable(),
  country: z.string().nullable(),
  identifiers: z.array(z.object({ type: z.string(), value: z.string() })).readonly(),
  facts: z.number().int(),
  from: valueSource.nullable(),
  sources: z
    .array(
      z.object({
        dataset: z.string(),
        source: z.string(),
        facts: z.number().int(),
        loadId: z.number().int(),
        fileName: z.string(),
        row: z.number().int(),
      }),
    )
    .readonly(),
});

const proposal = z.object({
  id: z.number().int(),
  version: z.number().int(),
  status: z.enum(MERGE_STATUSES),
  kind: z.enum(RECORD_KINDS),
  identifierType: z.enum(SHARED_IDENTIFIERS),
  identifier: z.string(),
  records: z.array(record).readonly(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  surviving: z.string().nullable(),
  mergeLoadId: z.number().int().nullable(),
  undoLoadId: z.number().int().nullable(),
});

const counts = z.object({
  pending: z.number().int(),
  merged: z.number().int(),
  kept_apart: z.number().int(),
});

const decision = z.object({
  id: z.number().int(),
  version: z.number().int(),
  status: z.enum(MERGE_STATUSES),
  loadId: z.number().int().nullable(),
});

export const mergeProposalsApi = apiRoutes();

mergeProposalsApi.openapi(
  createRoute({
    method: "get",
    path: "/merge-proposals",
    summary: "Records that share an identifier, both sides with their sources, newest first",
    ...needs("conflict:decide"),
    request: { query: mergeSearch },
    responses: {
      200: { description: "One page, or the file", content: listOrFile(pageOf(proposal).extend({ counts })) },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, mergeProposalFile, context.req.valid("query"));
    if (file) return file;
    return context.json(await browseMergeProposals(context.get("app"), context.req.valid("query")), 200);
  },
);

const decided = {
  200: json(decision, "The proposal now"),
  ...problems,
  ...conflictAnswer,
  ...unprocessableAnswer,
  ...versionRequiredAnswer,
};

mergeProposalsApi.openapi(
  createRoute({
    method: "post",
    path: "/merge-proposals/merge",
    summary: "Let the facts of one record count for the other, in a data version of its own",
    ...needs("conflict:decide"),
    request: body(mergeChoice),
    responses: decided,
  }),
  async (context) => context.json(await mergeProposed(context.get("app"), context.req.valid("json")), 200),
);

mergeProposalsApi.openapi(
  createRoute({
    method: "post",
    path: "/merge-proposals/keep-apart",
    summary: "Keep two records that share an identifier apart, with the reason",
    ...needs("conflict:decide"),
    request: body(keepApartChoice),
    responses: decided,
  }),
  async (context) =>
    context.json(await keepProposedApart(context.get("app"), context.req.valid("json")), 200),
);

mergeProposalsApi.openapi(
  createRoute({
    method: "post",
    path: "/merge-proposals/undo",
    summary: "Take a decision back: the proposal waits again, and a merge ends in a data version of its own",
    ...needs("conflict:decide"),
    request: body(undoMergeChoice),
    responses: decided,
  }),
  async (context) =>
    context.json(await undoMergeDecision(context.get("app"), context.req.valid("json")), 200),
);
