import { sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import type { Draft, DraftItem } from "./portfolios.types";

/** The viewer's own draft; an empty one where none was begun. */
export async function getDraft(app: SignedInContext): Promise<Draft> {
  const row = await app.db.get<{ description: string | null; totalValue: number | null; items: string }>(sql`
    select
      (select description from drafts where user_id = ${app.scope.userId}) as description,
      (select total_value from drafts where user_id = ${app.scope.userId}) as totalValue,
      (select json_group_array(json_object('assetId', asset_id, 'isin', isin, 'name', name,
          'percentage', percentage, 'fixedIncome', json(iif(fixed_income, 'true', 'false')),
          'visibleAsset', json(iif(visible_asset, 'true', 'false'))))
        from (select * from draft_items where user_id = ${app.scope.userId} order by position)) as items`);
  return {
    description: row.description,
    totalValue: row.totalValue,
    items: JSON.parse(row.items) as DraftItem[],
  };
}
