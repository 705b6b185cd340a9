import { type FileUse, loadFileOf } from "~/domain/storage/unused-file";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

/** The last delivery of a dataset and source: the next one is compared with its rows. */
const IS_LAST = `(l.status = 'finished' and l.dry_run = 0 and not exists (select 1 from loads n
  where n.dataset = l.dataset and n.source = l.source and n.id > l.id and n.status = 'finished' and n.dry_run = 0
  and n.kind = 'file'))`;

interface UseRow {
  readonly key: string;
  readonly kind: FileUse["of"];
  readonly under_way: number | null;
  readonly is_last: number | null;
  readonly ended_at: string | null;
  readonly status: string | null;
}

const idOf = (key: string) =>
  key
    .split("/")
    .at(-1)
    ?.replace(/\.pdf$/, "") ?? "";

/** What refers to stored files, by key, in one round trip. */
export async function findFileUses(
  app: AppContext,
  keys: readonly string[],
): Promise<(key: string) => FileUse | null> {
  const { DB } = app.env;
  const under = (folder: string) => keys.filter((key) => key.startsWith(folder));
  const asked = (values: readonly string[]) => JSON.stringify([...new Set(values)]);
  const answers = await DB.batch<UseRow>([
    prepared(
      DB,
      `select l.file_key as key, 'load' as kind, l.status in ('received', 'reading', 'held', 'writing') as under_way,
        ${IS_LAST} as is_last, l.finished_at as ended_at
      from json_each(?1) k cross join loads l on l.file_key = k.value`,
      asked(under("loads/").map(loadFileOf)),
    ),
    prepared(
      DB,
      `select file_key as key, 'upload' as kind from uploads
      where status = 'open' and file_key in (select value from json_each(?1))`,
      asked(under("loads/").map(loadFileOf)),
    ),
    prepared(
      DB,
      `select r.file_key as key, 'report' as kind from json_each(?1) k cross join reports r on r.id = k.value
      where r.deleted_at is null and r.file_key is not null
      union all
      select 'reports/' || r.id || '.pdf', 'report' from json_each(?1) k cross join reports r on r.id = k.value
      where r.deleted_at is null and r.status in ('queued', 'rendering')`,
      asked(under("reports/").map(idOf)),
    ),
    prepared(
      DB,
      `select i.file_key as key, 'import' as kind, i.status
        from json_each(?1) k cross join portfolio_imports i on i.id = k.value
      union all
      select i.file_key, 'import', i.status from json_each(?1) k cross join exclusion_imports i on i.id = k.value`,
      asked(under("imports/").map(idOf)),
    ),
    prepared(
      DB,
      `select a.file_key as key, 'archive' as kind from json_each(?1) k cross join fact_archives a on a.file_key = k.value`,
      asked(under("fact-archives/")),
    ),
    prepared(
      DB,
      `select document_key as key, 'document' as kind from content_items
      where document_key in (select value from json_each(?1))`,
      asked(under("content/")),
    ),
    prepared(
      DB,
      `select logo_key as key, 'logo' as kind from tenants
      where logo_key in (select value from json_each(?1))
      union all
      select json_extract(r.letterhead, '$.logoKey'), 'logo'
      from json_each(?1) k cross join reports r on r.tenant_id = substr(k.value, 7, instr(substr(k.value, 7), '/') - 1)
      where json_extract(r.letterhead, '$.logoKey') = k.value`,
      asked(under("logos/")),
    ),
  ]);
  const uses = new Map(answers.flatMap(({ results }) => results.map((row) => [row.key, useOf(row)])));
  return (key) => uses.get(key.startsWith("loads/") ? loadFileOf(key) : key) ?? null;
}

function useOf(row: UseRow): FileUse {
  if (row.kind === "load")
    return {
      of: "load",
      isUnderWay: row.under_way === 1,
      isLastDelivery: row.is_last === 1,
      endedAt: row.ended_at,
    };
  return row.kind === "import" ? { of: "import", status: row.status ?? "" } : { of: row.kind };
}

const PLACE = "storage_sweep";

/** Where the sweep of the day before stopped; empty where it came to the end. */
export async function findSweepPlace(app: AppContext): Promise<string> {
  const row = await prepared<{ value: string }>(
    app.env.DB,
    "select value from app_state where key = ?1",
    PLACE,
  ).first();
  return row?.value ?? "";
}

export async function keepSweepPlace(app: AppContext, after: string): Promise<void> {
  await prepared(
    app.env.DB,
    "insert into app_state (key, value) values (?1, ?2) on conflict (key) do update set value = excluded.value",
    PLACE,
    after,
  ).run();
}
