import type { Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import { type AssetRow, findPageRows, findPublishedVersion } from "./assets.queries.server";
import type { CellValue, ListItem } from "./assets.types";
import type { PreparedList } from "./list.service.server";
import type { ListColumn } from "./list-column";
import { valueAt } from "./snapshot/coded-column";

/** Reads the rows at some places, in their order, and says which version is published now. */
export async function readItems(
  app: AppContext,
  list: PreparedList,
  places: readonly number[],
): Promise<{ items: readonly ListItem[]; version: number }> {
  const { snapshot, section, columns } = list;
  if (!snapshot?.ids) {
    const items = places.map((place) => standaloneItem(list, place));
    return { items, version: await findPublishedVersion(app) };
  }
  const ids = places.map((place) => snapshot.ids?.[place] ?? 0);
  const { version, rows } = await findPageRows(app, ids, columns);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [assetItem(section, columns, row)] : [];
  });
  return { items, version };
}

export function assetItem(section: Section, columns: readonly ListColumn[], row: AssetRow): ListItem {
  const cells = columns.map(({ id, kind }): [string, CellValue] => {
    const value = row[id] ?? null;
    return [id, kind === "flag" && value !== null ? value === 1 : value];
  });
  return {
    ...Object.fromEntries(cells),
    id: row.isin,
    section,
    name: row.name,
    isin: row.isin,
    issuerId: (row.issuerId as string | null) ?? null,
    path: row.isin,
    fixedIncome: row.fixedIncome === 1,
  };
}

function standaloneItem({ snapshot, section, columns }: PreparedList, place: number): ListItem {
  const cell = (id: string): CellValue => {
    const column = snapshot?.columns.get(id);
    return column ? valueAt(column, column.codes[place] ?? 0) : null;
  };
  const text = (id: string) => (typeof cell(id) === "string" ? String(cell(id)) : null);
  const issuerId = text("issuerId");
  const key = [
    issuerId,
    ...(section === "exclusions" ? [text("activity"), text("subType")] : []),
    text("letter"),
  ];
  const opensIn = text("section");
  return {
    ...Object.fromEntries(columns.map(({ id }) => [id, cell(id)])),
    id: key.filter((part) => part !== null).join("|"),
    section: section === "pai" && opensIn ? (opensIn as Section) : section,
    name: text("name") ?? "",
    isin: text("isin"),
    issuerId,
    path: text("path") ?? "",
    fixedIncome: cell("fixedIncome") === true,
  };
}
