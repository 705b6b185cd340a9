import { sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import type { Draft, DraftItem } from "./portfolios.types";

/** The items of a person's draft in their order, as JSON. */
export const draftItems = (userId: string) => sql`(
  select json_group_array(json_object('assetId', asset_id, 'isin', isin, 'name', name,
      'percentage', percentage, 'fixedIncome', json(iif(fixed_income, 'true', 'false')),
      'visibleAsset', json(iif(visible_asset, 'true', 'false'))))
    from (select * from draft_items where user_id = ${userId} order by position))`;

/** The viewer's own draft; an empty one where none was begun. */
export async function getDraft(app: SignedInContext): Promise<Draft> {
  const { itemsAsRead: _text, ...draft } = await getDraftAsRead(app);
  return draft;
}

/** The draft with its items as the database wrote them, for a statement that asks whether they are still the same. */
export async function getDraftAsRead(
  app: SignedInContext,
): Promise<Draft & { readonly itemsAsRead: string }> {
  const row = await app.db.get<{ description: string | null; totalValue: number | null; items: string }>(sql`
    select
      (select description from drafts where user_id = ${app.scope.userId}) as description,
      (select total_value from drafts where user_id = ${app.scope.userId}) as totalValue,
      ${draftItems(app.scope.userId)} as items`);
  return {
    description: row.description,
    totalValue: row.totalValue,
    items: JSON.parse(row.items) as DraftItem[],
    itemsAsRead: row.items,
  };
}
