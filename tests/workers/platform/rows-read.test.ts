import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { ApiClient } from "~tests/support/permissions/api-client";
import { selectRows } from "~tests/support/sql";
import { readableAddresses, visited } from "~tests/support/walk";
import { seedWalkedInstallation } from "~tests/support/walked-installation";
import type { RunStatement } from "~tests/support/watched-database";

const FUNDS = 10_000;

/** A page reads what it shows and a little more, however large the catalogue is. */
const MAX_ROWS = 2_000;

/** What counts the whole catalogue by its nature, and is cached for a data version. */
const WHOLE_CATALOGUE: readonly RegExp[] = [
  /\/exclusions\/asset-managers$/, // the managers of a data version, counted once in an isolate
];

const rowsByPath = new Map<string, number>();

/** Copies of a fund under other ISINs: the catalogue grows, what the pages show stays. */
async function addFunds(count: number): Promise<void> {
  const results = await selectRows<{ name: string }>`select name from pragma_table_info('assets')`;
  const names = results.map(({ name }) => name).filter((name) => name !== "id");
  const values = names.map((name) => (name === "isin" ? "printf('LX%010d', n.i)" : `a.${name}`));
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
     insert into assets (${names.join(", ")})
     select ${values.join(", ")} from n cross join (select * from assets where isin = 'LU0000000007' limit 1) a`,
  )
    .bind(count)
    .run();
}

async function rowsRead({ sql, bound }: RunStatement): Promise<number> {
  if (!/^\s*(?:select|with)\b/i.test(sql) || /\b(?:insert|update|delete)\b/i.test(sql)) return 0;
  const { meta } = await env.DB.prepare(sql)
    .bind(...bound)
    .all();
  return meta.rows_read ?? 0;
}

beforeAll(async () => {
  const { cookie, things } = await seedWalkedInstallation(new ApiClient());
  await addFunds(FUNDS);
  for (const path of readableAddresses(things)) {
    const { statements } = await visited(path, cookie);
    let rows = 0;
    for (const statement of statements) rows += await rowsRead(statement);
    rowsByPath.set(path, rows);
  }
}, 240_000);

test("rows read: at most 2,000 for any page or answer when the catalogue has 10,000 more funds", () => {
  const many = [...rowsByPath].filter(
    ([path, rows]) => rows > MAX_ROWS && !WHOLE_CATALOGUE.some((pattern) => pattern.test(path)),
  );
  expect(rowsByPath.size).toBeGreaterThan(200);
  expect(many.map(([path, rows]) => `${path}: ${rows}`)).toEqual([]);
});
