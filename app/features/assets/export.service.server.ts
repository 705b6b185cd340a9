import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import type { CellType, CellTypes } from "~/domain/tabular/writing/write-parquet";
import { recordExport } from "~/features/activity/export-event.server";
import { activeRules } from "~/features/exclusions/marks.service.server";
import { type AppContext, permitted } from "~/platform/context.server";
import { type ExportedFile, isForPrograms, type TableFormat, tableFile } from "~/platform/http/download";
import { serverI18n, translate } from "~/platform/i18n.server";
import type { Locale } from "~/platform/languages/locale";
import { formatFor } from "~/ui/format";
import type { CellValue } from "./assets.answers";
import { findPublishedVersion } from "./assets.queries.server";
import { listedAsOf, prepare, readRequest } from "./list.service.server";
import type { ColumnKind, ListColumn } from "./list-column";
import { readCells } from "./list-items.server";
import type { ListQuery } from "./list-query.types";
import type { PreparedList } from "./prepared-list";
import { sayValue } from "./value-words";

const ROWS_PER_READ = 1_000;
/** How much of a search the audit log holds. */
const MAX_SEARCH_RECORDED = 500;

/** A search as people read it: without the signs that addresses need. */
const inPlainText = (search: URLSearchParams) =>
  [...search].map(([name, value]) => `${name}=${value}`).join("&");

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
    { format: input.format, search: inPlainText(input.search).slice(0, MAX_SEARCH_RECORDED) },
  );
  const chosen = chosenColumns(columns, query);
  const heads = chosen.map(({ id }) =>
    isForPrograms(input.format) ? id : translate(app.locale, `assets:columns.${id}`),
  );
  const rows = exportRows(app, list, chosen, heads, isForPrograms(input.format) ? null : app.locale);
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

/**
 * Puts the codes and words of the product into a language, in the cells of a row. Numbers, dates, yes and no, and codes of
 * countries stay what they are.
 */
function inWords(locale: Locale, columns: readonly ListColumn[]) {
  const { t } = serverI18n(locale);
  const format = formatFor(locale);
  const inText = columns.flatMap(({ id, kind }, at) => {
    const say = (value: string) => sayValue(t, format, id, value).text;
    if (kind === "text") return [{ at, say }];
    // The same few codes stand in every row.
    return kind === "enum" ? [{ at, say: remembered(say) }] : [];
  });
  return (cells: CellValue[]) => {
    for (const { at, say } of inText) {
      const value = cells[at];
      if (typeof value === "string") cells[at] = say(value);
    }
  };
}

function remembered(say: (value: string) => string): (value: string) => string {
  const said = new Map<string, string>();
  return (value) => {
    const text = said.get(value) ?? say(value);
    said.set(value, text);
    return text;
  };
}

/** `columns=name,esgRating` chooses and orders; without it all columns open to the viewer come. */
function chosenColumns(columns: readonly ListColumn[], { columns: ids }: ListQuery): readonly ListColumn[] {
  return ids?.flatMap((id) => columns.find((column) => column.id === id) ?? []) ?? columns;
}

/** Heads first; in words of a language, or as they are. */
async function* exportRows(
  app: AppContext,
  list: PreparedList,
  columns: readonly ListColumn[],
  heads: readonly string[],
  locale: Locale | null,
): AsyncGenerator<readonly ExportValue[]> {
  yield heads;
  const say = locale === null ? null : inWords(locale, columns);
  for (let from = 0; from < list.order.length; from += ROWS_PER_READ) {
    for (const cells of await readCells(
      app,
      list,
      columns,
      list.order.subarray(from, from + ROWS_PER_READ),
    )) {
      say?.(cells);
      yield cells;
    }
  }
}
