import type { ColumnOrigins } from "~/domain/facts/column-origins";
import { selectRows } from "~tests/support/sql";

interface CurrentRow {
  readonly payload: string;
  readonly origins: string | null;
  readonly load_id: number;
  readonly source_row: number;
}

/** What is in force of a source: the value of every column with the load and row it came with. */
export async function inForce(dataset: string, source: string) {
  const results = await selectRows<CurrentRow>`select payload, origins, load_id, source_row from facts
     where dataset = ${dataset} and source = ${source} and superseded_in is null order by key, id`;
  const columns = results.flatMap(({ payload, origins, load_id: loadId, source_row: row }) => {
    const own = JSON.parse(origins ?? "{}") as ColumnOrigins;
    return Object.entries(JSON.parse(payload) as Record<string, unknown>).flatMap(([name, value]) =>
      value === null
        ? []
        : [[name, { value, load: own[name]?.loadId ?? loadId, row: own[name]?.row ?? row }]],
    );
  });
  return Object.fromEntries(columns) as Record<string, { value: unknown; load: number; row: number }>;
}
