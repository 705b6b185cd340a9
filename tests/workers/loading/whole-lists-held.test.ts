import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LoadDetails } from "~/features/loading/loading.types";
import { refusalOf } from "~tests/support/answers";
import { factsAt, load, publishedVersion, settled } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { selectRow } from "~tests/support/sql";

const admin = signedInAdmin("holder");
const second = signedInAdmin("second-holder");
const WHOLE = { wholeList: "1" };

const parties = (authority: string, from: number, to: number, ...more: readonly string[]) =>
  [
    "authority,list_id,name,kind",
    ...Array.from(
      { length: to - from + 1 },
      (_, at) => `${authority},${from + at},Party ${from + at},entity`,
    ),
    ...more,
    "",
  ].join("\n");

const listed = async (authority: string) =>
  (await factsAt("sanctions", await publishedVersion())).filter(({ subject }) => subject === authority)
    .length;

async function held(input: Parameters<typeof load>[1]): Promise<LoadDetails> {
  const response = await admin.request(
    "POST",
    `/api/v1/loads?${new URLSearchParams({ dataset: input.dataset, source: input.source ?? "", ...WHOLE })}`,
    input.file,
    { "content-type": "text/csv", "x-file-name": "list.csv" },
  );
  const { loadId } = await response.json<{ loadId: number }>();
  return settled(admin, loadId, ["held", "finished", "failed"]);
}

const confirm = (id: number, body: Record<string, unknown>) =>
  admin.post(`/api/v1/loads/${id}/confirmation`, body);

test("a list cut short waits before anything is written, others go on, and it ends what a person agreed to", async () => {
  const given = { dataset: "sanctions", source: "cut" };
  await load(admin, { ...given, file: parties("C", 1, 50) });
  const version = await publishedVersion();
  // Eleven of fifty rows are more than a fifth of them.
  const cut = await held({ ...given, file: parties("C", 1, 39, "C,60,New party,entity") });
  expect([cut.status, cut.version]).toEqual(["held", null]);
  expect(cut.wouldEnd).toEqual({ ending: 11, inForce: 50, rejected: 0, reasons: ["many"] });
  expect([await publishedVersion(), await listed("C")]).toEqual([version, 50]);
  const gone = await admin.read<{
    total: number;
    kind: string;
    items: { key: string }[];
  }>(`/api/v1/loads/${cut.id}/comparison?pageSize=5&page=3`);
  expect(gone).toMatchObject({ total: 11, kind: "gone", items: [{ key: "50" }] });

  const other = await load(admin, { dataset: "sanctions", source: "else", file: parties("E", 1, 1) });
  expect(other.status).toBe("finished");

  expect((await confirm(cut.id, { ending: 10, rejected: 0 })).status).toBe(409);
  expect((await confirm(cut.id, { ending: 11, rejected: 0 })).status).toBe(202);
  const done = await settled(admin, cut.id);
  expect(done.rows).toMatchObject({ inserted: 1, unchanged: 39, ended: 11 });
  expect(await listed("C")).toBe(40);
  expect((await confirm(cut.id, { ending: 11, rejected: 0 })).status).toBe(409);
  await admin.delete(`/api/v1/loads/${cut.id}`);
  await settled(admin, cut.id, ["undone"]);
  expect(await listed("C")).toBe(50);
});

test("ten rows of fifty end unasked; a file with a rejected row asks before one ends", async () => {
  const given = { dataset: "sanctions", source: "few" };
  await load(admin, { ...given, file: parties("F", 1, 50) });
  const ten = await held({ ...given, file: parties("F", 1, 40) });
  expect([ten.status, ten.rows.ended]).toEqual(["finished", 10]);
  const rejected = await held({ ...given, file: parties("F", 1, 39, "F,40,,entity") });
  expect(rejected.wouldEnd).toMatchObject({ ending: 1, rejected: 1, reasons: ["rejected"] });
  expect((await confirm(rejected.id, { ending: 1, rejected: 1, endRows: false })).status).toBe(202);
  expect((await settled(admin, rejected.id)).rows).toMatchObject({ unchanged: 39, rejected: 1, ended: 0 });
  expect(await listed("F")).toBe(40);
});

test("a held list is given up, and cannot go on once a newer file of its source was loaded", async () => {
  const given = { dataset: "sanctions", source: "old" };
  await load(admin, { ...given, file: parties("D", 1, 3) });
  const first = await held({ ...given, file: parties("D", 7, 8) });
  expect(first.wouldEnd).toMatchObject({ ending: 3, inForce: 3, reasons: ["all"] });
  await load(admin, { ...given, file: parties("D", 4, 4) });
  expect(await refusalOf(confirm(first.id, { ending: 3, rejected: 0 }))).toEqual([409, "load.newer_loaded"]);
  await admin.delete(`/api/v1/loads/${first.id}`);
  expect((await settled(admin, first.id)).status).toBe("failed");
  expect(await selectRow`select count(*) as n from ended_facts where load_id = ${first.id}`).toEqual({
    n: 0,
  });
  expect(await listed("D")).toBe(4);
});

test("who confirmed and who undid a load are each named to whoever asks for the same again", async () => {
  const given = { dataset: "sanctions", source: "asked-twice" };
  await load(admin, { ...given, file: parties("G", 1, 3) });
  const { id } = await held({ ...given, file: parties("G", 7, 8) });
  expect((await confirm(id, { ending: 3, rejected: 0 })).status).toBe(202);
  await settled(admin, id);
  expect((await second.delete(`/api/v1/loads/${id}`)).status).toBe(202);
  await settled(admin, id, ["undone"]);
  const nameOf = (username: string) =>
    env.DB.prepare("select name from users where username = ?1").bind(username).first<string>("name");
  const detailOf = async (answer: Response) => (await answer.json<{ detail: string }>()).detail;
  expect(await detailOf(await confirm(id, { ending: 3, rejected: 0 }))).toContain(await nameOf("holder"));
  expect(await detailOf(await admin.delete(`/api/v1/loads/${id}`))).toContain(await nameOf("second-holder"));
});
