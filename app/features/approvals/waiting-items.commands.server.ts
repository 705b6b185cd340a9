import type { SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { KEPT } from "./waiting-items.queries.server";
import type { WaitingKind } from "./waiting-items.types";

/** Items of one thread; the condition holds the number also where two comments come at the same moment. */
const MAX_COMMENTS = 100;

/** Gives those of the items that still wait to a person, or to nobody; returns a row for each that was reassigned. */
export function assignStatement(
  app: SignedInContext,
  kind: WaitingKind,
  ids: readonly number[],
  assignee: string | null,
): D1PreparedStatement {
  const { table, waiting } = KEPT[kind];
  return prepared(
    app.db.$client,
    `update ${table} set assigned_to = ?2 where id in (select value from json_each(?1)) and status = '${waiting}'
       and assigned_to is not ?2 returning id`,
    JSON.stringify(ids),
    assignee,
  );
}

/** Writes nothing where the thread is full or its item is gone. */
export function commentStatement(
  app: SignedInContext,
  kind: WaitingKind,
  { id, text }: { readonly id: number; readonly text: string },
): D1PreparedStatement {
  const { table, column } = KEPT[kind];
  return prepared(
    app.db.$client,
    `insert into decision_comments (${column}, author_id, at, text) select id, ?2, ?3, ?4 from ${table}
       where id = ?1 and (select count(*) from decision_comments where ${column} = ?1) < ${MAX_COMMENTS}
       returning id`,
    id,
    app.viewer.id,
    app.clock().toISOString(),
    text,
  );
}
