import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import type { CellTypes } from "~/domain/tabular/writing/write-parquet";
import type { Permission } from "~/permissions/policy";
import { type AppContext, permitted, signedIn } from "~/platform/context.server";
import { type ExportedFile, isForPrograms, type TableFormat, tableFile } from "~/platform/http/download";
import { translate } from "~/platform/i18n.server";
import { recordExport } from "./export-event.server";

/** Rows of a list that are read at once. */
const ROWS_PER_READ = 500;

/** What of a page the file needs; a list that has no pages answers all it has. */
interface ListedItems<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** A paged list as a file: the use case that answers its pages, and its columns, each by its name for programs. */
export interface ListFile<S, T> {
  readonly name: string;
  readonly browse: (app: AppContext, search: S) => Promise<ListedItems<T>>;
  readonly columns: Readonly<Record<string, (item: T) => ExportValue>>;
  /** The columns that are not text. */
  readonly types?: CellTypes;
  /** Needed besides what the list itself asks for: who may look at it may not always take it away. */
  readonly needs?: Permission;
}

type Paged = { readonly page: number; readonly pageSize: number };
type Numbered = { readonly id: string | number };

/**
 * The whole filtered list as a file, page after page of the use case that answers its screens: permission, tenant, filter
 * and order are its own. The first page is read before anything is answered, so that a refusal is one. A row that moved
 * to the next page meanwhile is written once.
 */
export async function exportList<S extends Paged, T extends Numbered>(
  app: AppContext,
  list: ListFile<S, T>,
  { search, format }: { readonly search: S; readonly format: TableFormat },
): Promise<ExportedFile> {
  const signed = list.needs ? permitted(app, list.needs) : signedIn(app);
  const pageOf = (page: number) => list.browse(signed, { ...search, page, pageSize: ROWS_PER_READ });
  const first = await pageOf(1);
  const { name } = list;
  await recordExport(signed, "list.export", { type: "list", id: name, name }, { format });
  const heads = Object.keys(list.columns).map((id) =>
    isForPrograms(format) ? id : translate(app.locale, `exports:${id}`),
  );
  const rows = rowsOf(list, heads, first, pageOf);
  return tableFile({ name, sheet: name, rows, ...(list.types && { types: list.types }), format });
}

async function* rowsOf<S, T extends Numbered>(
  { columns }: ListFile<S, T>,
  heads: readonly string[],
  first: ListedItems<T>,
  pageOf: (page: number) => Promise<ListedItems<T>>,
): AsyncGenerator<readonly ExportValue[]> {
  yield heads;
  const cells = Object.values(columns);
  let before: ReadonlySet<T["id"]> = new Set();
  let { items } = first;
  for (let page = 2; ; page += 1) {
    for (const item of items) if (!before.has(item.id)) yield cells.map((cell) => cell(item));
    if (items.length < ROWS_PER_READ) return;
    before = new Set(items.map(({ id }) => id));
    ({ items } = await pageOf(page));
  }
}
