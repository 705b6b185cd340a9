import { z } from "@hono/zod-openapi";
import { mergeDecision, mergeProposal } from "~/features/approvals/merge-proposals.answers";
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
import { apiRoutes } from "./api-routes";
import { mergeProposalFile } from "./data-list-files";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { body, json, listOrFile, pageOf, problems, problemsAnd } from "./responses";

const counts = z.object({
  pending: z.number().int(),
  merged: z.number().int(),
  kept_apart: z.number().int(),
});

export const mergeProposalsApi = apiRoutes();

mergeProposalsApi.get("/merge-proposals", {
  summary: "Records that share an identifier, both sides with their sources, newest first",
  ...needs("conflict:decide"),
  request: { query: mergeSearch },
  responses: { 200: listOrFile(pageOf(mergeProposal).extend({ counts })), ...problems },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, mergeProposalFile, query)) ?? browseMergeProposals(app, query),
});

const decided = {
  200: json(mergeDecision, "The proposal now"),
  ...problemsAnd(409, 422, 428),
};

mergeProposalsApi.post("/merge-proposals/merge", {
  summary: "Let the facts of one record count for the other, in a data version of its own",
  ...needs("conflict:decide"),
  request: body(mergeChoice),
  responses: decided,
  handle: ({ app, input }) => mergeProposed(app, input),
});

mergeProposalsApi.post("/merge-proposals/keep-apart", {
  summary: "Keep two records that share an identifier apart, with the reason",
  ...needs("conflict:decide"),
  request: body(keepApartChoice),
  responses: decided,
  handle: ({ app, input }) => keepProposedApart(app, input),
});

mergeProposalsApi.post("/merge-proposals/undo", {
  summary: "Take a decision back: the proposal waits again, and a merge ends in a data version of its own",
  ...needs("conflict:decide"),
  request: body(undoMergeChoice),
  responses: decided,
  handle: ({ app, input }) => undoMergeDecision(app, input),
});
