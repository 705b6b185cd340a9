import type { AppContext } from "~/platform/context.server";
import { sha256Hex } from "~/platform/sha256";
import { prepared } from "~db/d1";
import type { StoredFigures } from "../history/portfolio-history.queries.server";
import type { StoredRating } from "./portfolio-ratings.queries.server";
import type { WorkedOut } from "./work-out-figures.server";

/**
 * Keeps what was worked out: the rating, in the place of one kept under other choices, and the headline figures, beside
 * those of other methods. What is kept by a method stays as it was first made. A portfolio that is gone meanwhile is
 * left out.
 */
export async function storeFigures(app: AppContext, made: readonly WorkedOut[]): Promise<void> {
  if (made.length === 0) return;
  await app.db.$client.batch([
    ratingsStatement(
      app,
      made.map(({ rating }) => rating),
    ),
    await figuresStatement(
      app,
      made.map(({ recorded }) => recorded),
    ),
  ]);
}

function ratingsStatement(app: AppContext, ratings: readonly StoredRating[]): D1PreparedStatement {
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
  return prepared(
    app.db.$client,
    `insert into portfolio_ratings (portfolio_id, version, data_version, rating, withheld, covered_share,
        eligible_share, needed_share, choices)
       select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
        value ->> 8 from json_each(?1) where exists (select 1 from portfolios p where p.id = value ->> 0)
       on conflict (portfolio_id, data_version, version) do update set rating = excluded.rating,
        withheld = excluded.withheld, covered_share = excluded.covered_share, eligible_share = excluded.eligible_share,
        needed_share = excluded.needed_share, choices = excluded.choices`,
    JSON.stringify(rows),
  );
}

async function figuresStatement(
  app: AppContext,
  recorded: readonly StoredFigures[],
): Promise<D1PreparedStatement> {
  const rows = await Promise.all(
    recorded.map(async (row) => [
      row.portfolioId,
      row.version,
      row.dataVersion,
      await sha256Hex(JSON.stringify([row.method, row.licence])),
      row.method,
      row.licence,
      row.madeAt,
      JSON.stringify(row.figures),
    ]),
  );
  return prepared(
    app.db.$client,
    `insert into portfolio_figures (portfolio_id, version, data_version, made_by, method, licence, made_at,
        figures)
       select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
       from json_each(?1) where exists (select 1 from portfolios p where p.id = value ->> 0)
       on conflict do nothing`,
    JSON.stringify(rows),
  );
}
