import type { ExportValue } from "~/domain/tabular/write-csv";
import type { CellType, CellTypes } from "~/domain/tabular/write-parquet";
import { recordExport } from "~/features/activity/export-event.server";
import { activeRules } from "~/features/exclusions/marks.service.server";
import { type AppContext, permitted } from "~/platform/context.server";
import { type ExportedFile, isForPrograms, type TableFormat, tableFile } from "~/platform/download";
import { serverI18n, translate } from "~/platform/i18n.server";
import type { Locale } from "~/platform/locale";
import { formatFor } from "~/ui/format";
import { findPublishedVersion } from "./assets.queries.server";
import type { CellValue } from "./assets.types";
import { listedAsOf, prepare, readRequest } from "./list.service.server";
import type { ColumnKind, ListColumn } from "./list-column";
import { readItems } from "./list-items.server";
import type { ListQuery } from "./list-query.types";
import type { PreparedList } from "./prepared-list";
import { sayValue } from "./value-words";

const ROWS_PER_READ = 1_000;
/** How much of a search the audit log holds. */
const MAX_SEARCH_RECORDED = 500;

/**
 * The whole filtered list as a file, read and written piece by piece. A workbook has heads and words for people, in their language;
 * CSV, JSON lines and Parquet are for programs and have the columns' names and the codes of the data. Every share class has its own row, however the list was shown.
 */
export async function exportAssets(
  app: AppContext,
  input: { readonly section: string; readonly search: URLSearchParams; readonly format: TableFormat },
): Promise<ExportedFile> {
  const signed = permitted(app, "asset:export");
  const { section, columns, query } = readRequest(signed, input);
  const asOf = await listedAsOf(signed, query);
  const [rules, version] = await Promise.all([
    activeRules(signed),
    asOf?.version ?? findPublishedVersion(app),
  ]);
  const list = await prepare(
    signed,
    section,
    columns,
    { ...query, facets: [], by: null },
    version,
    async () => rules,
    asOf,
  );
  await recordExport(
    signed,
    "asset.export",
    { type: "section", id: section, name: section },
    { format: input.format, search: String(input.search).slice(0, MAX_SEARCH_RECORDED) },
  );
  const chosen = chosenColumns(columns, query);
  const heads = chosen.map(({ id }) =>
    isForPrograms(input.format) ? id : translate(app.locale, `assets:columns.${id}`),
  );
  const rows = exportRows(app, list, chosen, heads, isForPrograms(input.format) ? asIs : inWords(app.locale));
  const name = `${section}-${list.version}`;
  return tableFile({
    name,
    sheet: section,
    rows,
    types: typesOf(chosen),
    isShare: (_row, at) => chosen[at]?.kind === "share",
    format: input.format,
  });
}

const TYPES: Readonly<Partial<Record<ColumnKind, CellType>>> = {
  number: "number",
  share: "number",
  flag: "flag",
  date: "date",
};

/** What the values of chosen columns are. */
function typesOf(columns: readonly ListColumn[]): CellTypes {
  return Object.fromEntries(columns.map(({ id, kind }) => [id, TYPES[kind] ?? "text"]));
}

const asIs = (_column: string, _kind: ColumnKind, value: CellValue): CellValue => value;

/** Numbers, dates, yes and no, and codes of countries stay what they are; codes and words of the product are said. */
function inWords(locale: Locale) {
  const { t } = serverI18n(locale);
  const format = formatFor(locale);
  const said = new Map<string, string>();
  return (column: string, kind: ColumnKind, value: CellValue): CellValue => {
    if (typeof value !== "string" || (kind !== "enum" && kind !== "text")) return value;
    if (kind === "text") return sayValue(t, format, column, value).text;
    // The same few codes stand in every row.
    const key = `${column} ${value}`;
    const text = said.get(key) ?? sayValue(t, format, column, value).text;
    said.set(key, text);
    return text;
  };
}

/** `columns=name,esgRating` chooses and orders; without it all columns open to the viewer come. */
function chosenColumns(columns: readonly ListColumn[], { columns: ids }: ListQuery): readonly ListColumn[] {
  return ids?.flatMap((id) => columns.find((column) => column.id === id) ?? []) ?? columns;
}

async function* exportRows(
  app: AppContext,
  list: PreparedList,
  columns: readonly ListColumn[],
  heads: readonly string[],
  say: (column: string, kind: ColumnKind, value: CellValue) => CellValue,
): AsyncGenerator<readonly ExportValue[]> {
  yield heads;
  for (let from = 0; from < list.order.length; from += ROWS_PER_READ) {
    const { items } = await readItems(app, list, [...list.order.subarray(from, from + ROWS_PER_READ)]);
    for (const item of items) yield columns.map(({ id, kind }) => say(id, kind, item[id] ?? null));
  }
}
