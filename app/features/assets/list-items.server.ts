import { settingsFromText } from "~/domain/analysis/tenant-settings";
import type { Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import type { CellValue, ListItem, OtherRatings } from "./assets.answers";
import { type AssetRow, findCells, findPageRows, findPublishedVersion } from "./assets.queries.server";
import type { ListColumn } from "./list-column";
import type { PreparedList } from "./prepared-list";
import { type CodedColumn, valueAt } from "./snapshot/coded-column";

/** Rows of a page, the version published now, and whose ratings they show where the tenant goes by another provider. */
interface ReadItems {
  readonly items: readonly ListItem[];
  readonly version: number;
  readonly otherRatings: OtherRatings | null;
}

/** Reads the rows at some places, in their order. */
export async function readItems(
  app: AppContext,
  list: PreparedList,
  places: readonly number[],
): Promise<ReadItems> {
  const { snapshot, section, columns } = list;
  if (!snapshot?.ids) {
    const items = places.map((place) => standaloneItem(list, place));
    return { items, version: await findPublishedVersion(app), otherRatings: null };
  }
  const ids = places.map((place) => snapshot.ids?.[place] ?? 0);
  const { version, rows, tenantConfig, listedProvider } = await findPageRows(app, ids, columns);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [assetItem(section, columns, row)] : [];
  });
  const isRated = columns.some(({ id }) => id === "esgRating");
  return { items, version, otherRatings: isRated ? otherRatings(tenantConfig, listedProvider) : null };
}

/**
 * The cells of the rows at some places, in their order, in the columns given: what a file holds. The list holds all but the
 * texts of instruments, which are read.
 */
export async function readCells(
  app: AppContext,
  { snapshot }: PreparedList,
  columns: readonly ListColumn[],
  places: Uint32Array,
): Promise<readonly CellValue[][]> {
  const ids = snapshot?.ids ?? null;
  const isRead = ({ kind }: ListColumn) => ids !== null && kind === "text";
  const held = columns.map((column) => (isRead(column) ? undefined : snapshot?.columns.get(column.id)));
  const cellsAt = (place: number) => held.map((column) => heldAt(column, place));
  if (ids === null) return Array.from(places, cellsAt);
  const texts = columns.flatMap((column, at) => (isRead(column) ? [at] : []));
  const asked = Array.from(places, (place) => ids[place] ?? 0);
  const read = await findCells(app, asked, columns.filter(isRead));
  const byId = new Map(read.map((found) => [found.at(-1), found]));
  return asked.flatMap((id, row) => {
    const found = byId.get(id);
    if (!found) return [];
    const cells = cellsAt(places[row] ?? 0);
    for (const [at, column] of texts.entries()) cells[column] = found[at] ?? null;
    return [cells];
  });
}

/** SQLite has 0 and 1 for no and yes. */
const flagOf = (value: CellValue): CellValue => (value === null ? null : value === 1);

function cellAt(snapshot: PreparedList["snapshot"], column: string, place: number): CellValue {
  return heldAt(snapshot?.columns.get(column), place);
}

function heldAt(column: CodedColumn | undefined, place: number): CellValue {
  return column ? valueAt(column, column.codes[place] ?? 0) : null;
}

function otherRatings(tenantConfig: string | null, listed: string | null): OtherRatings | null {
  const own = settingsFromText(tenantConfig, "").ratingProvider;
  return own === null || listed === null || own === listed ? null : { listed, own };
}

export function assetItem(section: Section, columns: readonly ListColumn[], row: AssetRow): ListItem {
  const cells: Record<string, CellValue> = {};
  for (const { id, kind } of columns) {
    const value = row[id] ?? null;
    cells[id] = kind === "flag" ? flagOf(value) : value;
  }
  return Object.assign(cells, {
    id: row.isin,
    section,
    name: row.name,
    isin: row.isin,
    issuerId: (row.issuerId as string | null) ?? null,
    path: row.isin,
    fixedIncome: row.fixedIncome === 1,
  });
}

function standaloneItem({ snapshot, section, columns }: PreparedList, place: number): ListItem {
  const cell = (id: string) => cellAt(snapshot, id, place);
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
