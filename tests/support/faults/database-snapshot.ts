import { env } from "cloudflare:workers";
import { selectRow, selectRows } from "~tests/support/sql";
import { changedTables, essence, restore, type Snapshot, snapshot, tableNames } from "./tables";

type Files = ReadonlyMap<string, ArrayBuffer>;

async function fileKeys(): Promise<readonly string[]> {
  const keys: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page: R2Objects = await env.FILES.list(cursor === undefined ? {} : { cursor });
    keys.push(...page.objects.map(({ key }) => key));
    if (!page.truncated) return keys;
    cursor = page.cursor;
  }
}

/** Database and file store as they were at a moment, to begin there again and again. */
export class DatabaseSnapshot {
  private constructor(
    private readonly names: readonly string[],
    private readonly tables: Snapshot,
    private readonly files: Files,
    private audited: number,
  ) {}

  static async now(): Promise<DatabaseSnapshot> {
    const names = await tableNames();
    const files = new Map<string, ArrayBuffer>();
    for (const key of await fileKeys()) {
      const object = await env.FILES.get(key);
      if (object !== null) files.set(key, await object.arrayBuffer());
    }
    const tables = await snapshot(names);
    return new DatabaseSnapshot(names, tables, files, tables.get("audit_log")?.length ?? 0);
  }

  /** What the tables say now, without what differs by nature. The audit log only grows: what it says since the beginning. */
  async outcome(): Promise<ReturnType<typeof essence>> {
    const tables = new Map(await snapshot(this.names));
    tables.set("audit_log", (tables.get("audit_log") ?? []).slice(this.audited));
    return essence(this.tables, tables);
  }

  async restore(): Promise<void> {
    const now = await snapshot(this.names);
    this.audited = now.get("audit_log")?.length ?? 0;
    await restore(this.tables, changedTables(this.tables, now));
    const keys = await fileKeys();
    const extra = keys.filter((key) => !this.files.has(key));
    if (extra.length > 0) await env.FILES.delete(extra);
    const present = new Set(keys);
    for (const [key, bytes] of this.files) if (!present.has(key)) await env.FILES.put(key, bytes);
  }

  /** What the audit log holds by now is not part of the outcome: a scenario is prepared by acts of its own, once. */
  async leaveOutPreparation(): Promise<void> {
    const row = await selectRow<{ n: number }>`select count(*) as n from audit_log`;
    this.audited = row?.n ?? 0;
  }

  /** Files that some row names and that are not there: a file may be left over, but never missing. */
  async missingFiles(): Promise<readonly string[]> {
    const keys = new Set(await fileKeys());
    const results = await selectRows<{ key: string }>`
      select l.file_key as key from loads l where l.kind = 'file'
       union select c.file_key from load_chunks c join loads l on l.id = c.load_id where l.status in ('reading', 'writing')
       union select r.file_key from reports r where r.file_key is not null and r.deleted_at is null`;
    return results.map(({ key }) => key).filter((key) => !keys.has(key));
  }
}
