import { expect, test } from "vitest";
import { factsAt, load, publishedVersion, settled, upload } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { selectRow, selectRows } from "~tests/support/sql";

const admin = signedInAdmin("loader");

const PAI = "issuer_id,period_end,evic_eur_m,revenue_eur_m,scope1_t";

test("a file is loaded, counted and published", async () => {
  const answer = await load(admin, {
    dataset: "company-pai",
    file: `${PAI}\nACME-1,2024-12-31,2000,800,100000\nACME-2,2024-12-31,500,,5000\n`,
  });
  expect(answer).toMatchObject({
    status: "finished",
    rows: { read: 2, inserted: 2, updated: 0, unchanged: 0, rejected: 0, conflicts: 0, missing: 2 },
  });
  const version = await publishedVersion();
  expect(answer.version).toBe(version);
  expect(await factsAt("company-pai", version)).toEqual([
    {
      subject: "ACME-1",
      key: "2024-12-31",
      period: "2024-12-31",
      source: "upload",
      payload: {
        issuer_id: "ACME-1",
        period_end: "2024-12-31",
        evic_eur_m: 2000,
        revenue_eur_m: 800,
        scope1_t: 100000,
      },
    },
    {
      subject: "ACME-2",
      key: "2024-12-31",
      period: "2024-12-31",
      source: "upload",
      payload: { issuer_id: "ACME-2", period_end: "2024-12-31", evic_eur_m: 500, scope1_t: 5000 },
    },
  ]);
});

test("the same file again is unchanged and writes no fact", async () => {
  const before = await selectRow`select count(*) as n, max(id) as last from facts`;
  const answer = await load(admin, {
    dataset: "company-pai",
    file: `${PAI}\nACME-1,2024-12-31,2000,800,100000\nACME-2,2024-12-31,500,,5000\n`,
  });
  expect(answer.rows).toEqual({
    read: 2,
    inserted: 0,
    updated: 0,
    unchanged: 2,
    rejected: 0,
    conflicts: 0,
    ended: 0,
    missing: 2,
  });
  expect(await selectRow`select count(*) as n, max(id) as last from facts`).toEqual(before);
});

test("a newer row of the same source supersedes, and the older one can still be read as of its version", async () => {
  const before = await publishedVersion();
  const answer = await load(admin, {
    dataset: "company-pai",
    file: `${PAI}\nACME-1,2024-12-31,2000,800,90000\nACME-3,2024-12-31,10,10,1\n`,
  });
  expect(answer.rows).toMatchObject({ inserted: 1, updated: 1, unchanged: 0, conflicts: 0 });
  const scope1 = async (version: number) =>
    (await factsAt("company-pai", version)).map(({ subject, payload }) => [subject, payload.scope1_t]);
  expect(await scope1(before)).toEqual([
    ["ACME-1", 100000],
    ["ACME-2", 5000],
  ]);
  expect(await scope1(answer.version ?? 0)).toEqual([
    ["ACME-1", 90000],
    ["ACME-2", 5000],
    ["ACME-3", 1],
  ]);
});

test("another source that says something else is a conflict and the current value stays", async () => {
  const answer = await load(admin, {
    dataset: "company-pai",
    source: "beta",
    file: `${PAI}\nACME-1,2024-12-31,2000,800,77\nACME-2,2024-12-31,500,,5000\nACME-4,2024-12-31,1,1,1\n`,
  });
  expect(answer.rows).toMatchObject({ inserted: 1, updated: 0, unchanged: 1, conflicts: 1, rejected: 0 });
  expect(answer.findingCounts).toEqual({ A01: 1 });
  const current = (await factsAt("company-pai", await publishedVersion())).find(
    ({ subject }) => subject === "ACME-1",
  );
  expect(current).toMatchObject({ source: "upload", payload: { scope1_t: 90000 } });
  const conflicts = await selectRows`select status, subject, source, source_row, payload from conflicts`;
  expect(conflicts).toEqual([
    {
      status: "pending",
      subject: "ACME-1",
      source: "beta",
      source_row: 2,
      payload: JSON.stringify({
        issuer_id: "ACME-1",
        period_end: "2024-12-31",
        evic_eur_m: 2000,
        revenue_eur_m: 800,
        scope1_t: 77,
      }),
    },
  ]);
  const again = await load(admin, {
    dataset: "company-pai",
    source: "beta",
    file: `${PAI}\nACME-1,2024-12-31,2000,800,77\n`,
  });
  expect(again.rows).toMatchObject({ inserted: 0, conflicts: 1 });
  expect(await selectRow`select count(*) as n from conflicts`).toEqual({ n: 1 });
});

