import { expect, test } from "vitest";
import { previewLoad } from "~/domain/load-files/preview";
import { inMemory } from "~/domain/tabular/source";
import { readLoad } from "~tests/support/read-load";

const source = (text: string) => inMemory(new TextEncoder().encode(text));

test("companies without a word about their targets are no list of targets", async () => {
  const file = "isin,lei,name,weight\nIT0003132476,,Eni,3\n";
  const { problem, columns } = await previewLoad("climate-targets", source(file), null, 5);
  expect(problem).toMatchObject({ key: "finding.D29" });
  expect(columns?.map(({ header }) => header)).toEqual(["isin", "lei", "name", "weight"]);
  const mapped = await previewLoad("climate-targets", source(file), { weight: "status" }, 5);
  expect(mapped.problem).toBeNull();
});

test("of a list of targets the rows that state none are left out, and said to be", async () => {
  const { rows, findings } = await readLoad(
    "climate-targets",
    "isin,name,status\nIT0003132476,Eni,Committed\nFR0000120271,Total,\n",
  );
  expect(rows).toHaveLength(1);
  expect(findings.listed).toMatchObject([{ code: "D22", params: { rows: 1 } }]);
});

test("the list of a template's fields is not taken for a template", async () => {
  const { problem } = await previewLoad(
    "eet",
    source("NUM,DATA NAME,DEFINITION,CODIFICATION\n1,00010_EET_Version,Version,V1.1.3\n"),
    null,
    5,
  );
  expect(problem).toMatchObject({ key: "finding.D28" });
});

test("the countries of ISO 3166 are sovereign issuers, Namibia among them; a company NA is one not known", async () => {
  const { rows } = await readLoad(
    "issuers",
    "name,alpha-2,alpha-3,country-code\nNamibia,NA,NAM,516\nItaly,IT,ITA,380\n",
  );
  expect(rows.map(({ values }) => [values.issuer_id, values.issuer_type, values.country])).toEqual([
    ["NA", "sovereign", "NA"],
    ["IT", "sovereign", "IT"],
  ]);
  const companies = await readLoad("issuers", "issuer_id,issuer_type,name\nNA,company,Unknown\n");
  expect(companies.rows).toHaveLength(0);
});

test("country NA: is Namibia when the row is about that state, and not known elsewhere", async () => {
  const { rows } = await readLoad(
    "issuers",
    "issuer_id,issuer_type,name,country\nGOV-1,Sovereign,Namibia,NA\nNA,State,Namibia,NA\nGOV-2,sovereign,Italy,NA\nC-1,company,Namibia Breweries,NA\n",
  );
  expect(rows.map(({ subject, values }) => [subject, values.country])).toEqual([
    ["GOV-1", "NA"],
    ["NA", "NA"],
    ["GOV-2", undefined],
    ["C-1", undefined],
  ]);
  const securities = await readLoad(
    "securities",
    "isin,name,type,country\nNA000A188PX0,Bond of Namibia,government_bond,NA\nUS0378331005,Apple,equity,NA\n",
  );
  expect(securities.rows.map(({ values }) => values.country)).toEqual(["NA", undefined]);
});

test("a fiscal year is a year, and of several the last counts", async () => {
  const { rows } = await readLoad(
    "climate-targets",
    "isin;name;near_term_year;net_zero_year\nIT0003132476;Eni;FY2030;FY2040, FY2050\n",
  );
  expect(rows[0]?.values).toMatchObject({ near_term_year: 2030, net_zero_year: 2050 });
});

test("JSON lines are a table like a JSON list, also where they come with lists beside them", async () => {
  const lines = [1, 2].map((n) =>
    JSON.stringify({ issuer_id: `A${n}`, period_end: "2024-12-31", scope1_t: n }),
  );
  for (const file of [
    lines.join("\n"),
    `[${lines.join(",")}]`,
    `{"source":"x","data":[${lines.join(",")}]}`,
  ]) {
    const { rows } = await readLoad("company-pai", file);
    expect(rows.map(({ subject, values }) => [subject, values.scope1_t])).toEqual([
      ["A1", 1],
      ["A2", 2],
    ]);
  }
  await expect(readLoad("company-pai", `${lines[0]}\n{"issuer_id":"B"`)).rejects.toMatchObject({
    code: "F01",
  });
});

test("scores in one column are no table of scores, when what they are of names no goal", async () => {
  const file = "isin,pillar,score,provider,as_of\nIT0003132476,E,5.5,Alfa,2026-09-30\n";
  const { problem } = await previewLoad("sdg-scores", source(file), null, 5);
  expect(problem).toMatchObject({ key: "finding.D29" });
});

test("file without a figure: the refusal names the figures, when everything else that it needs is there", async () => {
  const file = "ISIN;Year;Turnover;;CapEx;\n;;Total;Part;Total;Part\nUS0378331005;2024;1;2;3;4\n";
  const { problem } = await previewLoad("company-taxonomy", source(file), null, 5);
  expect(problem).toMatchObject({ key: "finding.D29" });
  expect(problem?.params.columns).toMatch(/^turnover_eligible, turnover_aligned/);
});
