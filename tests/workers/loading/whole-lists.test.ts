import { expect, test } from "vitest";
import { factsAt, load, publishedVersion, settled } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";

const admin = signedInAdmin("lister");
const WHOLE = { wholeList: "1" };

const parties = (authority: string, ...names: readonly string[]) =>
  ["authority,list_id,name,kind", ...names.map((name) => `${authority},${name},${name} Ltd,entity`), ""].join(
    "\n",
  );
const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);

async function keys(dataset: string, version?: number): Promise<readonly string[]> {
  const facts = await factsAt(dataset, version ?? (await publishedVersion()));
  return facts.map(({ subject, key }) => `${subject} ${key}`.trim());
}

async function undo(id: number): Promise<void> {
  expect((await admin.delete(`/api/v1/loads/${id}`)).status).toBe(202);
  await settled(admin, id, ["undone"]);
}

test("who is not in the whole list of an authority leaves it; other authorities and sources stay, and earlier versions", async () => {
  const list = (...names: string[]) => ({
    dataset: "sanctions",
    source: "lists",
    file: parties("A", ...names),
  });
  await load(admin, list("1", "2", "3", "4", "5", "6"));
  await load(admin, { dataset: "sanctions", source: "lists", file: parties("B", "1", "2") });
  await load(admin, { dataset: "sanctions", source: "other", file: parties("A", "9") });
  const before = await publishedVersion();

  const partial = await load(admin, list("1", "2"));
  expect(partial.rows).toMatchObject({ unchanged: 2, ended: 0 });
  expect(await keys("sanctions")).toHaveLength(9);

  const whole = await load(admin, { ...list("1", "2", "3", "4", "7"), query: WHOLE });
  expect(whole.rows).toMatchObject({ read: 5, inserted: 1, unchanged: 4, ended: 2 });
  expect(await keys("sanctions")).toEqual(["A 1", "A 2", "A 3", "A 4", "A 7", "A 9", "B 1", "B 2"]);
  expect(await keys("sanctions", before)).toEqual([
    ...["A 1", "A 2", "A 3", "A 4", "A 5", "A 6", "A 9"],
    ...["B 1", "B 2"],
  ]);
  const changes = await admin.read<{ items: { key: string }[] }>(
    `/api/v1/data-changes?dataset=sanctions&from=${before}&kind=removed`,
  );
  expect(changes.items.map(({ key }) => key)).toEqual(["5", "6"]);

  const was = (await factsAt("sanctions", before)).filter(({ subject }) => subject === "A");
  await undo(whole.id);
  expect(
    (await factsAt("sanctions", await publishedVersion())).filter(({ subject }) => subject === "A"),
  ).toEqual(was);
});

test("undone in any order, lists bring back exactly who stands without them", async () => {
  const list = (...names: string[]) =>
    load(admin, { dataset: "sanctions", source: "order", file: parties("O", ...names), query: WHOLE });
  const of = async () => (await keys("sanctions")).filter((key) => key.startsWith("O")).join(" ");
  await list("1", "2", "3", "4");
  const second = await list("1", "2", "3");
  const third = await list("1", "2", "5");
  const fourth = await list("1", "2", "3", "5");
  expect(await of()).toBe("O 1 O 2 O 3 O 5");
  // 4 left with the second, and neither the third nor the fourth has it.
  await undo(second.id);
  expect(await of()).toBe("O 1 O 2 O 3 O 5");
  // 3 left with the third and came again with the fourth; 5 came with the third.
  await undo(third.id);
  expect(await of()).toBe("O 1 O 2 O 3");
  await undo(fourth.id);
  expect(await of()).toBe("O 1 O 2 O 3 O 4");
});

test("a row that came after a list had ended it goes without what stood before the list", async () => {
  const file = (...names: string[]) => parties("R", ...names);
  const given = { dataset: "sanctions", source: "return" };
  await load(admin, { ...given, file: file("1", "2", "3") });
  await load(admin, { ...given, file: file("1", "2"), query: WHOLE });
  const again = await load(admin, { ...given, file: file("3") });
  await undo(again.id);
  expect((await keys("sanctions")).filter((key) => key.startsWith("R"))).toEqual(["R 1", "R 2"]);
});

test("what a fund holds on a day is a list of its own: other days and funds stay", async () => {
  const holdings = (rows: readonly string[]) => ({
    dataset: "fund-holdings",
    source: "manager",
    file: ["fund_isin,as_of,isin,weight_pct", ...rows, ""].join("\n"),
  });
  const [fund, other] = ["IE00B4L5Y983", "LU0274208692"];
  await load(
    admin,
    holdings([
      ...[`${fund},2025-06-30,US0378331005,60`, `${fund},2025-06-30,DE0007164600,40`],
      ...[`${fund},2025-09-30,US0378331005,70`, `${fund},2025-09-30,DE0007164600,30`],
      `${other},2025-09-30,FR0000131104,100`,
    ]),
  );
  const whole = await load(admin, { ...holdings([`${fund},2025-09-30,US0378331005,100`]), query: WHOLE });
  expect(whole.rows).toMatchObject({ updated: 1, ended: 1 });
  expect(await keys("fund-holdings")).toEqual([
    `${fund} 2025-06-30|DE0007164600`,
    `${fund} 2025-06-30|US0378331005`,
    `${fund} 2025-09-30|US0378331005`,
    `${other} 2025-09-30|FR0000131104`,
  ]);
});

test("figures of a year say nothing about those of another", async () => {
  const pai = (...rows: string[]) => ({
    dataset: "company-pai",
    source: "vendor",
    file: ["issuer_id,period_end,scope1_t", ...rows, ""].join("\n"),
    query: WHOLE,
  });
  await load(admin, pai("ACME,2023-12-31,1", "BETA,2023-12-31,2"));
  const next = await load(admin, pai("ACME,2024-12-31,1"));
  expect(next.rows).toMatchObject({ inserted: 1, ended: 0 });
});

test("a comparison of a whole list shows who would end, in a file too, and ends nobody", async () => {
  const given = { dataset: "sanctions", source: "trial" };
  await load(admin, { ...given, file: parties("T", ...named("", 60)) });
  const before = await keys("sanctions");
  const dry = await load(admin, {
    ...given,
    file: parties("T", ...named("", 45)),
    query: { ...WHOLE, dryRun: "1" },
  });
  const details = await admin.read<{ wouldEnd: unknown }>(`/api/v1/loads/${dry.id}`);
  expect(dry.rows.ended).toBe(15);
  expect(details.wouldEnd).toEqual({ ending: 15, inForce: 60, rejected: 0, reasons: ["many"] });
  const gone = await admin.read<{
    total: number;
    counts: Record<string, number>;
    items: { key: string; from: unknown }[];
  }>(`/api/v1/loads/${dry.id}/comparison?kind=gone&pageSize=5`);
  expect(gone).toMatchObject({ total: 15, counts: { gone: 15, unchanged: 45 } });
  expect(gone.items[0]).toMatchObject({ key: "46", from: { source: "trial", row: 47 } });
  const csv = await admin.request("GET", `/api/v1/loads/${dry.id}/comparison?kind=gone`, undefined, {
    accept: "text/csv",
  });
  expect((await csv.text()).trim().split("\r\n")).toHaveLength(16);
  expect(await keys("sanctions")).toEqual(before);
});
