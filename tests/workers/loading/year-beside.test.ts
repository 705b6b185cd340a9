import { beforeAll, expect, test } from "vitest";
import type { ChangedRow } from "~/domain/facts/changed-row";
import type { ConflictDecision, ConflictPage } from "~/features/approvals/conflicts.answers";
import { factsAt, load, publishedVersion, settled } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";

const admin = signedInAdmin("yearly");
const HEAD = "issuer_id,period_end,evic_eur_m,revenue_eur_m,scope1_t";
const pai = (source: string, rows: readonly string[], query: Record<string, string> = {}) =>
  load(admin, { dataset: "company-pai", source, file: [HEAD, ...rows, ""].join("\n"), query });

const jumped = async (status = "pending") =>
  (
    await admin.read<ConflictPage>(
      `/api/v1/conflict-assets?filter[status]=${status}&filter[reason]=jump&pageSize=25`,
    )
  ).items;

const yearsOf = async (subject: string) =>
  (await factsAt("company-pai", await publishedVersion()))
    .filter((fact) => fact.subject === subject)
    .map(({ period, payload }) => [period, payload.scope1_t]);

beforeAll(async () => {
  await pai("yearly", ["ACME,2023-12-31,2000,800,70000", "BETA,2023-12-31,500,100,5000"]);
}, 60_000);

/** ACME in kilotonnes, BETA in tonnes as before, and a company that is new. */
const NEW_YEAR = ["ACME,2024-12-31,2100,820,68", "BETA,2024-12-31,510,110,5100", "NEW,2024-12-31,5,5,5"];

test("a new year ten times off the year before: held with both years, and said in the dry run as in the load", async () => {
  const dry = await pai("yearly", NEW_YEAR, { dryRun: "1" });
  expect(dry.rows).toMatchObject({ read: 3, inserted: 2, conflicts: 1 });
  const compared = await admin.read<{ items: readonly ChangedRow[] }>(
    `/api/v1/loads/${dry.id}/comparison?kind=suspicious`,
  );
  expect(compared.items).toMatchObject([
    {
      subject: "ACME",
      columns: [{ column: "scope1_t", before: 70000, after: 68 }],
      from: { source: "yearly", row: 2, yearBeside: "2023-12-31" },
    },
  ]);
  const csv = await admin.request("GET", `/api/v1/loads/${dry.id}/comparison?kind=suspicious`, undefined, {
    accept: "text/csv",
  });
  expect(await csv.text()).toMatch(/,scope1_t,70000,68,yearly,\d+,2,2023-12-31\r\n$/);
  const real = await pai("yearly", NEW_YEAR);
  expect(real.rows).toMatchObject({ read: 3, inserted: 2, conflicts: 1 });
  for (const { findings } of [dry, real])
    expect(findings).toMatchObject([
      {
        code: "A02",
        row: 2,
        message: expect.stringContaining("scope1_t is ten times what row 2 of yearly states for 2023-12-31"),
      },
    ]);
  expect(await yearsOf("ACME")).toEqual([["2023-12-31", 70000]]);
  expect(await yearsOf("BETA")).toEqual([
    ["2023-12-31", 5000],
    ["2024-12-31", 5100],
  ]);
  expect(await jumped()).toMatchObject([
    {
      subject: "ACME",
      key: "2024-12-31",
      current: null,
      beside: { period: "2023-12-31", source: "yearly", row: 2 },
      jumped: ["scope1_t"],
      differences: [{ column: "scope1_t", current: 70000, other: 68 }],
      other: { source: "yearly", loadId: real.id, row: 2 },
    },
  ]);
});

test("the list of conflicts as a file: says of which year the value is that it shows as current", async () => {
  const csv = await admin.request("GET", "/api/v1/conflict-assets?filter[reason]=jump", undefined, {
    accept: "text/csv",
  });
  const [heads, line] = (await csv.text())
    .trim()
    .split("\r\n")
    .map((row) => row.split(","));
  const said = Object.fromEntries((heads ?? []).map((head, at) => [head, line?.[at]]));
  expect(said).toMatchObject({
    subject: "ACME",
    current: "[70000]",
    other: "[68]",
    yearBeside: "2023-12-31",
  });
  expect(said).toMatchObject({ currentSource: "yearly", currentRow: "2" });
});

test("the same file again: asks nothing twice", async () => {
  const again = await pai("yearly", NEW_YEAR);
  expect(again.rows).toMatchObject({ inserted: 0, unchanged: 2, conflicts: 1 });
  expect(await jumped()).toHaveLength(1);
});

test("the year corrected by another file: the question is asked against what stands then", async () => {
  await pai("yearly", ["ACME,2024-12-31,2100,820,68000"]);
  expect(await yearsOf("ACME")).toEqual([
    ["2023-12-31", 70000],
    ["2024-12-31", 68000],
  ]);
  expect(await jumped()).toMatchObject([
    { subject: "ACME", current: { row: 2 }, beside: null, differences: [{ current: 68000, other: 68 }] },
  ]);
});

test("accepted, the new year stands beside the one before, and the next is compared with it", async () => {
  await pai("yearly", ["BETA,2025-12-31,520,120,51000"]);
  const asked = (await jumped()).filter(({ subject }) => subject === "BETA");
  expect(asked).toMatchObject([{ beside: { period: "2024-12-31" }, differences: [{ current: 5100 }] }]);
  const answer = await admin.post("/api/v1/conflict-assets/accept", { ids: asked.map(({ id }) => id) });
  await settled(admin, (await answer.json<ConflictDecision>()).loadId);
  expect(await yearsOf("BETA")).toEqual([
    ["2023-12-31", 5000],
    ["2024-12-31", 5100],
    ["2025-12-31", 51000],
  ]);
  const next = await pai("yearly", ["BETA,2026-12-31,530,130,52000"]);
  expect(next.rows).toMatchObject({ inserted: 1, conflicts: 0 });
});

test("years of one file, and years far apart, are not compared", async () => {
  const several = await pai("several", [
    "LONG,2021-12-31,100,100,10",
    "LONG,2022-12-31,100,100,1000",
    "ACME,2015-12-31,100,100,10",
  ]);
  expect(several.rows).toMatchObject({ inserted: 3, conflicts: 0 });
});

test("a year ten times off in a chunk of rows nobody knew: is held as well", async () => {
  const unknown = Array.from({ length: 5000 }, (_, at) => `UNKNOWN${at},2024-12-31,100,100,10`);
  await pai("yearly", ["LATE,2023-12-31,100,100,9000"]);
  const answer = await pai("yearly", [...unknown, "LATE,2024-12-31,100,100,9", "OTHER,2024-12-31,1,1,1"]);
  expect(answer.rows).toMatchObject({ inserted: 5001, conflicts: 1 });
  expect(await yearsOf("LATE")).toEqual([["2023-12-31", 9000]]);
});

test("figures of a country, which are facts of their own: the year beside is that of the same figure", async () => {
  const file = (...rows: string[]) => ["country,period_end,co2_t,gdp_eur_m", ...rows, ""].join("\n");
  await load(admin, { dataset: "country-indicators", file: file("IT,2022-12-31,330000000,1900000") });
  const answer = await load(admin, {
    dataset: "country-indicators",
    file: file("IT,2023-12-31,3300000000,1950000"),
  });
  expect(answer.findings).toMatchObject([
    { code: "A02", row: 2, message: expect.stringMatching(/: co2_t is ten times .* for 2022-12-31 or more/) },
  ]);
});
