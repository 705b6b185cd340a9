import { beforeAll, expect, test } from "vitest";
import { seedAssets, seedNames } from "../../support/catalogue-rows";
import { changed, cleared, settings, upload } from "../../support/exclusion-rules";
import { type Person, person } from "../../support/people";

const COAL = "IT0003128367";
const CLEAN = "US0378331005";

let user: Person;
let stranger: Person;

beforeAll(async () => {
  await seedAssets([
    { isin: COAL, issuerId: "COAL CO", issuerName: "Coal Co" },
    { isin: CLEAN, issuerId: "CLEAN CO" },
    { isin: "GB0002875804", issuerId: "BAT", name: "British American Tobacco p.l.c." },
    { isin: "IE00B4L5Y983", section: "funds", type: "fund", assetManager: "Élan Asset Management" },
  ]);
  await seedNames([["GB0002875804", "british american tobacco p.l.c."]]);
  user = await person();
  stranger = await person();
}, 60_000);

test("a file of exclusions is read with findings that name row and column, then confirmed, then undone", async () => {
  const { status, body } = await upload(
    user,
    `isin,asset_manager,scope,reason\n${COAL},,,coal\nUS0378331006,,,\n,Élan Asset Management,,\n${COAL},,personal,\n,,,\n${CLEAN},,company,\n`,
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ accepted: 2, rejected: 2, skipped: 1 });
  expect(body.findings).toMatchObject([
    { row: 3, column: "A (isin)", code: "R01", hint: "Did you mean US0378331005?" },
    { row: 7, column: "C (scope)", code: "X06" },
    { row: 5, column: "A (isin)", code: "R05" },
  ]);
  await changed(user, { scope: "personal", add: [{ kind: "isin", subject: COAL, reason: "mine" }] });
  const path = `/api/v1/exclusions/import/${body.importId}`;
  const confirmed = await user.client.post(`${path}/confirm`);
  expect(confirmed.status).toBe(201);
  expect(await confirmed.json()).toEqual({ added: 1, present: 1 });
  expect((await user.client.post(`${path}/confirm`)).status).toBe(409);
  expect((await settings(user)).rules).toHaveLength(2);
  expect((await user.client.delete(path)).status).toBe(204);
  expect((await settings(user)).rules).toMatchObject([{ subject: COAL }]);
  await cleared(user);
});

test("a file of exclusions whose headers say nothing is read by the columns chosen, and so is the tenant's next one with these headers", async () => {
  const text = `Elenco\nStrumento;Perché\n${COAL};coal\n`;
  const asked = await upload(user, text);
  expect(asked.body).toMatchObject({
    accepted: 1,
    sample: [{ subject: COAL, reason: null }],
    columns: [
      { key: "Strumento", letter: "A", field: "isin" },
      { key: "Perché", letter: "B", field: "" },
    ],
  });
  const mapping = { Strumento: "isin", Perché: "reason" };
  expect((await upload(user, text, "personal", mapping)).body).toMatchObject({ accepted: 1, findings: [] });
  const next = await upload(user, text.replace(COAL, CLEAN));
  expect(next.body).toMatchObject({
    accepted: 1,
    columns: [{ field: "isin" }, { field: "reason" }],
    sample: [{ row: 3, subject: CLEAN, reason: "coal" }],
  });
  expect((await upload(stranger, text)).body).toMatchObject({
    findings: [{ code: "I04" }, { code: "I01" }],
    sample: [{ reason: null }],
  });
  // What was previewed is confirmed, also when somebody has chosen other columns meanwhile.
  await upload(user, text, "personal", { Strumento: "asset_manager", Perché: "" });
  const confirmed = await user.client.post(`/api/v1/exclusions/import/${next.body.importId}/confirm`);
  expect(await confirmed.json()).toEqual({ added: 1, present: 0 });
  expect((await settings(user)).rules).toMatchObject([{ subject: CLEAN, reason: "coal" }]);
  expect((await upload(user, text, "personal", ["isin"])).status).toBe(400);
  await cleared(user);
});

test("a file of exclusions without a header is read by the columns chosen, when it is shown and when it is confirmed", async () => {
  const text = `${COAL};Coal;coal\n${CLEAN};Clean;Under observation\n`;
  const mapping = { A: "isin", B: "", C: "reason" };
  expect((await upload(user, text, "personal", mapping)).body).toMatchObject({ accepted: 2, findings: [] });
  const { body } = await upload(user, text);
  expect(body).toMatchObject({
    accepted: 1,
    skipped: 1,
    columns: [{ key: "A", field: "isin" }, { key: "B" }, { key: "C" }],
  });
  expect(body.findings).toMatchObject([
    { code: "X10", row: 2, severity: "warning" },
    { code: "I04", row: 1 },
  ]);
  const path = `/api/v1/exclusions/import/${body.importId}`;
  expect(await (await user.client.post(`${path}/confirm`)).json()).toEqual({ added: 1, present: 0 });
  expect((await settings(user)).rules).toMatchObject([{ subject: COAL, reason: null }]);
  await cleared(user);
});

