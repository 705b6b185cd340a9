import type { StandingRow } from "~/domain/loads/dry-run";
import type { AppContext } from "~/platform/context.server";
import { findStandingRows } from "../comparison/differences.queries.server";
import { type RowChange, standingBeside } from "./plan-rows.server";

/** The row in force that a row takes the place of, contradicts, or jumped from; null where there is none. */
export function idBeside(change: RowChange): number | null {
  if (change.becomes === "conflict") return standingBeside(change);
  return change.becomes === "current" ? change.supersedes : null;
}

/** Those rows by the places of the changes. Of a row of the year beside, only what jumped is compared. */
export async function standingRows(
  app: AppContext,
  changes: readonly RowChange[],
): Promise<ReadonlyMap<number, StandingRow>> {
  const rows = await findStandingRows(
    app,
    changes.flatMap((change) => idBeside(change) ?? []),
  );
  return new Map(
    changes.flatMap((change) => {
      const found = rows.get(idBeside(change) ?? -1);
      if (found === undefined) return [];
      const { period, ...row } = found;
      const isOfYearBeside = change.becomes === "conflict" && change.besideFactId !== undefined;
      return [
        [
          change.at,
          isOfYearBeside ? { ...row, yearBeside: period ?? "", only: change.columns } : row,
        ] as const,
      ];
    }),
  );
}
