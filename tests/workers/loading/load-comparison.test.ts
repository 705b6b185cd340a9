import { beforeAll, expect, test } from "vitest";
import { refusalOf } from "~tests/support/answers";
import { load, publishedVersion } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { selectRow, selectRows } from "~tests/support/sql";

const admin = signedInAdmin("comparer");
const HEAD = "issuer_id,period_end,evic_eur_m,revenue_eur_m,scope1_t";
const file = (...rows: string[]) => [HEAD, ...rows, ""].join("\n");
const pai = (source: string, text: string, query: Record<string, string> = {}) =>
  load(admin, { dataset: "company-pai", source, file: text, query });

beforeAll(async () => {
  await load(admin, {
    dataset: "issuers",
    file: "issuer_id,issuer_type,name\nACME,company,Acme Power\nBETA,company,Beta Steel\n",
  });
  await pai(
    "alpha",
    file(
      "ACME,2024-12-31,2000,800,100",
      "BETA,2024-12-31,500,100,50",
      "CETA,2024-12-31,10,10,10",
      "DELTA,2024-12-31,1,1,1",
    ),
  );
  await pai("other", file("OTHERS,2024-12-31,70,70,70"));
}, 60_000);

/** A new row, a changed one, the same, one another source stated, one in a unit a thousand times too small, twice ACME. */
const NEXT = file(
  "ACME,2024-12-31,2000,800,120",
  "BETA,2024-12-31,500,100,50",
  "CETA,2024-12-31,10,10,10000",
  "OTHERS,2024-12-31,71,70,70",
  "NEW,2024-12-31,5,5,5",
  "ACME,2024-12-31,2000,800,120",
  "ACME,2024-12-31,2000,800,121",
);

interface Compared {
  readonly counts: Record<string, number>;
  readonly kind: string;
  readonly total: number;
  readonly items: readonly {
    readonly subject: string;
    readonly subjectName: string | null;
    readonly columns: readonly unknown[];
    readonly from: unknown;
    readonly to: { readonly row: number } | null;
  }[];
}

const compared = (id: number, search = "") => admin.read<Compared>(`/api/v1/loads/${id}/comparison${search}`);

test("a dry run says row by row what would change, with old and new value, and what left since the last delivery", async () => {
  const dry = await pai("alpha", NEXT, { dryRun: "1" });
  expect(dry.rows).toMatchObject({
    read: 7,
    inserted: 1,
    updated: 1,
    unchanged: 2,
    conflicts: 3,
    rejected: 0,
    missing: 3,
  });
  const { counts } = await compared(dry.id);
  expect(counts).toEqual({ inserted: 1, updated: 1, unchanged: 2, conflicts: 2, suspicious: 1, gone: 1 });
  expect((await compared(dry.id, "?kind=updated")).items).toMatchObject([
    {
      subject: "ACME",
      subjectName: "Acme Power",
      columns: [{ column: "scope1_t", before: 100, after: 120 }],
      from: { source: "alpha", row: 2 },
      to: { row: 2 },
    },
  ]);
  expect((await compared(dry.id, "?kind=suspicious")).items).toMatchObject([
    { subject: "CETA", columns: [{ column: "scope1_t", before: 10, after: 10000 }] },
  ]);
  expect(
    (await compared(dry.id, "?kind=conflicts")).items.map(({ subject, to }) => [subject, to?.row]),
  ).toEqual([
    ["OTHERS", 5],
    ["ACME", 8],
  ]);
  expect((await compared(dry.id, "?kind=gone")).items).toMatchObject([
    { subject: "DELTA", from: { source: "alpha", row: 5 }, to: null },
  ]);
  const second = await compared(dry.id, "?kind=unchanged&page=2&pageSize=5");
  expect([second.total, second.items.length]).toEqual([2, 0]);
  expect(await selectRow`select count(*) as n from facts where subject = 'NEW'`).toEqual({
    n: 0,
  });
});

interface Finding {
  readonly code: string;
  readonly row: number | null;
  readonly value: string | null;
  readonly message: string;
}

