import { MAX_LISTED_FINDINGS } from "~/domain/datasets/load-finding";
import type { HeldRow } from "~/domain/loads/dry-run";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

/**
 * Lists rows that wait for a person among the findings of a load or of its dry run, every one of them, and counts those
 * that jumped. `onlyIf` is SQL about the step they are of, with the values that it binds, the load's id first.
 */
export function listHeld(
  app: AppContext,
  { held }: { readonly held: readonly HeldRow[] },
  onlyIf: string,
  binds: readonly (string | number)[],
): readonly D1PreparedStatement[] {
  if (held.length === 0) return [];
  const next = `?${binds.length + 1}`;
  const jumps = held.filter(({ code }) => code === "A02").length;
  return [
    prepared(
      app.db.$client,
      `insert into load_findings (load_id, severity, code, "row", value, params)
         select ?1, 'warning', value ->> 'code', value ->> 'row', value ->> 'words', value ->> 'params'
         from json_each(${next}) where ${onlyIf}
         limit max(0, ${MAX_LISTED_FINDINGS} - (select count(*) from load_findings where load_id = ?1))`,
      ...binds,
      JSON.stringify(held.slice(0, MAX_LISTED_FINDINGS)),
    ),
    prepared(
      app.db.$client,
      `update loads set finding_counts = json_set(finding_counts, '$.A02', coalesce(finding_counts ->> '$.A02', 0) + ${next})
         where id = ?1 and ${next} > 0 and ${onlyIf}`,
      ...binds,
      jumps,
    ),
  ];
}
