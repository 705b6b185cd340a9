import type { WatchedState, WatchedValue } from "~/domain/watching/changes";
import { WATCHED_FIELDS } from "~/domain/watching/watched-fields";
import { columnsFor } from "~/features/assets/list-columns";
import type { Licence } from "~/permissions/licence";
import type { Section } from "~/permissions/sections";

const IDS = new Set(WATCHED_FIELDS.map(({ id }) => id));

/** Columns of a list that are watched, as far as the viewer sees them. */
export const watchedColumns = (licence: Licence, section: Section) =>
  columnsFor(licence, section).filter(({ id }) => IDS.has(id));

/** What a viewer may see of an asset's watched fields; `read` answers a column, flags as 0 and 1. */
export function watchedState(
  licence: Licence,
  section: Section,
  read: (field: string) => string | number | null | undefined,
): WatchedState {
  return Object.fromEntries(
    watchedColumns(licence, section).map(({ id, kind }): [string, WatchedValue] => {
      const value = read(id) ?? null;
      return [id, kind === "flag" && value !== null ? value === 1 : value];
    }),
  );
}

/** The last part of the address of an asset's page: supranational bonds are read under their institution. */
export function watchedPath(
  section: Section,
  row: { readonly isin: string; readonly issuerCode: string | null; readonly issuerId: string | null },
): string {
  return section === "supranationals" ? (row.issuerCode ?? row.issuerId ?? row.isin) : row.isin;
}
