import { type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import { draftItems } from "./drafts.queries.server";
import { asStatement, changesOf, runBatch } from "./portfolios.commands.server";
import type { Draft, DraftItem } from "./portfolios.types";

type Statement = D1PreparedStatement;

/** Puts the draft in the place of the one before. */
export async function replaceDraft(
  app: SignedInContext,
  draft: Draft,
  alongside: readonly Statement[] = [],
): Promise<void> {
  const { userId } = app.scope;
  const updatedAt = app.clock().toISOString();
  const { description, totalValue } = draft;
  const rows = rowsOf(draft.items);
  await runBatch(app, [
    asStatement(
      app,
      sql`
      insert into drafts (user_id, description, total_value, updated_at)
      values (${userId}, ${description}, ${totalValue}, ${updatedAt})
      on conflict (user_id) do update set description = excluded.description, total_value = excluded.total_value,
        updated_at = excluded.updated_at`,
    ),
    asStatement(app, sql`delete from draft_items where user_id = ${userId}`),
    asStatement(
      app,
      sql`
      insert into draft_items (user_id, asset_id, fixed_income, isin, name, position, percentage, visible_asset)
      select ${userId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, key, value ->> 4, value ->> 5
      from json_each(${JSON.stringify(rows)})`,
    ),
    ...alongside,
  ]);
}

/**
 * Adds items behind those of the draft; what the draft holds already stays as it is. One statement decides, so that
 * additions at the same moment are all kept. Answers what was added.
 */
export async function insertDraftItems(
  app: SignedInContext,
  items: readonly DraftItem[],
  alongside: readonly Statement[] = [],
): Promise<readonly Pick<DraftItem, "assetId" | "fixedIncome">[]> {
  const { userId } = app.scope;
  const [, added] = await runBatch(app, [
    asStatement(
      app,
      sql`
      insert into drafts (user_id, updated_at) values (${userId}, ${app.clock().toISOString()})
      on conflict (user_id) do update set updated_at = excluded.updated_at`,
    ),
    asStatement(
      app,
      sql`
      insert into draft_items (user_id, asset_id, fixed_income, isin, name, position, percentage, visible_asset)
      select ${userId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3,
        key + (select coalesce(max(position) + 1, 0) from draft_items where user_id = ${userId}), value ->> 4, value ->> 5
      from json_each(${JSON.stringify(rowsOf(items))}) where true
      on conflict (user_id, asset_id, fixed_income) do nothing
      returning asset_id as assetId, fixed_income as fixedIncome`,
    ),
    ...alongside,
  ]);
  const rows = (added?.results ?? []) as { assetId: string; fixedIncome: number }[];
  return rows.map(({ assetId, fixedIncome }) => ({ assetId, fixedIncome: fixedIncome === 1 }));
}

function rowsOf(items: readonly DraftItem[]): unknown[][] {
  return items.map((item) => [
    item.assetId,
    item.fixedIncome ? 1 : 0,
    item.isin,
    item.name,
    item.percentage,
    item.visibleAsset ? 1 : 0,
  ]);
}

/** True in a batch where the draft still holds what was read of it. */
export function isDraftAsRead({ scope }: SignedInContext, itemsAsRead: string): SQL {
  return sql`${draftItems(scope.userId)} = ${itemsAsRead}`;
}

/** Empties the draft; where its cause may fail, `condition` asks for it. */
export function clearDraftStatements(app: SignedInContext, condition: SQL = sql`true`): Statement[] {
  const { userId } = app.scope;
  return [
    asStatement(app, sql`delete from draft_items where user_id = ${userId} and ${condition}`),
    asStatement(app, sql`delete from drafts where user_id = ${userId} and ${condition}`),
  ];
}

/** Removes one item, matched by asset and kind. False when it was not there. */
export async function deleteDraftItem(
  app: SignedInContext,
  item: { readonly assetId: string; readonly fixedIncome: boolean },
): Promise<boolean> {
  const result = await app.db.run(sql`
    delete from draft_items where user_id = ${app.scope.userId} and asset_id = ${item.assetId}
      and fixed_income = ${item.fixedIncome ? 1 : 0}`);
  return changesOf(result) === 1;
}
