import { prepareDecision } from "~/features/loading/decision-load.service.server";
import { loadAgain } from "~/features/loading/load-again.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import {
  contradictoryChoice,
  decidedMeanwhile,
  fileGone,
  notDecidedYet,
  nothingToDecide,
} from "./approvals.errors";
import { decideConflicts } from "./conflicts.commands.server";
import { findConflicts, listConflicts } from "./conflicts.queries.server";
import type { ConflictSearch } from "./conflicts.schemas";
import type { Conflict, ConflictDecision, ConflictPage } from "./conflicts.types";

export async function browseConflicts(app: AppContext, search: ConflictSearch): Promise<ConflictPage> {
  const { page, pageSize } = search;
  return { ...(await listConflicts(permitted(app, "conflict:decide"), search)), page, pageSize };
}

/** The other value takes the place of the current one, in a data version of its own. */
export async function acceptConflicts(app: AppContext, ids: readonly number[]): Promise<ConflictDecision> {
  return decide(app, ids, "accepted");
}

/** The current value stays, and the other one is not asked about again. */
export async function denyConflicts(app: AppContext, ids: readonly number[]): Promise<ConflictDecision> {
  return decide(app, ids, "denied");
}

async function decide(
  app: AppContext,
  given: readonly number[],
  to: "accepted" | "denied",
): Promise<ConflictDecision> {
  const signed = permitted(app, "conflict:decide");
  const ids = [...new Set(given)];
  const conflicts = await findConflicts(signed, ids);
  if (conflicts.length < ids.length) throw nothingToDecide();
  if (conflicts.some(({ status }) => status !== "pending")) throw await decidedBy(signed, ids);
  if (to === "accepted") refuseTwoValues(conflicts);
  const load = prepareDecision(signed, {
    dataset:
      new Set(conflicts.map(({ dataset }) => dataset)).size === 1 ? (conflicts[0]?.dataset ?? "") : "several",
    fileName: `${to}-conflicts-${signed.clock().toISOString().slice(0, 10)}`,
  });
  const done = await decideConflicts(signed, { ids, to, load });
  if (done === null) throw await decidedBy(signed, ids);
  return { decided: ids.length, ...done };
}

/** Of two values for one key only one can stand. */
function refuseTwoValues(conflicts: readonly Conflict[]): void {
  const seen = new Set<string>();
  for (const { dataset, subject, key } of conflicts) {
    const place = `${dataset}\n${subject}\n${key}`;
    if (seen.has(place)) throw contradictoryChoice({ params: { subject, dataset } });
    seen.add(place);
  }
}

async function decidedBy(app: SignedInContext, ids: readonly number[]) {
  const decided = (await findConflicts(app, ids)).filter(({ status }) => status !== "pending");
  return decidedMeanwhile({
    params: {
      names: [...new Set(decided.map(({ subject }) => subject))].slice(0, 5).join(", "),
      who: decided.find(({ decidedBy: name }) => name !== null)?.decidedBy ?? "–",
    },
  });
}

/** Runs the updates again that brought decided conflicts: what was disabled with them is then listed again. */
export async function rerunUpdates(
  app: AppContext,
  ids: readonly number[],
): Promise<{ readonly loadIds: readonly number[] }> {
  const signed = permitted(app, "conflict:decide");
  const conflicts = await findConflicts(signed, ids);
  if (conflicts.length === 0) throw nothingToDecide();
  if (conflicts.some(({ status }) => status === "pending")) throw notDecidedYet();
  const loadIds: number[] = [];
  for (const loadId of new Set(conflicts.map(({ other }) => other.loadId))) {
    const again = await loadAgain(signed, loadId);
    if (again === null) throw fileGone({ params: { id: loadId } });
    loadIds.push(again);
  }
  return { loadIds };
}
