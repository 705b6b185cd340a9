import { env } from "cloudflare:workers";
import { afterAll, expect } from "vitest";
import { scansInAll } from "../query-plans";
import { mostTrips, sentStatements } from "./statements";
import { tablesWithoutOwner } from "./tenant-predicate";

/**
 * Round trips to the database of one request: a loop over rows takes more. `round-trips.test.ts` holds what is read to
 * five; a write whose audit record meets that of another tries again.
 */
const MAX_TRIPS = 20;
const UNBOUNDED: readonly RegExp[] = [
  // Proves step by step who asks; a crowd at the same moment tries its audit record again and again.
  /^POST \/api\/v1\/auth\/login$/,
  // The first reader of a data version makes the columns of its lists where no queue has made them yet.
  /^GET \/api\/v1\/assets\/[a-z-]+$/,
];

const short = (sql: string) => sql.replaceAll(/\s+/g, " ").trim().slice(0, 300);

/** Every statement that the Worker sent in a test file: its plan, whose rows it names, and how often requests waited. */
afterAll(async () => {
  const sent = sentStatements();
  const scanned = await scansInAll(env.DB, sent);
  const scans = sent.flatMap(({ sql }, at) => (scanned[at] ?? []).map((table) => `${table}: ${short(sql)}`));
  const ownerless = sent
    .filter(({ isRequest }) => isRequest)
    .flatMap(({ sql }) => tablesWithoutOwner(sql).map((table) => `${table}: ${short(sql)}`));
  const slow = [...mostTrips()].filter(
    ([address, trips]) => trips > MAX_TRIPS && !UNBOUNDED.some((pattern) => pattern.test(address)),
  );
  expect(scans, "statements that read a large table from end to end").toEqual([]);
  expect(ownerless, "statements on a tenant's rows that do not say whose").toEqual([]);
  expect(slow, "requests that asked the database too often").toEqual([]);
});