test("a dry run: conflicts and jumps stand among its findings as they do when the file is loaded", async () => {
  const rows = file(
    "OTHERS,2024-12-31,71,70,70",
    "ALONE,2024-12-31,5,5,5",
    "ALONE,2024-12-31,6,5,5",
    "CETA,2024-12-31,10,10,10000",
    "ODD,2024-12-31,0.001,5,5000",
  );
  const dry = await pai("alpha", rows, { dryRun: "1" });
  const real = await pai("alpha", rows);
  const said = (found: readonly Finding[]) => found.map(({ code, row, value }) => [code, row, value]);
  const findingsOf = async (id: number) =>
    (await admin.read<{ findings: readonly Finding[] }>(`/api/v1/loads/${id}`)).findings;
  const [foreseen, found] = [await findingsOf(dry.id), await findingsOf(real.id)];
  expect(said(foreseen).sort()).toEqual(said(found).sort());
  expect(dry.findingCounts).toEqual(real.findingCounts);
  expect(real.findingCounts).toMatchObject({ A01: 2 });
  const messageAt = (row: number) => foreseen.find((finding) => finding.row === row)?.message;
  expect(messageAt(2)).toBe(
    "OTHERS, 2024-12-31: the row contradicts row 2 of other (current / stated: evic_eur_m 70 / 71). The current value stays until someone decides.",
  );
  expect(messageAt(4)).toBe(
    "ALONE, 2024-12-31: the row contradicts an earlier row of the file. The value of that row counts until someone decides.",
  );
  expect(messageAt(5)).toContain("scope1_t is ten times what it was or more");
  await admin.delete(`/api/v1/loads/${real.id}`);
});

test("a dry run and a load: both list every row that contradicts what stands, when rows repeat a key and when the question was asked before", async () => {
  const rows = file(
    "OTHERS,2024-12-31,72,70,70",
    "OTHERS,2024-12-31,72,70,70",
    "OTHERS,2024-12-31,72,70,70",
    "CETA,2024-12-31,10,10,20000",
    "CETA,2024-12-31,10,10,20000",
  );
  const listed = async (query: Record<string, string>) => {
    const answer = await pai("alpha", rows, query);
    const { findings } = await admin.read<{ findings: readonly Finding[] }>(`/api/v1/loads/${answer.id}`);
    const said = findings.map(({ code, row, message }) => [code, row, message]).sort();
    return { said, rows: answer.rows, findingCounts: answer.findingCounts, id: answer.id };
  };
  const answers = [];
  for (const dryRun of ["1", "0", "1", "0"]) answers.push(await listed({ dryRun }));
  for (const { id } of answers.filter((_, at) => at % 2 === 1).reverse())
    await admin.delete(`/api/v1/loads/${id}`);
  const [first, ...others] = answers.map(({ id: _, ...answer }) => answer);
  expect(first?.said.map(([code, row]) => [code, row])).toEqual([
    ["A01", 2],
    ["A01", 3],
    ["A01", 4],
    ["A02", 5],
    ["A02", 6],
  ]);
  for (const other of others) expect(other).toEqual(first);
});

test("figures of countries that contradict: each is listed and counted, when one row states several", async () => {
  const countries = (source: string, rows: string, query: Record<string, string> = {}) =>
    load(admin, {
      ...{ dataset: "country-indicators", source, query },
      file: `country,period_end,corruption_score,sdg_index\n${rows}`,
    });
  await countries("first", "IT,2019-12-31,53,75\n");
  for (const dryRun of ["1", "0"]) {
    const { rows, findingCounts, findings } = await countries("second", "IT,2019-12-31,54,76\n", { dryRun });
    expect(rows).toMatchObject({ read: 1, conflicts: 1 });
    expect([findingCounts, findings.map(({ code, row }) => [code, row])]).toEqual([
      { A01: 2 },
      [
        ["A01", 2],
        ["A01", 2],
      ],
    ]);
  }
});

