import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ANALYSIS_LIMIT, IMPORT_LIMIT } from "~/features/usage/usage";
import type { Client } from "~tests/support/client";
import { upload } from "~tests/support/imports";
import { person } from "~tests/support/people";
import { runSql } from "~tests/support/sql";

/** Somebody who has used units of this work in a minute that began so many seconds ago. */
async function worked(work: "import" | "analysis", units: number, secondsAgo = 0) {
  const { id, client } = await person();
  const startedAt = new Date(Date.now() - secondsAgo * 1000).toISOString();
  await runSql`insert into counted_attempts (key, total, in_minute, minute_started_at)
    values (${`work:${work}:${id}`}, 0, ${units}, ${startedAt})`;
  return client;
}

const analyse = (client: Client, path = "/api/v1/analysis") =>
  client.post(path, { holdings: [{ isin: "IE00DM41KE20", weightPct: 100 }], views: ["esg"] });
const importFile = (client: Client) => upload(client, "ISIN;Weight %\nIE00DM41KE20;100\n");

async function expectRefused(response: Response) {
  const wait = Number(response.headers.get("retry-after"));
  expect([response.status, wait > 0 && wait <= 60]).toEqual([429, true]);
  expect(await response.json()).toMatchObject({
    code: "request.too_many",
    detail: `Too many requests in one minute. Try again in ${wait} seconds.`,
  });
}

test("work of a person: an analysis is refused with the seconds to wait, when the units of the minute are used up", async () => {
  const client = await worked("analysis", ANALYSIS_LIMIT.unitsPerMinute);
  await expectRefused(await analyse(client));
  await expectRefused(await analyse(client, "/api/v1/analysis/material"));
});

test("work of a person: an import is refused before its file is stored, when the units of the minute are used up", async () => {
  const client = await worked("import", IMPORT_LIMIT.unitsPerMinute);
  const stored = async () => (await env.FILES.list({ prefix: "imports/" })).objects.length;
  const before = await stored();
  await expectRefused(await importFile(client));
  expect(await stored()).toBe(before);
});

test("work of a person: done again, when the minute is over, and of others meanwhile", async () => {
  const late = await worked("import", IMPORT_LIMIT.unitsPerMinute, 61);
  expect((await importFile(late)).status).toBe(200);
  const lateAnalyst = await worked("analysis", ANALYSIS_LIMIT.unitsPerMinute, 61);
  expect((await analyse(lateAnalyst)).status).not.toBe(429);
  const { client: other } = await person();
  expect((await importFile(other)).status).toBe(200);
});

test("work of a person: the last units are given once, when requests for them come at once", async () => {
  const client = await worked("import", IMPORT_LIMIT.unitsPerMinute - 3);
  const answers = await Promise.all(Array.from({ length: 8 }, () => importFile(client)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});