test("two rows of one file with one key and different values: the first stays, the second is a conflict", async () => {
  const answer = await load(admin, {
    dataset: "issuers",
    file: "issuer_id,issuer_type,name\nTWICE,company,First\nTWICE,company,Second\nTWICE,company,First\n",
  });
  expect(answer.rows).toEqual({
    read: 3,
    inserted: 1,
    updated: 0,
    unchanged: 1,
    rejected: 0,
    conflicts: 1,
    ended: 0,
    missing: 0,
  });
  expect(await factsAt("issuers", await publishedVersion())).toMatchObject([{ payload: { name: "First" } }]);
});

test("a later period replaces and an earlier one is kept as history", async () => {
  const ratings = (asOf: string, rating: number) =>
    load(admin, {
      dataset: "esg-ratings",
      file: `subject_id,rating,provider,as_of\nACME-1,${rating},House,${asOf}\n`,
    });
  expect((await ratings("2025-06-30", 3)).rows).toMatchObject({ inserted: 1 });
  expect((await ratings("2024-06-30", 2)).rows).toMatchObject({ inserted: 1, updated: 0 });
  expect((await ratings("2024-06-30", 2)).rows).toMatchObject({ inserted: 0, unchanged: 1 });
  expect((await ratings("2025-12-31", 4)).rows).toMatchObject({ inserted: 0, updated: 1 });
  expect(await factsAt("esg-ratings", await publishedVersion())).toMatchObject([{ payload: { rating: 4 } }]);
  const all = await selectRows`select period from facts where dataset = 'esg-ratings' order by period`;
  expect(all.map(({ period }) => period)).toEqual(["2024-06-30", "2025-06-30", "2025-12-31"]);
});

test("a load is undone in a new version, and what it superseded comes back", async () => {
  const rows = (value: number) =>
    load(admin, {
      dataset: "sdg-scores",
      file: `subject_id,sdg_1\nUNDO-1,${value}\n${value === 2 ? "UNDO-2,1\n" : ""}`,
    });
  const first = await rows(1);
  const second = await rows(2);
  expect(second.rows).toMatchObject({ inserted: 1, updated: 1 });
  expect((await admin.delete(`/api/v1/loads/${second.id}`)).status).toBe(202);
  await settled(admin, second.id, ["undone"]);
  const now = await publishedVersion();
  expect(now).toBe((second.version ?? 0) + 1);
  expect(await factsAt("sdg-scores", now)).toMatchObject([{ subject: "UNDO-1", payload: { sdg_1: 1 } }]);
  expect(await factsAt("sdg-scores", second.version ?? 0)).toHaveLength(2);
  expect(await factsAt("sdg-scores", first.version ?? 0)).toHaveLength(1);
  expect((await admin.delete(`/api/v1/loads/${second.id}`)).status).toBe(409);
});

test("a dry run counts and writes nothing", async () => {
  const before = await selectRow`select count(*) as n from facts`;
  const answer = await load(admin, {
    dataset: "company-pai",
    file: `${PAI}\nACME-1,2024-12-31,2000,800,89000\nNEW-1,2024-12-31,1,1,1\nNEW-1,2024-12-31,1,1,1\nACME-2,2024-12-31,500,,5000\n`,
    query: { dryRun: "1" },
  });
  expect(answer.rows).toMatchObject({
    read: 4,
    inserted: 1,
    updated: 1,
    unchanged: 2,
    conflicts: 0,
    rejected: 0,
  });
  expect(answer.version).toBeNull();
  expect(await selectRow`select count(*) as n from facts`).toEqual(before);
  const undone = await admin.delete(`/api/v1/loads/${answer.id}`);
  expect([undone.status, await undone.json()]).toMatchObject([409, { code: "load.not_of_a_delivery" }]);
});

test("files of a series are published together by the one that ends it", async () => {
  const before = await publishedVersion();
  const series = (file: string, endsSeries: string) =>
    load(admin, { dataset: "issuers", file, query: { series: "demo", endsSeries } });
  const first = await series("issuer_id,issuer_type,name\nS-1,company,One\n", "0");
  expect(first.status).toBe("finished");
  expect(await publishedVersion()).toBe(before);
  const second = await series("issuer_id,issuer_type,name\nS-2,company,Two\n", "1");
  expect(await publishedVersion()).toBe(second.version);
  expect((await factsAt("issuers", second.version ?? 0)).map(({ subject }) => subject)).toContain("S-1");
});

