import { prepareDecision } from "~/features/loading/decision-load.service.server";
import { loadAgain } from "~/features/loading/load-again.service.server";
import { can } from "~/permissions/policy";
import { shownValue } from "~/permissions/withheld";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { notFound } from "~/platform/errors";
import { translate } from "~/platform/i18n.server";
import {
  contradictoryChoice,
  decidedMeanwhile,
  fileGone,
  notDecidedYet,
  nothingToDecide,
  notRefused,
  notToReconsider,
  refuseAbsent,
  valueChanged,
} from "./approvals.errors";
import type { CommentInput } from "./assigned.schemas";
import type { Conflict, ConflictDecision, ConflictPage } from "./conflicts.answers";
import { decideConflicts, reopenDenied } from "./conflicts.commands.server";
import {
  type ConflictPlace,
  countPendingAbout,
  findConflicts,
  listConflicts,
  listPending,
} from "./conflicts.queries.server";
import type { ConflictAssignment, ConflictChoice, ConflictSearch } from "./conflicts.schemas";
import { askAgainOf } from "./reconsider-conflicts.commands.server";
import type { Assignment } from "./waiting-items.answers";
import { listDeciders } from "./waiting-items.queries.server";
import { actOnItems, assignItems, commentOn, type Item } from "./waiting-items.service.server";

export async function browseConflicts(app: AppContext, search: ConflictSearch): Promise<ConflictPage> {
  const signed = permitted(app, "conflict:decide");
  const { page, pageSize } = search;
  const [{ items, ...counts }, deciders] = await Promise.all([
    listConflicts(signed, search),
    listDeciders(signed),
  ]);
  return { ...counts, items: items.map((conflict) => shown(signed, conflict)), page, pageSize, deciders };
}

/** Says who is to decide conflicts that are pending. */
export async function assignConflicts(
  app: AppContext,
  { assignee, ...choice }: ConflictAssignment,
): Promise<Assignment> {
  const signed = permitted(app, "conflict:decide");
  const { conflicts, left } = choice.ids
    ? { conflicts: await pendingOnes(signed, [...new Set(choice.ids)]), left: 0 }
    : await allPending(signed, choice);
  if (conflicts.length === 0) throw nothingToDecide();
  return { ...(await assignItems(signed, "conflict", conflicts.map(itemOf), assignee)), left };
}

export async function commentOnConflict(
  app: AppContext,
  input: CommentInput,
): Promise<{ readonly id: number }> {
  const signed = permitted(app, "conflict:decide");
  const [conflict] = await findConflicts(signed, [input.id]);
  if (!conflict) throw notFound();
  return commentOn(signed, "conflict", { id: conflict.id, name: conflict.subject }, input);
}

/** What waits for a decision about an instrument or its issuer, for those who decide; null where nothing does. */
export async function conflictsAbout(
  app: SignedInContext,
  subjects: readonly (string | null)[],
): Promise<{ readonly subject: string; readonly count: number } | null> {
  if (!can(app.viewer, "conflict:decide")) return null;
  const named = subjects.filter((subject) => subject !== null);
  return (await countPendingAbout(app, named))[0] ?? null;
}

/** A conflict as the audit log names it. */
const itemOf = ({ id, subject }: Pick<ConflictPlace, "id" | "subject">): Item => ({ id, name: subject });

function shown({ licence }: SignedInContext, conflict: Conflict): Conflict {
  const differences = conflict.differences.map(({ column, current, other }) => ({
    column,
    current: shownValue(licence, column, current),
    other: shownValue(licence, column, other),
  }));
  return { ...conflict, differences };
}

/** The other value takes the place of the current one, in a data version of its own. */
export async function acceptConflicts(app: AppContext, choice: ConflictChoice): Promise<ConflictDecision> {
  return decide(app, choice, "accepted");
}

/** The current value stays, and the other one is not asked about again. */
export async function denyConflicts(app: AppContext, choice: ConflictChoice): Promise<ConflictDecision> {
  return decide(app, choice, "denied");
}

async function decide(
  app: AppContext,
  choice: ConflictChoice,
  to: "accepted" | "denied",
): Promise<ConflictDecision> {
  const signed = permitted(app, "conflict:decide");
  const { conflicts, left } = choice.ids
    ? { conflicts: await chosen(signed, [...new Set(choice.ids)], to, choice.seen), left: 0 }
    : await all(signed, choice, to);
  return { ...(await settleConflicts(signed, conflicts, to)), left };
}

/** Decides conflicts that were chosen before, by a person or by a rule; all of them or none. */
export async function settleConflicts(
  signed: SignedInContext,
  conflicts: readonly ConflictPlace[],
  to: "accepted" | "denied",
): Promise<Omit<ConflictDecision, "left">> {
  if (conflicts.length === 0) throw nothingToDecide();
  const ids = conflicts.map(({ id }) => id);
  const what = actOnItems(
    "conflict",
    to === "accepted" ? "conflict.accept" : "conflict.deny",
    conflicts.map(itemOf),
  );
  const load = prepareDecision(signed, {
    dataset:
      new Set(conflicts.map(({ dataset }) => dataset)).size === 1 ? (conflicts[0]?.dataset ?? "") : "several",
    fileName: `${to}-conflicts-${todayOf(signed)}`,
  });
  const done = await decideConflicts(signed, { what, ids, to, load });
  if (done === null) throw decidedBy(await findConflicts(signed, ids));
  return { decided: ids.length, ...done };
}

