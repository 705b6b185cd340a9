import type { ActName } from "~/features/activity/activity-choices";
import { actInSql } from "~/features/activity/audit.service.server";
import type { Act, ActDetail } from "~/features/activity/audit.types";
import type { SignedInContext } from "~/platform/context.server";
import { notADecider, threadFull } from "./approvals.errors";
import type { CommentInput } from "./assigned.schemas";
import { assignedMail } from "./assigned-mail.server";
import type { Assignment, Person } from "./waiting-items.answers";
import { assignStatement, commentStatement } from "./waiting-items.commands.server";
import { listDeciders } from "./waiting-items.queries.server";
import type { WaitingKind } from "./waiting-items.types";

/** Items that an entry of the audit log names. */
const NAMED = 5;

/** An item by its id, and by what people know it by. */
export interface Item {
  readonly id: number;
  readonly name: string;
}

/** An act on items that wait for a decision, as the audit log names it: the first of them by name, and how many there are. */
export function actOnItems(
  kind: WaitingKind,
  action: ActName,
  items: readonly Item[],
  detail: ActDetail = {},
): Act {
  const [only] = items.length === 1 ? items : [];
  return {
    action,
    subject: { type: kind, id: only ? String(only.id) : "", name: namesOf(items) },
    tenantId: null,
    detail: { ...detail, ...(items.length > 1 && { items: items.length }) },
  };
}

/** Gives items to one of those who may decide them, or to nobody, records it, and writes to that person. */
export async function assignItems(
  signed: SignedInContext,
  kind: WaitingKind,
  items: readonly Item[],
  assigneeId: string | null,
): Promise<Omit<Assignment, "left">> {
  const assignee = assigneeId === null ? null : await decider(signed, assigneeId);
  const ids = items.map(({ id }) => id);
  const what = actOnItems(kind, `${kind}.assign`, items, { assignee });
  const mail = await assignedMail(signed, kind, ids, assigneeId);
  const assign = assignStatement(signed, kind, ids, assigneeId);
  const assigned = await actInSql(signed, what, assign, ...(mail?.ifChanged() ?? []));
  if (assigned.length > 0) await mail?.send();
  return { assigned: assigned.length, assignee };
}

/** Adds to the thread of an item that the viewer may decide, and records it without its text. */
export async function commentOn(
  signed: SignedInContext,
  kind: WaitingKind,
  item: Item,
  { text }: CommentInput,
): Promise<{ readonly id: number }> {
  const what = actOnItems(kind, `${kind}.comment`, [item]);
  const [written] = await actInSql<{ id: number }>(
    signed,
    what,
    commentStatement(signed, kind, { id: item.id, text }),
  );
  if (!written) throw threadFull();
  return { id: written.id };
}

async function decider(signed: SignedInContext, id: string): Promise<Person> {
  const found = (await listDeciders(signed)).find((person) => person.id === id);
  if (!found) throw notADecider();
  return found;
}

function namesOf(items: readonly Item[]): string {
  const names = items.slice(0, NAMED).map(({ name }) => name);
  return [...names, ...(items.length > NAMED ? ["…"] : [])].join(", ");
}
