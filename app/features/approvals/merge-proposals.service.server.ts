import type { Act, ActDetail } from "~/features/activity/audit.types";
import { prepareDecision } from "~/features/loading/decision-load.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import {
  decisionBeingWritten,
  mergedElsewhere,
  nothingToDecide,
  notOneOfBoth,
  proposalChanged,
} from "./approvals.errors";
import type { MergeDecision, MergeProposalPage } from "./merge-proposals.answers";
import { endMerge, keepRecordsApart, mergeRecords, reopenProposal } from "./merge-proposals.commands.server";
import { findProposal, listMergeProposals, type ProposalToDecide } from "./merge-proposals.queries.server";
import type { KeepApartChoice, MergeChoice, MergeSearch, UndoMergeChoice } from "./merge-proposals.schemas";
import type { MergeStatus } from "./merge-proposals.types";

export async function browseMergeProposals(app: AppContext, search: MergeSearch): Promise<MergeProposalPage> {
  const signed = permitted(app, "conflict:decide");
  const { page, pageSize } = search;
  return { ...(await listMergeProposals(signed, search)), page, pageSize };
}

/** The facts of the other record count for the surviving one, from a data version of their own on. */
export async function mergeProposed(app: AppContext, choice: MergeChoice): Promise<MergeDecision> {
  const signed = permitted(app, "conflict:decide");
  const { surviving } = choice;
  const proposal = await toDecide(signed, choice, ["pending"]);
  const { one, other } = proposal;
  if (surviving !== one && surviving !== other) throw notOneOfBoth({ params: { one, other } });
  const merged = surviving === one ? other : one;
  const load = prepareDecision(signed, loadOf(proposal, `merge-${merged}-into-${surviving}`));
  const act = actOf(proposal, "merge.accept", { surviving, merged });
  return decided(signed, choice, await mergeRecords(signed, { proposal, act, load, surviving }));
}

/** The records stay two, and are not proposed again. */
export async function keepProposedApart(app: AppContext, choice: KeepApartChoice): Promise<MergeDecision> {
  const signed = permitted(app, "conflict:decide");
  const { reason } = choice;
  const proposal = await toDecide(signed, choice, ["pending"]);
  const act = actOf(proposal, "merge.keep_apart", { reason });
  return decided(signed, choice, await keepRecordsApart(signed, { proposal, act, reason }));
}

/** Takes a decision back: the proposal waits again, and a merge ends in a data version of its own. */
export async function undoMergeDecision(app: AppContext, choice: UndoMergeChoice): Promise<MergeDecision> {
  const signed = permitted(app, "conflict:decide");
  const proposal = await toDecide(signed, choice, ["merged", "kept_apart"]);
  const { status, surviving } = proposal;
  const act = actOf(proposal, "merge.undo", { decision: status, surviving });
  if (status === "kept_apart")
    return decided(signed, choice, await reopenProposal(signed, { proposal, act }));
  const load = prepareDecision(signed, loadOf(proposal, `undo-merge-into-${surviving ?? ""}`));
  return decided(signed, choice, await endMerge(signed, { proposal, act, load }));
}

/** The proposal as the person saw it, where nothing stands in the way of deciding it. */
async function toDecide(
  app: SignedInContext,
  { id, version }: UndoMergeChoice,
  from: readonly MergeStatus[],
): Promise<ProposalToDecide> {
  const proposal = await findProposal(app, id);
  if (proposal === null) throw notFound();
  if (proposal.version !== version) throw proposalChanged();
  if (!from.includes(proposal.status)) throw nothingToDecide();
  if (proposal.isBeingWritten === 1) throw decisionBeingWritten();
  if (proposal.mergedElsewhere !== null && proposal.status !== "kept_apart")
    throw mergedElsewhere({ params: { subject: proposal.mergedElsewhere } });
  return proposal;
}

function loadOf({ kind }: ProposalToDecide, fileName: string) {
  return { dataset: kind === "issuer" ? "issuers" : "securities", fileName };
}

function actOf(
  { id, one, other, identifierType, identifier }: ProposalToDecide,
  action: Act["action"],
  detail: ActDetail,
): Act {
  return {
    action,
    subject: { type: "merge-proposal", id: String(id), name: `${one}, ${other}` },
    tenantId: null,
    detail: { [identifierType]: identifier, ...detail },
  };
}

/** What the proposal is now; where the write changed nothing, somebody else was first. */
async function decided(
  app: SignedInContext,
  { id }: UndoMergeChoice,
  isDone: boolean,
): Promise<MergeDecision> {
  if (!isDone) throw proposalChanged();
  const proposal = await findProposal(app, id);
  if (proposal === null) throw notFound();
  const { version, status, mergeLoadId, undoLoadId } = proposal;
  return { id, version, status, loadId: undoLoadId ?? mergeLoadId };
}