test("the comparison comes as a file, a line for each value that would change", async () => {
  const dry = await pai("alpha", NEXT, { dryRun: "1" });
  const csv = await admin.request("GET", `/api/v1/loads/${dry.id}/comparison`, undefined, {
    accept: "text/csv",
  });
  const lines = (await csv.text()).trim().split("\r\n");
  expect(lines[0]).toBe(
    "change,dataset,subject,key,period,row,column,current_value,file_value,current_source,current_load,current_row,year_beside",
  );
  const [delivered] = await selectRows<{ id: number }>`
      select id from loads where source = 'alpha' and dry_run = 0 order by id`;
  expect(lines).toContain(
    `updated,company-pai,ACME,2024-12-31,2024-12-31,2,scope1_t,100,120,alpha,${delivered?.id},2,`,
  );
  expect(lines.filter((line) => line.startsWith("gone"))).toEqual([
    `gone,company-pai,DELTA,2024-12-31,2024-12-31,5,,issuer_id: DELTA; period_end: 2024-12-31; evic_eur_m: 1; revenue_eur_m: 1; scope1_t: 1,,alpha,${delivered?.id},5,`,
  ]);
  const xlsx = await admin.request("GET", `/api/v1/loads/${dry.id}/comparison?kind=updated`, undefined, {
    accept: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
  expect(xlsx.headers.get("content-disposition")).toContain(`load-${dry.id}-comparison-updated.xlsx`);
  expect(new Uint8Array(await xlsx.arrayBuffer()).subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});

test("a comparison foresees what rows of several days of one key become", async () => {
  const rows = (...days: string[]) =>
    `subject_id,rating,provider,as_of\n${days.map((day, at) => `ACME,${at + 1},House,${day}\n`).join("")}`;
  await load(admin, { dataset: "esg-ratings", source: "house", file: rows("2025-06-30") });
  const text = `subject_id,rating,provider,as_of\nACME,1,House,2025-06-30\nACME,2,House,2025-12-31\nACME,3,House,2024-12-31\n`;
  const query = { dryRun: "1" };
  const dry = await load(admin, { dataset: "esg-ratings", source: "house", file: text, query });
  const real = await load(admin, { dataset: "esg-ratings", source: "house", file: text });
  expect(dry.rows).toEqual(real.rows);
  expect(real.rows).toMatchObject({ inserted: 1, updated: 1, unchanged: 1, conflicts: 0 });
});

test("nothing can have left where nothing was delivered before, and a load that wrote is no comparison", async () => {
  const first = await load(admin, {
    dataset: "sdg-scores",
    file: "subject_id,sdg_1\nACME,1\n",
    query: { dryRun: "1" },
  });
  expect((await compared(first.id)).counts).toMatchObject({ inserted: 1, gone: 0 });
  const written = await load(admin, { dataset: "sdg-scores", file: "subject_id,sdg_1\nACME,1\n" });
  expect((await admin.get(`/api/v1/loads/${written.id}/comparison`)).status).toBe(409);
});

interface Changes {
  readonly counts: readonly Record<string, unknown>[];
  readonly total: number;
  readonly from: { readonly version: number };
  readonly items: readonly { readonly subject: string; readonly kind: string; readonly columns: unknown[] }[];
}

const changes = (search: string) => admin.read<Changes>(`/api/v1/data-changes?${search}`);

test("what a dataset says otherwise at two versions: counted, listed with old and new value, found by subject", async () => {
  const from = await publishedVersion();
  await pai("alpha", file("ACME,2024-12-31,2000,800,130", "FRESH,2024-12-31,3,3,3"));
  const added = await pai("alpha", file("GONE,2024-12-31,4,4,4"));
  const between = await publishedVersion();
  await admin.delete(`/api/v1/loads/${added.id}`);
  await expect.poll(publishedVersion).toBe(between + 1);

  const all = await changes(`dataset=company-pai&from=${from}`);
  expect(all.counts).toEqual([{ dataset: "company-pai", added: 1, changed: 1, removed: 0 }]);
  expect(all.items).toMatchObject([
    { subject: "ACME", kind: "changed", columns: [{ column: "scope1_t", before: 100, after: 130 }] },
    { subject: "FRESH", kind: "added" },
  ]);
  const undone = await changes(`dataset=company-pai&from=${between}`);
  expect(undone.items).toMatchObject([{ subject: "GONE", kind: "removed" }]);
  expect(undone.counts).toEqual([{ dataset: "company-pai", added: 0, changed: 0, removed: 1 }]);
  expect((await changes(`dataset=company-pai&from=${from}&q=acme%20power`)).items).toHaveLength(1);
  expect((await changes(`dataset=company-pai&from=${from}&kind=added&page=2&pageSize=5`)).total).toBe(1);

  const csv = await admin.request("GET", `/api/v1/data-changes?dataset=company-pai&from=${from}`, undefined, {
    accept: "text/csv",
  });
  const lines = (await csv.text()).trim().split("\r\n");
  expect(lines).toHaveLength(1 + 1 + 5);
  expect(lines[1]).toContain(
    "changed,company-pai,ACME,2024-12-31,scope1_t,100,130,2024-12-31,2024-12-31,alpha,",
  );
});

test("a version that never was, or two in the wrong order, are refused by name", async () => {
  expect(await refusalOf(admin.get("/api/v1/data-changes?from=99999"))).toEqual([
    404,
    "data.unknown_version",
  ]);
  expect(await refusalOf(admin.get(`/api/v1/data-changes?from=${await publishedVersion()}&to=1`))).toEqual([
    422,
    "data.versions_in_order",
  ]);
});

test("a row that stands twice in its file and contradicts another source is two conflicts, compared and loaded", async () => {
  const twice = file("OTHERS,2024-12-31,99,70,70", "OTHERS,2024-12-31,99,70,70", "TWICE,2024-12-31,1,1,1");
  const again = `${twice}TWICE,2024-12-31,1,1,1\n`;
  const counts = { read: 4, inserted: 1, updated: 0, unchanged: 1, conflicts: 2 };
  expect((await pai("gamma", again, { dryRun: "1" })).rows).toMatchObject(counts);
  expect((await pai("gamma", again)).rows).toMatchObject(counts);
});
