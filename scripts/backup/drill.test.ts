import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wranglerOf } from "../deploy/wrangler.mjs";
import { drill, localInstallation } from "./drill.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const wrangler = wranglerOf();
let folder: string;
let stateDir: string;

/** A person, a chain of two records, names to be searched for with every sign that could break them, a number given out and taken back. */
const ROWS = `
insert into tenants (id, name, type, created_at) values ('t1', 'O''Neill; Sons', 'PROVIDER', '2026-01-01T00:00:00.000Z');
insert into users (id, name, email, username, first_name, last_name, tenant_id, created_at, updated_at, disabled_at)
  values ('u1', 'Ada Moor', 'ada@example.org', 'ada', 'Ada', 'Moor', 't1', 0, 0, null),
         ('u2', 'Bo Ada', 'bo@example.org', 'bo', 'Bo', 'Ada', 't1', 0, 0, '2026-01-02T00:00:00.000Z');
insert into search_names (key, kind, sort_name, texts) values
  ('IT1', 'instrument', 'banca', 'Banca "Uno" \\ Due' || char(10) || 'IT1' || char(10) || 'Banca' || char(10) || '' || char(10) || 'LEI1' || char(10) || '§eq'),
  ('IT2', 'instrument', 'energia', 'Energia' || char(10) || 'IT2' || char(10) || 'Énergie, SA' || char(10) || 'Fund' || char(10) || '' || char(10) || '§fu');
insert into names_fts (rowid, name, isin, issuer_name, asset_manager, lei, scope) values
  (1, 'Banca "Uno" \\ Due', 'IT1', 'Banca', '', 'LEI1', '§eq'), (2, 'Energia', 'IT2', 'Énergie, SA', 'Fund', '', '§fu');
insert into search_names (key, kind, sort_name, texts) values ('gone', 'instrument', 'gone', '');
delete from search_names where key = 'gone';
`;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "understory-drill-test-"));
  const installation = localInstallation(root, path.join(folder, "installation"));
  stateDir = installation.stateDir;
  const at = installation.database;
  await wrangler.must(["d1", "migrations", "apply", ...at], "");
  const file = path.join(folder, "rows.sql");
  writeFileSync(file, ROWS);
  await wrangler.must(["d1", "execute", ...at, "--file", file, "--yes"], "");
  const runtime = new Miniflare({
    modules: true,
    script: "export default {}",
    defaultPersistRoot: path.join(stateDir, "v3"),
    r2Buckets: { FILES: "understory-files" },
  });
  const store = await runtime.getR2Bucket("FILES");
  await store.put("loads/1", new Uint8Array([0, 255, 10, 13]), { httpMetadata: { contentType: "text/csv" } });
  await store.put("reports/r1.pdf", "a report");
  await runtime.dispose();
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a restore: every table, search, trigger, number and file is as it was", async () => {
  const result = await drill({ root, wrangler, stateDir, folder: path.join(folder, "same") });
  expect(result.different).toEqual([]);
  expect(result.files).toBe(2);
  // Two users, one tenant, two names and what triggers wrote of them.
  expect(result.rows).toBeGreaterThan(7);
}, 240_000);

test("the drill: an export that loses a row or tells one differently is found out", async () => {
  const lossy = {
    ...wrangler,
    must: async (args: string[], remedy: string, options?: object) => {
      const answer = await wrangler.must(args, remedy, options);
      if (/insert into "users"/i.test(args.join(" ")))
        return {
          ...answer,
          stdout: answer.stdout
            .replace("'bo@example.org'", "'bob@example.org'")
            .replace(/INSERT INTO \\"search_names\\"[^{}]*IT2[^{}]*?\);(?=")/, ""),
        };
      return answer;
    },
  };
  const result = await drill({ root, wrangler: lossy, stateDir, folder: path.join(folder, "lossy") });
  expect(result.different.toSorted()).toEqual(["names_fts", "search_names", "users"]);
}, 240_000);
