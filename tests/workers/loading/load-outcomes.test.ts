import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ROLE_ADMIN } from "~/permissions/roles";
import { Client } from "~tests/support/client";
import { load, publishedVersion, settled } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { selectRow } from "~tests/support/sql";

const admin = signedInAdmin("loader");
const HEADER = "issuer_id,issuer_type,name";

const issuers = (rows: string, query = {}) =>
  load(admin, { dataset: "issuers", file: `${HEADER}\n${rows}`, query });

test("a file that says what is known is confirmed, and no data version is published", async () => {
  const first = await issuers("A,company,Alder\nB,company,Birch\n");
  expect(first).toMatchObject({ outcome: "finished" });
  const before = await publishedVersion();
  expect(first.version).toBe(before);
  const again = await issuers("B,company,Birch\nA,company,Alder\n");
  expect(again).toMatchObject({ outcome: "confirmed", rows: { unchanged: 2 } });
  expect(await publishedVersion()).toBe(before);
  const changed = await issuers("A,company,Alder SpA\n");
  expect(changed).toMatchObject({ outcome: "finished", rows: { updated: 1 } });
  expect(await publishedVersion()).toBe(changed.version);
  const confirmed = await selectRow`select published_at as at from loads where id = ${again.id}`;
  expect(confirmed).toEqual({ at: null });
});

test("a file of which no row can be used publishes nothing, and the asset log says what was rejected", async () => {
  const before = await publishedVersion();
  const answer = await issuers("C,planet,Cedar\n");
  expect(answer).toMatchObject({ outcome: "nothing_usable", rows: { read: 1, rejected: 1 } });
  expect(await publishedVersion()).toBe(before);
  const note = "select notes ->> 'rejected' as rejected from asset_logs where notes ->> 'loadId' = ?";
  expect(await env.DB.prepare(note).bind(answer.id).first()).toEqual({ rejected: 1 });
});

test("a file of which some rows cannot be used is finished with rejections, and published", async () => {
  const answer = await issuers("C,planet,Cedar\nD,company,Dogwood\n");
  expect(answer).toMatchObject({ outcome: "with_rejections", rows: { inserted: 1, rejected: 1 } });
  expect(await publishedVersion()).toBe(answer.version);
});

test("a series is published by its last file even when that file changes nothing", async () => {
  const first = await issuers("E,company,Elm\n", { series: "s1", endsSeries: "0" });
  expect(await publishedVersion()).toBeLessThan(first.version ?? 0);
  const last = await issuers("D,company,Dogwood\n", { series: "s1", endsSeries: "1" });
  expect(await publishedVersion()).toBe(last.version);
});

test("an undone load says who took it back, when, and in which version", async () => {
  const { id, version } = await issuers("F,company,Fir\n");
  await admin.delete(`/api/v1/loads/${id}`);
  const undone = await settled(admin, id, ["undone"]);
  expect(undone).toMatchObject({
    outcome: null,
    undone: { by: expect.stringContaining("Last"), version: (version ?? 0) + 1 },
  });
  expect(await publishedVersion()).toBe((version ?? 0) + 1);
});

test("asset log: an undone load names who undid it, when somebody else had loaded it", async () => {
  const { id } = await issuers("G,company,Ginkgo\n");
  const colleague = new Client();
  const { id: colleagueId } = await colleague.signInNew({ username: "undoer", roles: [ROLE_ADMIN] });
  await colleague.delete(`/api/v1/loads/${id}`);
  await settled(admin, id, ["undone"]);
  expect(
    await selectRow`select user_id as by from asset_logs
      where notes ->> 'loadId' = ${id} and notes ->> 'undone' = 1`,
  ).toEqual({ by: colleagueId });
});
