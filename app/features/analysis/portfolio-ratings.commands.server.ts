import type { AppContext } from "~/platform/context.server";
import type { StoredRating } from "./portfolio-ratings.queries.server";

/** Keeps ratings; one that was kept under other choices is replaced. A portfolio that is gone meanwhile is left out. */
export async function upsertRatings(app: AppContext, ratings: readonly StoredRating[]): Promise<void> {
  if (ratings.length === 0) return;
  const rows = ratings.map((row) => [
    row.portfolioId,
    row.version,
    row.dataVersion,
    row.rating,
    row.withheld ? 1 : 0,
    row.coveredShare,
    row.eligibleShare,
    row.neededShare,
    row.choices,
  ]);
  await app.db.$client
    .prepare(
      `insert into portfolio_ratings (portfolio_id, version, data_version, rating, withheld, covered_share,
        eligible_share, needed_share, choices)
       select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
        value ->> 8 from json_each(?1) where exists (select 1 from portfolios p where p.id = value ->> 0)
       on conflict (portfolio_id, data_version, version) do update set rating = excluded.rating,
        withheld = excluded.withheld, covered_share = excluded.covered_share, eligible_share = excluded.eligible_share,
        needed_share = excluded.needed_share, choices = excluded.choices`,
    )
    .bind(JSON.stringify(rows))
    .run();
}
