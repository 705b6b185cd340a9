import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const read = async (dataset: Parameters<typeof readLoad>[0], file: string) => {
  const { rows, findings, counts } = await readLoad(dataset, file);
  return {
    values: rows.map(({ values }) => values),
    found: findings.listed.map(({ severity, code, row, value }) => [severity, code, row, value]),
    counts,
  };
};

test("figures of companies: an ISIN names the company, when the file has no id and the headers of the regulation", async () => {
  const { values, found } = await read(
    "company-pai",
    "Issuer;ISIN;Reporting year;Scope 1 GHG emissions (tonnes CO2e);Enterprise value including cash (EUR million);Board gender diversity (%)\nApple Inc;US0378331005;2024;1;2000;35\n",
  );
  expect(values).toEqual([
    {
      ...{ issuer_id: "US0378331005", period_end: "2024-12-31" },
      ...{ evic_eur_m: 2000, scope1_t: 1, board_female_share: 0.35 },
    },
  ]);
  expect(found).toEqual([["note", "D12", 1, "Issuer"]]);
});

test("list of issuers: an ISIN is no issuer id, and the file is refused with the column that is missing", async () => {
  const file = "ISIN;Type;Name\nUS0378331005;company;Apple\n";
  await expect(readLoad("issuers", file)).rejects.toMatchObject({
    finding: { params: { columns: "issuer_id" } },
  });
});

test("rows below a table: are left out and named when averages, sources or remarks stand where an issuer does", async () => {
  const { values, found, counts } = await read(
    "company-pai",
    "issuer_id,period_end,scope1_t\nA,2024,5\nMedian,2024,5\nWeighted average,2024,5\nSource: Vendor Inc.,,\n# end of file\n",
  );
  expect(values).toHaveLength(1);
  expect(counts).toMatchObject({ read: 1, rejected: 0 });
  expect(found).toEqual([
    ["note", "R07", 3, "Median"],
    ["note", "R07", 4, "Weighted average"],
    ["note", "R07", 5, "Source: Vendor Inc."],
    ["note", "R07", 6, "# end of file"],
  ]);
});

test("rows below a table: are left out and named when they are its legend", async () => {
  const { values, found, counts } = await read(
    "company-pai",
    "issuer_id,period_end,scope1_t\nA,2024,5\nLegend:,,\nE = estimated,,\nn.a. = not available,,\nE=Mc,2024,6\n",
  );
  expect(values.map(({ issuer_id: id }) => id)).toEqual(["A", "E=Mc"]);
  expect(counts.rejected).toBe(0);
  expect(found).toEqual([
    ["note", "R07", 3, "Legend:"],
    ["note", "R07", 4, "E = estimated"],
    ["note", "R07", 5, "n.a. = not available"],
  ]);
});

test("numbers: are missing when the file writes None or two dots", async () => {
  const { values, counts } = await read(
    "company-pai",
    "issuer_id,period_end,scope1_t,scope2_t\nA,2024,None,..\nB,2024,0,\n",
  );
  expect(counts.rejected).toBe(0);
  expect(values).toEqual([
    { issuer_id: "A", period_end: "2024-12-31" },
    { issuer_id: "B", period_end: "2024-12-31", scope1_t: 0 },
  ]);
});

test("numbers: are missing, when the file says that they were not collected, rated or covered", async () => {
  const { values, counts } = await read(
    "company-pai",
    "issuer_id,period_end,scope1_t,scope2_t\nA,2024,Not Collected,n. a.\nB,2024,Not covered,not rated\n",
  );
  expect(counts.rejected).toBe(0);
  expect(values.flatMap(Object.keys)).toEqual(["issuer_id", "period_end", "issuer_id", "period_end"]);
});

test("table without its required columns: those are named with the day above, when the header names others", async () => {
  const file = "Lista Legge 220\nData: 30/06/2025\n\nSocietà;ISIN;Paese\nLeonardo;IT0003856405;Italia\n";
  await expect(readLoad("law-220-list", file)).rejects.toMatchObject({
    finding: {
      code: "D13",
      row: 4,
      params: { columns: "list_name, list_date", day: "2025-06-30", cell: "A2" },
    },
  });
});

test("letters of Article 12: read, when the list cites the article and has no other column", async () => {
  const { values } = await read("benchmark-exclusions", "issuer_id;letter\nA;Art. 12(1)(a)\nB;12(2)\nC;d)\n");
  expect(values.map(({ letter }) => letter)).toEqual(["a", "12(2)", "d"]);
});

test("sanctions: the kind is read, when a list calls it the type of entity", async () => {
  const { values } = await read(
    "sanctions",
    "Authority;List ID;Name;Entity type\nEU;1;Belarus;Country\nEU;2;x;Organisation\nEU;3;y;Individual\n",
  );
  expect(values.map(({ kind }) => kind)).toEqual(["country", "entity", "person"]);
});

test("sanctions: a party is left out and its row named, when its status says that it has left the list", async () => {
  const { rows, findings } = await readLoad(
    "sanctions",
    "Authority;List ID;Name;Status\nEU;1;Alpha;Active\nEU;2;Beta;Delisted\nEU;3;Gamma;Removed\n",
  );
  expect(rows.map(({ values }) => values.name)).toEqual(["Alpha"]);
  expect(
    findings.listed.map(({ severity, code, column, params }) => [severity, code, column, params.rows]),
  ).toContainEqual(["warning", "D63", "D", "3, 4"]);
});

test("sanctions: the end of an entry is read, when its header is the day of delisting", async () => {
  const { values } = await read(
    "sanctions",
    "Authority;List ID;Name;Listed on;Delisted on\nEU;1;Alpha;2022-03-12;\nEU;2;Beta;2022-03-12;2024-01-01\n",
  );
  expect(values.map(({ to }) => to ?? null)).toEqual([null, "2024-01-01"]);
});

test("figures of companies: a header is matched, when the number of its indicator stands before it", async () => {
  const { values, found } = await read(
    "company-pai",
    "Issuer ID,Period end,PAI 1 - Scope 1 GHG emissions,PAI 4: Fossil fuel,PAI 13 – Board gender diversity (%),PAI 14\nA,2024-12-31,100,Yes,40,x\n",
  );
  expect(values).toEqual([
    {
      ...{ issuer_id: "A", period_end: "2024-12-31" },
      ...{ scope1_t: 100, fossil_fuel_active: true, board_female_share: 0.4 },
    },
  ]);
  expect(found).toEqual([["note", "D12", 1, "PAI 14"]]);
});

test("activities: a warning says that the share of revenue counts, when the row says not involved beside it", async () => {
  const { values, found } = await read(
    "company-activities",
    "Issuer ID;Activity;Revenue share;Involved;As of\nA;coal;20%;N;2026-06-30\nB;coal;0%;N;2026-06-30\nC;coal;20%;Y;2026-06-30\n",
  );
  expect(values.map(({ revenue_share: share, involved }) => [share, involved])).toEqual([
    [0.2, false],
    [0, false],
    [0.2, true],
  ]);
  expect(found).toEqual([["warning", "D65", 2, "N"]]);
});