async function chosen(
  app: SignedInContext,
  ids: readonly number[],
  to: "accepted" | "denied",
  seen: number | undefined,
): Promise<readonly Conflict[]> {
  const conflicts = await pendingOnes(app, ids);
  const [twice] = to === "accepted" ? withSeveralValues(conflicts) : [];
  if (twice) {
    const dataset = translate(app.locale, `datasets:${twice.dataset}`);
    throw contradictoryChoice({ params: { subject: twice.subject, dataset } });
  }
  const changed = to === "accepted" ? conflicts.find((conflict) => !isSeen(conflict, seen)) : undefined;
  if (changed) throw valueChanged({ params: { subject: changed.subjectName ?? changed.subject } });
  return conflicts;
}

/** Those asked for; refused where one of them is decided by now. */
async function pendingOnes(app: SignedInContext, ids: readonly number[]): Promise<readonly Conflict[]> {
  const conflicts = await findConflicts(app, ids);
  refuseAbsent(ids, conflicts);
  if (conflicts.some(({ status }) => status !== "pending")) throw decidedBy(conflicts);
  return conflicts;
}

/** All that are pending among those that a search and its filters leave. */
async function allPending(
  app: SignedInContext,
  { upTo, q, reason, dataset, load, assigned }: Omit<ConflictChoice, "seen">,
) {
  const pending = await listPending(app, { upTo: upTo ?? 0, q: q ?? "", reason, dataset, load, assigned });
  return { conflicts: pending, left: (pending[0]?.total ?? 0) - pending.length };
}

/**
 * All that wait. Two kinds are not accepted unseen and stay for a person to look at: several values for one key, and what
 * cannot be true where it is among others.
 */
async function all(
  app: SignedInContext,
  { seen, ...choice }: ConflictChoice,
  to: "accepted" | "denied",
): Promise<{ readonly conflicts: readonly ConflictPlace[]; readonly left: number }> {
  const { conflicts: pending, left } = await allPending(app, choice);
  if (to === "denied") return { conflicts: pending, left };
  const mayBeTrue = ({ reason }: { reason: string }) =>
    reason !== "impossible" || choice.reason === "impossible";
  const accepted = withOneValue(pending).filter((conflict) => mayBeTrue(conflict) && isSeen(conflict, seen));
  return { conflicts: accepted, left };
}

/** Those whose place has no other value waiting. */
function withOneValue<C extends ConflictPlace>(pending: readonly C[]): readonly C[] {
  const contested = new Set(withSeveralValues(pending).map(placeOf));
  return pending.filter((conflict) => !contested.has(placeOf(conflict)));
}

/** Whether the current value is one that stood there when the list was read; nobody who does not say is asked. */
function isSeen({ currentFactId }: Pick<ConflictPlace, "currentFactId">, seen: number | undefined): boolean {
  return seen === undefined || currentFactId <= seen;
}

const placeOf = ({ dataset, subject, key }: ConflictPlace) => `${dataset}\n${subject}\n${key}`;

/** Of several values for one key only one can stand. */
function withSeveralValues(conflicts: readonly ConflictPlace[]): readonly ConflictPlace[] {
  const seen = new Set<string>();
  return conflicts.filter((conflict) => {
    const isAgain = seen.has(placeOf(conflict));
    seen.add(placeOf(conflict));
    return isAgain;
  });
}

function decidedBy(conflicts: readonly Conflict[]) {
  const decided = conflicts.filter(({ status }) => status !== "pending");
  return decidedMeanwhile({
    params: {
      names: [...new Set(decided.map(({ subject }) => subject))].slice(0, 5).join(", "),
      who: decided.find(({ decidedBy: name }) => name !== null)?.decidedBy ?? "–",
    },
  });
}

/** Takes back that values were denied: the conflicts wait again, and what was disabled with them is listed again. */
export async function reopenConflicts(app: AppContext, ids: readonly number[]): Promise<ConflictDecision> {
  const signed = permitted(app, "conflict:decide");
  const asked = [...new Set(ids)];
  const conflicts = await findConflicts(signed, asked);
  refuseAbsent(asked, conflicts);
  if (conflicts.some(({ status }) => status !== "denied")) throw notRefused();
  const load = prepareDecision(signed, {
    dataset: "several",
    fileName: `reopened-conflicts-${todayOf(signed)}`,
  });
  const done = await reopenDenied(signed, {
    what: actOnItems("conflict", "conflict.reopen", conflicts.map(itemOf)),
    ids: asked,
    load,
  });
  if (done === null) throw nothingToDecide();
  return { decided: asked.length, left: 0, disabled: 0, ...done };
}

/**
 * Puts accepted values in question: what stood before each is put to a decision against it, with its own source. Refused
 * where something else stands there by now, or the question is open already.
 */
export async function reconsiderConflicts(
  app: AppContext,
  ids: readonly number[],
): Promise<{ readonly decided: number }> {
  const signed = permitted(app, "conflict:decide");
  const asked = [...new Set(ids)];
  const conflicts = await findConflicts(signed, asked);
  refuseAbsent(asked, conflicts);
  const reopened = await askAgainOf(
    signed,
    actOnItems("conflict", "conflict.reconsider", conflicts.map(itemOf)),
    asked,
  );
  if (reopened === 0) throw notToReconsider();
  return { decided: reopened };
}

/** Runs the updates again that brought decided conflicts: what was disabled with them is then listed again. */
export async function rerunUpdates(
  app: AppContext,
  ids: readonly number[],
): Promise<{ readonly loadIds: readonly number[] }> {
  const signed = permitted(app, "conflict:decide");
  const conflicts = await findConflicts(signed, ids);
  refuseAbsent(ids, conflicts);
  if (conflicts.some(({ status }) => status === "pending")) throw notDecidedYet();
  const loadIds: number[] = [];
  for (const loadId of new Set(conflicts.map(({ other }) => other.loadId))) {
    const again = await loadAgain(signed, loadId);
    if (again === null) throw fileGone({ params: { id: loadId } });
    loadIds.push(again);
  }
  return { loadIds };
}
