import { prepared } from "~db/d1";
import type { Db } from "../../client";
import type { LocalHistory } from "./local-history";

const LOAD_TIMES = [
  "created_at",
  "started_at",
  "read_at",
  "stored_at",
  "refreshed_at",
  "published_at",
  "finished_at",
];

/** An instant so many milliseconds earlier or later, in SQL. */
const moved = (column: string) =>
  `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, (?2 / 1000.0) || ' seconds')`;

const VERSIONS = "(select version from loads where id in (select value from json_each(?1)))";

/** Gives loads an earlier date, with all that followed from them: their messages, data versions, log entries and alerts. */
export async function dateLoads(db: Db, { loads }: LocalHistory): Promise<void> {
  for (const { ids, at, flow } of loads) {
    const listed = JSON.stringify(ids);
    const first = await prepared<{ at: string | null }>(
      db.$client,
      "select min(created_at) as at from loads where id in (select value from json_each(?1))",
      listed,
    ).first();
    if (!first?.at) continue;
    const difference = at === undefined ? 0 : Date.parse(at) - Date.parse(first.at);
    const statements = [
      `update asset_logs set ${moved("at")} where notes ->> '$.loadId' in (select value from json_each(?1))`,
      `update outbox set ${moved("created_at")}, ${moved("due_at")}, ${moved("done_at")}
       where body ->> '$.loadId' in (select value from json_each(?1)) or body ->> '$.dataVersion' in ${VERSIONS}`,
      `update watch_alerts set ${moved("at")} where data_version in ${VERSIONS}`,
      `update portfolio_figures set ${moved("made_at")} where data_version in ${VERSIONS}`,
      `update data_versions set ${moved("published_at")} where load_id in (select value from json_each(?1))`,
      `update loads set ${LOAD_TIMES.map(moved).join(", ")} where id in (select value from json_each(?1))`,
    ];
    await db.$client.batch([
      ...statements.map((statement) => prepared(db.$client, statement, listed, difference)),
      ...(flow === undefined
        ? []
        : [
            prepared(
              db.$client,
              "update loads set created_by_name = ?2 where id in (select value from json_each(?1)) and dataset = 'esg-ratings'",
              listed,
              flow,
            ),
          ]),
    ]);
  }
}