test("what cannot be loaded is refused with the reason", async () => {
  const answer = async (input: Parameters<typeof upload>[1]) => {
    const response = await upload(admin, input);
    return [response.status, (await response.json<{ code: string; detail: string }>()).code];
  };
  expect(await answer({ dataset: "nothing", file: "a,b\n1,2\n" })).toEqual([400, "load.unknown_dataset"]);
  expect(await answer({ dataset: "issuers", file: "" })).toEqual([422, "load.file_empty"]);
  const oldExcel = new Uint8Array(2048);
  oldExcel.set([0xd0, 0xcf, 0x11, 0xe0]);
  expect(await answer({ dataset: "issuers", file: oldExcel })).toEqual([415, "load.file_old_excel"]);
  const large = await upload(admin, { dataset: "issuers", file: new Uint8Array(52_428_801).fill(0x61) });
  expect(large.status).toBe(413);
  expect((await large.json<{ detail: string }>()).detail).toBe("The file is 50.1 MB; the limit is 50 MB.");
  const headerless = await load(admin, { dataset: "issuers", file: "a,b\n1,2\n" });
  expect(headerless).toMatchObject({
    status: "failed",
    error: expect.stringContaining("No header"),
    findings: [{ code: "F04", row: 1 }],
  });
});

test("a load: 400 when its source or series is not one line", async () => {
  for (const wrong of ["source=a%0D%0Ab", "series=a%00b"]) {
    const refused = await admin.post(`/api/v1/loads?dataset=issuers&${wrong}`, "issuer_id\nA\n");
    expect(await refused.json()).toMatchObject({
      status: 400,
      findings: [{ field: wrong.split("=")[0], message: expect.stringContaining("Line breaks") }],
    });
  }
});

test("a file that contradicts itself twice over counts the same when it is loaded again", async () => {
  const file = `isin,name,type\nIT0003128367,Alpha,equity\nIT0003128367,Beta,equity\nIT0003128367,Gamma,equity\n`;
  const first = await load(admin, { dataset: "securities", source: "contradicting", file });
  expect(first.rows).toMatchObject({ read: 3, inserted: 1, updated: 0, unchanged: 0, conflicts: 2 });
  const again = await load(admin, { dataset: "securities", source: "contradicting", file });
  expect(again).toMatchObject({
    status: "finished",
    rows: { read: 3, inserted: 0, updated: 0, unchanged: 1, conflicts: 2 },
  });
});

test("publishers that fill other columns of one country and year stand side by side, each with its own source", async () => {
  const file = (columns: string, ...rows: string[]) => `country,period_end,${columns}\n${rows.join("\n")}\n`;
  const loaded = (source: string, text: string) =>
    load(admin, { dataset: "country-indicators", source, file: text });
  const gdp = file("gdp_eur_m,basis", "IT,2023-12-31,2000,reported", "FR,2023-12-31,2800,reported");
  expect((await loaded("bank", gdp)).rows).toMatchObject({ read: 2, inserted: 2, conflicts: 0 });
  const score = file("corruption_score,sdg_index", "IT,2023-12-31,56,78.8");
  expect((await loaded("index", score)).rows).toMatchObject({ read: 1, inserted: 1, conflicts: 0 });
  const other = file("gdp_eur_m,rule_of_law", "IT,2023-12-31,2100,0.3", "FR,2023-12-31,2800,1.2");
  expect((await loaded("other", other)).rows).toMatchObject({ read: 2, inserted: 1, conflicts: 1 });
  const newer = file("gdp_eur_m,basis", "IT,2023-12-31,2010,reported", "FR,2023-12-31,2800,reported");
  expect((await loaded("bank", newer)).rows).toMatchObject({ updated: 1, unchanged: 1, conflicts: 0 });
  const facts = await factsAt("country-indicators", await publishedVersion());
  expect(facts.map(({ subject, key, source, payload }) => [subject, key, source, payload])).toEqual([
    ["FR", "2023-12-31|gdp_eur_m", "bank", { gdp_eur_m: 2800, basis: "reported" }],
    ["FR", "2023-12-31|rule_of_law", "other", { rule_of_law: 1.2 }],
    ["IT", "2023-12-31|corruption_score", "index", { corruption_score: 56 }],
    ["IT", "2023-12-31|gdp_eur_m", "bank", { gdp_eur_m: 2010, basis: "reported" }],
    ["IT", "2023-12-31|rule_of_law", "other", { rule_of_law: 0.3 }],
    ["IT", "2023-12-31|sdg_index", "index", { sdg_index: 78.8 }],
  ]);
});
