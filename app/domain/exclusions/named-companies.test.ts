import { expect, test } from "vitest";
import { readTableFile } from "~/domain/tabular/table-file";
import { readExclusionList } from "~tests/support/read-exclusion-list";
import { proposalsFor, sureProposal } from "./named-companies";
import { readExclusions } from "./read-exclusions";

async function read(...lines: readonly string[]) {
  const { rows, findings, rejected, named } = await readExclusionList(...lines);
  return {
    excluded: rows.length,
    rejected,
    named: named.map(({ row, name }) => `${row} ${name}`),
    found: findings.map(
      ({ severity, code, row, column }) => `${severity} ${code} ${row}${column?.letter ?? ""}`,
    ),
  };
}

test("exclusion list of names: nothing is excluded, and every row is named with its cell", async () => {
  for (const header of ["Company", "Società esclusa", "Emittent", "Naam onderneming", "Bolag"])
    expect(await read(`Reason;${header}`, "Tobacco;British American Tobacco", "Coal;Glencore")).toEqual({
      excluded: 0,
      rejected: 2,
      named: ["2 British American Tobacco", "3 Glencore"],
      found: ["error X01 1", "error X15 2B", "error X15 3B"],
    });
});

test("exclusion list of names: one column of names is enough", async () => {
  expect((await read("Company name", "British American Tobacco", "Glencore")).named).toHaveLength(2);
});

test("exclusion list with ISINs: the finding names the company, when a row has no ISIN and the company is not in the first column", async () => {
  const { named } = await read(
    "Type;Ticker;Company;ISIN;Reason",
    "Company;BATS LN;BAT;GB0002875804;Tobacco",
    "Country;;Russia;;Sanctions",
    "Company;PM US;Philip Morris;;Tobacco",
  );
  expect(named).toEqual(["3 Russia", "4 Philip Morris"]);
});

test("exclusion list with ISINs: a row without one is named, so that its ISIN can be proposed", async () => {
  const { excluded, named } = await read(
    "Company;ISIN;Reason",
    "BAT;GB0002875804;Tobacco",
    "Norinco;;Weapons",
  );
  expect([excluded, named]).toEqual([1, ["3 Norinco"]]);
});

test("proposals for a name: begin alike without legal forms, the same name first, three at most", () => {
  const security = (name: string, isin: string) => ({ name, isin });
  const found = [
    security("British American Tobacco Capital 3.5% 2030", "XS1"),
    security("British American Tobacco p.l.c.", "GB0002875804"),
    security("British Land", "GB1"),
    security("British American Tobacco Holdings", "NL1"),
    security("British American Tobacco Malaysia", "MY1"),
  ];
  const offered = proposalsFor("British American Tobacco Plc", found);
  expect(offered).toHaveLength(3);
  expect(offered[0]?.isin).toBe("GB0002875804");
  expect(proposalsFor("Glencore", found)).toEqual([]);
});

const given = { today: "2026-11-28", scope: "personal", mayCompany: true, managers: null } as const;

async function readAccepted(
  accepted: Readonly<Record<string, readonly string[]>>,
  ...lines: readonly string[]
) {
  const file = await readTableFile(new TextEncoder().encode(lines.join("\n")), 1000);
  const reading = readExclusions(file, { ...given, accepted });
  return {
    stated: reading.rows.map(({ row, subject, reason }) => [row, subject, reason]),
    named: reading.named.map(({ row }) => row),
    columns: reading.columns.map(({ header }) => header),
    errors: reading.findings
      .filter(({ severity }) => severity === "error")
      .map(({ code, row, column }) => `${code} ${row}${column?.letter ?? ""}`),
  };
}

test("exclusion list of names: a row with an accepted ISIN is an exclusion with the reason of its row", async () => {
  expect(
    await readAccepted(
      { "2": ["GB0002875804", "US5398301094"], "9": ["DE0007236101"] },
      "Company;Reason",
      "British American Tobacco;Tobacco",
      "Glencore;Coal",
    ),
  ).toEqual({
    stated: [
      [2, "GB0002875804", "Tobacco"],
      [2, "US5398301094", "Tobacco"],
    ],
    named: [2, 3],
    columns: ["Company", "Reason"],
    errors: ["X02 3"],
  });
});

test("exclusion list with ISINs: an accepted ISIN fills its row when the row has none, and changes no other row", async () => {
  expect(
    await readAccepted(
      { "2": ["DE0007236101"], "3": ["US5398301094"] },
      "Company;ISIN;Reason",
      "BAT;GB0002875804;Tobacco",
      "Lockheed;;Weapons",
    ),
  ).toEqual({
    stated: [
      [2, "GB0002875804", "Tobacco"],
      [3, "US5398301094", "Weapons"],
    ],
    named: [3],
    columns: ["Company", "ISIN", "Reason"],
    errors: [],
  });
});

test("exclusion list of names: a company that was let in again stays off the list when its ISIN is accepted", async () => {
  const { stated } = await readAccepted(
    { "2": ["GB0002875804"], "3": ["US5398301094"] },
    "Company;Reason;Status",
    "British American Tobacco;Tobacco;Excluded",
    "Lockheed Martin;Weapons;Revoked",
  );
  expect(stated).toEqual([[2, "GB0002875804", "Tobacco"]]);
});

test("proposals for a name: sure when one security alone has exactly that name", () => {
  const bat = { name: "British American Tobacco p.l.c.", isin: "GB0002875804" };
  const bond = { name: "British American Tobacco Capital 3.5% 2030", isin: "XS1" };
  expect(sureProposal("British American Tobacco Plc", [bat, bond])).toBe("GB0002875804");
  expect(sureProposal("British American Tobacco Plc", [bat, { ...bat, isin: "US1" }])).toBeNull();
  expect(sureProposal("British American", [bat, bond])).toBeNull();
});
