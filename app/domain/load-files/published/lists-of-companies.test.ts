import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const APPLE = "US0378331005";
const MICROSOFT = "US5949181045";
const SAP = "DE0007164600";
const LEI = "HWUPKR0MPOU8FGXBT394";

const read = async (dataset: Parameters<typeof readLoad>[0], file: string) => {
  const { rows, findings, counts } = await readLoad(dataset, file);
  return {
    values: rows.map(({ values }) => values),
    found: findings.listed.map(({ severity, code, row, column, params }) => ({
      ...{ severity, code, row, column, params },
    })),
    counts,
  };
};

test("list of excluded companies: leaves out and names a row, when its Excluded column says no", async () => {
  const { values, found, counts } = await read(
    "benchmark-exclusions",
    `ISIN;Letter;Excluded\n${APPLE};d;Yes\n${MICROSOFT};e;No\n${SAP};f;N\n`,
  );
  expect(values).toEqual([{ issuer_id: APPLE, letter: "d" }]);
  expect(counts).toMatchObject({ read: 1, rejected: 0 });
  expect(found).toEqual([
    {
      ...{ severity: "warning", code: "D63", row: 3, column: "C" },
      params: { count: 2, header: "Excluded", rows: "3, 4" },
    },
  ]);
});

test("list of excluded companies: all rows are left out and the first twenty named, when 100,000 answer no", async () => {
  const rows = Array.from({ length: 100_000 }, () => `${SAP};d;No`);
  const { values, found } = await read(
    "benchmark-exclusions",
    `ISIN;Letter;Excluded\n${APPLE};d;Yes\n${rows.join("\n")}\n`,
  );
  expect(values).toHaveLength(1);
  const firstTwenty = Array.from({ length: 20 }, (_, at) => at + 3).join(", ");
  expect(found.map(({ params }) => params)).toEqual([
    { count: 100_000, header: "Excluded", rows: `${firstTwenty}, …` },
  ]);
});

test("list of excluded companies: a row is refused with its cell, when nothing tells which side of In/Out is excluded", async () => {
  const { values, found, counts } = await read(
    "benchmark-exclusions",
    `ISIN;Letter;In/Out\n${APPLE};d;Out\n${MICROSOFT};d;In\n${SAP};d;\n`,
  );
  expect(values).toEqual([{ issuer_id: SAP, letter: "d" }]);
  expect(counts.rejected).toBe(2);
  expect(found).toEqual(
    [2, 3].map((row) => ({
      ...{ severity: "error", code: "D64", row, column: "C (In/Out)" },
      params: { header: "In/Out" },
    })),
  );
});

test("list of excluded companies: leaves out the companies inside, when the column of in and out is of the universe", async () => {
  const { values, found } = await read(
    "benchmark-exclusions",
    `ISIN;Letter;In universe\n${APPLE};d;No\n${MICROSOFT};d;Yes\n`,
  );
  expect(values).toEqual([{ issuer_id: APPLE, letter: "d" }]);
  expect(found.map(({ code, row, column }) => [code, row, column])).toEqual([["D63", 3, "C"]]);
});

test("list of excluded companies: keeps a row, when one of two indices excludes the company or the column asks something else", async () => {
  const ids = async (header: string, ...rows: string[]) =>
    (await read("benchmark-exclusions", `ISIN;Letter;${header}\n${rows.join("\n")}\n`)).values.length;
  expect(await ids("PAB excluded;CTB excluded", `${APPLE};d;Y;N`, `${SAP};d;N;N`)).toBe(1);
  expect(await ids("Status", `${APPLE};d;Excluded`, `${SAP};d;Not excluded`, `${MICROSOFT};e;Pass`)).toBe(1);
  expect(await ids("EU listed", `${APPLE};d;Yes`, `${SAP};d;No`)).toBe(2);
});

test("Law 220 list: leaves out a row, when its Listed column says no", async () => {
  const { values } = await read(
    "law-220-list",
    `List name;List date;ISIN;Included\nBdI;2024-01-01;${APPLE};Yes\nBdI;2024-01-01;${SAP};No\n`,
  );
  expect(values.map(({ isin }) => isin)).toEqual([APPLE]);
});

