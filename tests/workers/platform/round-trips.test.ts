import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { ApiClient } from "~tests/support/permissions/api-client";
import { scansIn } from "~tests/support/query-plans";
import { readableAddresses, type Visited, visited } from "~tests/support/walk";
import { seedWalkedInstallation } from "~tests/support/walked-installation";

/** The session's own one included. */
const MAX_TRIPS = 5;
/** A file that leaves the product is recorded in the audit log: its last hash is read, and the record written. */
const RECORDED = /\/eet-file$|\/(?:eet|tpt|sfdr2|smallest-change)\/file$/;
const TRIPS_OF_A_RECORD = 2;
const mostTrips = (path: string) => MAX_TRIPS + (RECORDED.test(path) ? TRIPS_OF_A_RECORD : 0);

/** What is refused or absent by its nature in this installation, and so reads little. */
const NOT_THERE: readonly RegExp[] = [
  /^\/unsubscribe$/, // without its token
  /^\/verify\//, // a number that no report has
  /^\/shared-reports\//, // a link that opens nothing
  /^\/unauthorized-external$/, // says so with its status
  /^\/$/, // leads to the dashboard
  /^\/portfolios\/[\w-]+$/, // leads to its results
  /\/comparison$/, // the load was no dry run
  /^\/assets\/[\w-]+\/compare$/, // nothing chosen, or nothing to compare in the section
  /\/working(\.csv|\.parquet)?\?metric=/, // the fund has no such figure
  /\/(logo|document)$/, // neither was uploaded
  /^\/api\/v1\/uploads\//, // somebody else's
];

const seen: Visited[] = [];

/** The first visit may fill what a Worker keeps between requests; who takes too long is asked once more. */
async function walked(path: string, cookie: string): Promise<Visited> {
  const first = await visited(path, cookie);
  return first.trips > mostTrips(path) ? visited(path, cookie) : first;
}

beforeAll(async () => {
  const { cookie, things } = await seedWalkedInstallation(new ApiClient());
  for (const path of readableAddresses(things)) seen.push(await walked(path, cookie));
}, 120_000);

test("every address of the table of contents and of the API is walked, and what is asked for is there", () => {
  expect(seen.length).toBeGreaterThan(200);
  const missing = seen.filter(
    ({ path, status }) => status !== 200 && !NOT_THERE.some((pattern) => pattern.test(path)),
  );
  expect(missing.map(({ path, status }) => `${path}: ${status}`)).toEqual([]);
});

test("no page and no answer takes more than five round trips to the database", () => {
  const slow = seen.filter(({ path, trips }) => trips > mostTrips(path));
  expect(slow.map(({ path, trips }) => `${path}: ${trips}`)).toEqual([]);
});

test("no statement of a page reads a large table from end to end", async () => {
  const asked = new Map(
    seen.flatMap(({ path, statements }) =>
      statements.map((statement) => [statement.sql, { statement, path }] as const),
    ),
  );
  const found: string[] = [];
  for (const { statement, path } of asked.values()) {
    for (const table of await scansIn(env.DB, statement))
      found.push(`${path}: ${table} in ${statement.sql.trim().slice(0, 200)}`);
  }
  expect(asked.size).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
