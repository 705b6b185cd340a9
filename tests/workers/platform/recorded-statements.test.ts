import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { scansIn } from "~tests/support/query-plans";
import { tablesWithoutOwner } from "~tests/support/recorded/tenant-predicate";

test("recorded statements: a tenant's rows read by their id alone are found", () => {
  expect(tablesWithoutOwner('select name from "portfolios" where id = ?')).toEqual(["portfolios"]);
  expect(tablesWithoutOwner("select 1 from holdings h join assets a on a.isin = h.isin")).toEqual([
    "holdings",
  ]);
  expect(tablesWithoutOwner("delete from\n  watches where isin = ?")).toEqual(["watches"]);
  expect(tablesWithoutOwner("select name from portfolios where id = ? and tenant_id = ?")).toEqual([]);
  expect(tablesWithoutOwner("select name from assets where isin = ?")).toEqual([]);
});

test("recorded statements: a large table read from end to end is found, one read by its index is not", async () => {
  const facts = { sql: "select id from facts where payload = ?", bound: ["x"] };
  expect(await scansIn(env.DB, facts)).toEqual([expect.stringContaining("facts")]);
  const asset = { sql: "select id from assets where isin = ?", bound: ["IT0000000001"] };
  expect(await scansIn(env.DB, asset)).toEqual([]);
});