test("a file that is no table, or names nothing to exclude, is refused with the reason", async () => {
  expect((await upload(user, "")).status).toBe(422);
  const none = await upload(user, "title,weight\nA,1\n");
  expect(none.body).toMatchObject({ accepted: 0, findings: [{ code: "X01", row: 1 }] });
  const path = `/api/v1/exclusions/import/${none.body.importId}/confirm`;
  expect((await user.client.post(path)).status).toBe(422);
  expect((await upload(user, `isin\n${COAL}\n`, "company")).status).toBe(403);
  expect((await upload(user, `isin\n${COAL}\n`, "nobody")).status).toBe(400);
});

test("a file of exclusions that only names companies: every row is named with the securities it may mean, and nothing is excluded", async () => {
  const { body } = await upload(
    user,
    "Company;Reason\nBritish American Tobacco Plc;Tobacco\nNobody Knows Us SA;Coal\n",
  );
  expect(body).toMatchObject({ accepted: 0, rejected: 2 });
  expect(body.findings).toMatchObject([
    { row: 1, code: "X01" },
    {
      row: 2,
      column: "A (Company)",
      code: "X15",
      hint: "The catalogue has British American Tobacco p.l.c. (GB0002875804). Accept the right one below, or add its ISIN to the row.",
    },
    {
      row: 3,
      column: "A (Company)",
      code: "X15",
      hint: "The catalogue has no security of that name.",
    },
  ]);
  const partly = await upload(
    user,
    `Company;ISIN;Reason\nCoal Co;${COAL};Coal\nBritish American Tobacco;;Tobacco\nBritish American Tobacco;;\nEnd of the list;;\n`,
  );
  expect(partly.body).toMatchObject({ accepted: 1, rejected: 1, skipped: 2 });
  expect(partly.body.findings).toMatchObject([
    { row: 3, code: "X02", hint: expect.stringContaining("GB0002875804") },
    { row: 4, code: "X09", hint: expect.stringContaining("GB0002875804") },
    { row: 5, code: "X09", hint: null },
    { code: "I01" },
  ]);
});

test("a file of exclusions that only names companies: the ISINs that a person accepts are excluded with the reasons of their rows", async () => {
  const text = "Company;Reason\nBritish American Tobacco Plc;Tobacco\nNobody Knows Us SA;Coal\n";
  const first = await upload(user, text);
  expect(first.body.named).toEqual([
    {
      row: 2,
      name: "British American Tobacco Plc",
      proposals: [{ isin: "GB0002875804", name: "British American Tobacco p.l.c." }],
      sure: "GB0002875804",
      accepted: [],
    },
  ]);
  const send = async (isins: unknown) => {
    const form = new FormData();
    form.set("file", new File([text], "names.csv"));
    form.set("isins", JSON.stringify(isins));
    return user.client.post("/api/v1/exclusions/import", form);
  };
  const accepted = await send({ 2: ["GB0002875804"], 7: ["DE0007236101"] });
  const body = (await accepted.json()) as { importId: string };
  expect(body).toMatchObject({
    accepted: 1,
    rejected: 1,
    named: [{ row: 2, accepted: ["GB0002875804"] }],
    sample: [{ row: 2, subject: "GB0002875804", reason: "Tobacco" }],
  });
  const path = `/api/v1/exclusions/import/${body.importId}`;
  expect(await (await user.client.get(path)).json()).toMatchObject({ accepted: 1 });
  expect(await (await user.client.post(`${path}/confirm`)).json()).toEqual({ added: 1, present: 0 });
  expect((await settings(user)).rules).toMatchObject([{ subject: "GB0002875804", reason: "Tobacco" }]);
  for (const wrong of [{ 2: ["GB0002875805"] }, { two: ["GB0002875804"] }, { 2: [] }, ["GB0002875804"]])
    expect((await send(wrong)).status).toBe(400);
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [at + 2, ["GB0002875804"]]));
  const refused = await send(many);
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { code: "exclusion.too_many_accepted", detail: expect.stringContaining("500 ISINs") },
  ]);
  await cleared(user);
});
