import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { prepared, readTogether } from "~db/d1";

test("prepared statements: a text takes its values by number, a query of drizzle carries its own", async () => {
  const text = prepared<{ sum: number }>(env.DB, "select ?2 - ?1 as sum", 1, 3);
  const query = prepared<{ sum: number }>(env.DB, sql`select ${3} - ${1} as sum`);
  expect(await text.first()).toEqual({ sum: 2 });
  expect(await query.first()).toEqual({ sum: 2 });
});

test("prepared statements: reads in one round trip are answered by name, and one that is not wanted has no rows", async () => {
  const read = await readTogether(env.DB, {
    letters: prepared<{ letter: string }>(env.DB, "select value as letter from json_each(?1)", '["a","b"]'),
    unwanted: null,
    none: prepared<{ id: number }>(env.DB, "select 1 as id where false"),
    version: prepared<{ version: number }>(env.DB, "select 7 as version"),
  });
  expect(read).toEqual({
    letters: [{ letter: "a" }, { letter: "b" }],
    unwanted: [],
    none: [],
    version: [{ version: 7 }],
  });
});
