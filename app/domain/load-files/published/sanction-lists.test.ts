import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const EU_COLUMNS = [
  "fileGenerationDate",
  "Entity_LogicalId",
  "Entity_EU_ReferenceNumber",
  "Entity_DesignationDate",
  "Entity_SubjectType",
  "Entity_SubjectType_ClassificationCode",
  "Entity_Regulation_EntryIntoForceDate",
  "Entity_Regulation_Programme",
  "NameAlias_LastName",
  "NameAlias_FirstName",
  "NameAlias_WholeName",
  "Address_CountryIso2Code",
  "Citizenship_CountryIso2Code",
];

const EU_LIST = [
  EU_COLUMNS.join(";"),
  "05/08/2026;9;EU.1.1;;E;enterprise;2024-02-23;UKR;;;Example Shipyard JSC;RU;",
  "05/08/2026;9;EU.1.1;;E;enterprise;2024-02-23;UKR;;;Example Shipbuilding;;",
  "05/08/2026;9;EU.1.1;;E;enterprise;2024-02-23;UKR;;;;00;",
  "05/08/2026;12;EU.2.7;2023-01-16;P;person;2023-01-17;IRN;Doe;Jane;;;IR",
].join("\r\n");

test("the list of the European Union is one entry a party, its other rows are aliases and addresses", async () => {
  const { detected, counts, rows } = await readLoad("sanctions", EU_LIST);
  expect(detected).toMatchObject({ layout: "eu_csv", listDate: "2026-08-05", headerRow: 1 });
  expect(counts).toEqual({ read: 2, rejected: 0, repeated: 0, contradicting: 0 });
  expect(rows.map(({ subject, key, period, row }) => [subject, key, period, row])).toEqual([
    ["EU", "EU.1.1", null, 2],
    ["EU", "EU.2.7", null, 5],
  ]);
  expect(rows[0]?.values).toEqual({
    authority: "EU",
    list_id: "EU.1.1",
    name: "Example Shipyard JSC",
    aliases: "Example Shipbuilding",
    kind: "entity",
    country: "RU",
    measure: "asset_freeze",
    from: "2024-02-23",
    programme: "UKR",
  });
  expect(rows[1]?.values).toMatchObject({
    name: "Jane Doe",
    kind: "person",
    country: "IR",
    from: "2023-01-16",
  });
});

const UK_LIST = [
  "Report Date: 13-Feb-2026",
  "Last Updated,Unique ID,OFSI Group ID,Name 6,Name 1,Name 2,Name type,Regime Name,Designation Type,Sanctions Imposed,Address Country,Date Designated,Nationality(/ies)",
  "01/02/2026,RUS0001,700,Example Bank PJSC,,,Alias,Russia,Entity,Asset freeze|Trust Services Sanctions,Russia,24/02/2022,",
  "01/02/2026,RUS0002,701,Doe,Jane,Ann,Primary Name,Russia,Individual,Travel ban,,15/03/2022,(1) Russia (2) Ukraine",
  "01/02/2026,RUS0001,700,Public Example Bank,,,Primary Name,Russia,Entity,Asset freeze,Russia,24/02/2022,",
  "01/02/2026,RUS0003,702,Example Tanker,,,Primary Name,Russia,Ship,Specified ship,,24/02/2025,",
].join("\n");

test("the UK Sanctions List: rows of a party are put together, the primary name wins over the first", async () => {
  const { detected, counts, rows } = await readLoad("sanctions", UK_LIST);
  expect(detected).toMatchObject({ layout: "uk_csv", listDate: "2026-02-13", headerRow: 2 });
  expect(counts.read).toBe(3);
  expect(counts.rejected).toBe(0);
  expect(rows[0]?.values).toEqual({
    authority: "UK",
    list_id: "RUS0001",
    name: "Public Example Bank",
    aliases: "Example Bank PJSC",
    kind: "entity",
    country: "RU",
    measure: "asset_freeze",
    from: "2022-02-24",
    programme: "Russia",
  });
  expect(rows[1]?.values).toMatchObject({ name: "Jane Ann Doe", kind: "person", measure: "travel ban" });
  expect(rows[2]?.values).toMatchObject({ kind: "vessel", measure: "specified ship" });
});

const OFSI_LIST = [
  "Last Updated,27/08/2025",
  "Name 6,Name 1,Name 2,Title,Nationality,Country,Other Information,Group Type,Alias Type,Regime,Listed On,Group ID",
  "Example Trading,,,,,Syria,text,Entity,Primary name,Syria,16/10/2012,12345",
].join("\n");

test("the consolidated list of OFSI in its format of 2022", async () => {
  const { detected, rows } = await readLoad("sanctions", OFSI_LIST);
  expect(detected).toMatchObject({ layout: "uk_csv", listDate: "2025-08-27" });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ subject: "UK", key: "12345", row: 3 });
  expect(rows[0]?.values).toMatchObject({ name: "Example Trading", country: "SY", from: "2012-10-16" });
});

test("the consolidated list of OFAC has no header and the columns of its first list", async () => {
  const line =
    '9639,"EXAMPLE PARTY","individual","NS-PLC",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"a.k.a. \'E. PARTY\'."';
  const { detected, rows } = await readLoad("sanctions", `${line}\r\n\u001a`);
  expect(detected).toMatchObject({ layout: "ofac_consolidated" });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.values).toMatchObject({
    list_id: "9639",
    kind: "person",
    measure: "sectoral",
    programme: "NS-PLC",
    aliases: "E. PARTY",
  });
});

test("OFAC's two lists are told apart by their programmes, and only the designated have their assets frozen", async () => {
  const line = (id: number, programme: string) =>
    `${id},"PARTY ${id}",-0- ,"${programme}",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- `;
  const designated = await readLoad(
    "sanctions",
    [line(36, "CUBA"), line(37, "SDGT] [IRAN"), line(38, "UKRAINE-EO13662] [RUSSIA-EO14024")].join("\r\n"),
  );
  expect(designated.detected).toMatchObject({ layout: "ofac_csv" });
  expect(designated.rows.map(({ values }) => values.measure)).toEqual([
    "asset_freeze",
    "asset_freeze",
    "asset_freeze",
  ]);
  const beside = await readLoad(
    "sanctions",
    [
      line(1, "UKRAINE-EO13662"),
      line(2, "CMIC-EO13959"),
      line(3, "561-Related"),
      line(4, "RUSSIA-EO14024"),
    ].join("\r\n"),
  );
  expect(beside.detected).toMatchObject({ layout: "ofac_consolidated" });
  expect(beside.rows.map(({ values }) => values.measure)).toEqual([
    "debt_equity_ban",
    "investment_ban",
    "sectoral",
    "sectoral",
  ]);
});

test("list of sanctions by hand: kinds of parties are read in Italian, German and French", async () => {
  const kinds = ["Persona fisica", "Entità", "Unternehmen", "Navire", "Schiff"];
  const rows = kinds.map((kind, at) => `EU;EU.${at};Example ${at};${kind}`);
  const { values } = await readLoad("sanctions", ["Authority;List ID;Name;Kind", ...rows].join("\n"));
  expect(values.map(({ kind }) => kind)).toEqual(["person", "entity", "entity", "vessel", "vessel"]);
});

test("letter of Article 12: is read from a citation in words", async () => {
  const file = "ISIN;Lettera\nUS0378331005;Art. 12, par. 1, lett. d)\nDE0007164600;lettera b)\n";
  const { values } = await readLoad("benchmark-exclusions", file);
  expect(values.map(({ letter }) => letter)).toEqual(["d", "b"]);
});
