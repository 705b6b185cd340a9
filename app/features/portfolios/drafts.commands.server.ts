import { sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import { asStatement, changesOf, runBatch } from "./portfolios.commands.server";
import type { Draft } from "./portfolios.types";

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
  const rows = draft.items.map((item) => [
    item.assetId,
    item.fixedIncome ? 1 : 0,
    item.isin,
    item.name,
    item.percentage,
    item.visibleAsset ? 1 : 0,
  ]);
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

export function clearDraftStatements(app: SignedInContext): Statement[] {
  return [
    asStatement(app, sql`delete from draft_items where user_id = ${app.scope.userId}`),
    asStatement(app, sql`delete from drafts where user_id = ${app.scope.userId}`),
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