test("Law 220 list: leaves out a row, when its exit date is before the date of the list", async () => {
  const { values, found } = await read(
    "law-220-list",
    "List name;List date;Name;Data uscita\nBdI;2024-01-01;Acme;\nBdI;2024-01-01;Beta;01/05/2023\nBdI;2024-01-01;Gamma;2024-06-30\n",
  );
  expect(values.map(({ name }) => name)).toEqual(["Acme", "Gamma"]);
  expect(found).toContainEqual({
    ...{ severity: "warning", code: "D63", row: 3, column: "D" },
    params: { count: 1, header: "Data uscita", rows: "3" },
  });
});

test("GLEIF level 1 file: gives each entity as an issuer with its LEI and type", async () => {
  const { values } = await read(
    "issuers",
    `LEI,Entity.LegalName,Entity.LegalAddress.Country,Entity.HeadquartersAddress.Country,Entity.EntityCategory,Entity.EntityStatus\n${LEI},Apple Inc.,US,US,GENERAL,ACTIVE\n529900D6BF99LW9R2E68,A Fund,LU,LU,FUND,ACTIVE\n`,
  );
  expect(values).toEqual([
    { ...{ issuer_id: LEI, lei: LEI, issuer_type: "company" }, name: "Apple Inc.", country: "US" },
    {
      ...{ issuer_id: "529900D6BF99LW9R2E68", lei: "529900D6BF99LW9R2E68", issuer_type: "fund" },
      ...{ name: "A Fund", country: "LU" },
    },
  ]);
});

test("FIRDS file: takes the type of each instrument from its CFI code", async () => {
  const rows = `${SAP},SAP SE,ESVUFR,EUR,529900D6BF99LW9R2E68\nIT0003128367,A bond,DBFTFB,EUR,${LEI}\n`;
  for (const branch of ["", "FinInstrmGnlAttrbts."]) {
    const header = ["Id", "FullNm", "ClssfctnTp", "NtnlCcy"].map((name) => `${branch}${name}`).join(",");
    const { values } = await read("securities", `${header},Issr\n${rows}`);
    expect(values).toMatchObject([
      { isin: SAP, type: "equity", currency: "EUR", issuer_id: "529900D6BF99LW9R2E68" },
      { isin: "IT0003128367", type: "government_bond" },
    ]);
  }
});

test("GCEL and GOGEL: give each company as involved, with a warning and no share for a revenue band", async () => {
  const coal = await read(
    "company-activities",
    `Company;ISIN equity;LEI;Coal Share of Revenue\nA;${SAP};;95%\nB;;${LEI};<20%\nC;${APPLE};;NI\nD;;;5%\n`,
  );
  const about = { activity: "coal", involved: true, source: "Global Coal Exit List" };
  expect(coal.values).toEqual([
    { issuer_id: SAP, ...about, revenue_share: 0.95 },
    { issuer_id: LEI, ...about },
    { issuer_id: APPLE, ...about },
  ]);
  expect(coal.found).toMatchObject([
    { severity: "warning", code: "D61", row: 3, column: "D (Coal Share of Revenue)" },
    { severity: "error", code: "D01", row: 5 },
  ]);
  const oil = await read(
    "company-activities",
    `Company;ISIN Equity;LEI;Fossil Fuel Share of Revenue\nA;${SAP};;0.96\n`,
  );
  expect(oil.values).toMatchObject([{ issuer_id: SAP, activity: "fossil_fuels", revenue_share: 0.96 }]);
});

test("public file without a dataset: is refused by its name with its header row, when required columns are missing", async () => {
  const refused = [
    [
      "esg-ratings",
      "Account number,Organization,ISIN,Climate Change Score\n1,Apple,US0378331005,A-\n",
      "cdp_scores",
    ],
    ["securities", `Published 2026\n\nLEI,ISIN\n${LEI},${APPLE}\n`, "gleif_isins"],
    [
      "climate-targets",
      "sbti_id,company_name,isin,target,target_wording,scope\n1,Acme,SE0000108656,Near-term,x,1+2\n",
      "sbti_targets",
    ],
  ] as const;
  for (const [dataset, file, name] of refused)
    await expect(readLoad(dataset, file), name).rejects.toMatchObject({
      finding: { code: "D62", row: name === "gleif_isins" ? 3 : 1, params: { file: name } },
    });
});
