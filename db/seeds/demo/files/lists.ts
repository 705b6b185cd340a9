import { wordList } from "~/domain/text/word-list";
import { companyOf } from "../companies";
import { countryOf } from "../countries";
import type { Cell } from "../csv";
import type { DemoFile } from "../demo-file";
import { demoFile } from "../demo-file";
import type { World } from "../world";
import { shareIsin } from "./securities";

const SANCTION_COLUMNS = wordList(`
  authority, list_id, name, aliases, kind, country, lei, isin, measure, from, to
`);
const LAW_COLUMNS = ["list_name", "publisher", "list_date", "isin", "lei", "name"];

export function* listFiles(world: World): Generator<DemoFile> {
  yield demoFile("sanctions", "sanctions", SANCTION_COLUMNS, sanctionRows(world));
  yield demoFile("law-220-list", "law-220", LAW_COLUMNS, lawRows(world));
}

const COUNTRY_MEASURES: readonly (readonly [country: string, measure: string, from: string])[] = [
  ["RU", "debt_ban", "2022-02-25"],
  ["BY", "debt_ban", "2022-03-09"],
  ["MM", "listed_persons", "2021-03-22"],
  ["VE", "listed_persons", "2018-01-22"],
  ["CN", "listed_persons", "2021-03-22"],
  ["TR", "listed_persons", "2020-02-27"],
];

const MEASURES = ["asset_freeze", "investment_ban", "equity_ban", "debt_ban", "sectoral", "trade"];

/** Companies on the lists: every hundred-and-third of the universe's core from a place no demo portfolio reaches. */
function* sanctionRows({ universe }: World): Generator<Cell[]> {
  for (const authority of ["Demo EU", "Demo OFAC", "Demo UK"]) {
    for (const [country, measure, from] of COUNTRY_MEASURES) {
      if (authority === "Demo UK" && measure === "listed_persons") continue;
      yield [
        authority,
        `DEMO-C-${country}`,
        countryOf(country).name,
        null,
        "country",
        country,
        null,
        null,
        measure,
        from,
        null,
      ];
    }
  }
  for (let i = 0; i < 24; i++) {
    const company = companyOf(universe, (37 + i * 41) % universe.companies);
    const authority = ["Demo EU", "Demo OFAC", "Demo UK", "Demo UN"][i % 4] ?? "Demo EU";
    const measure = MEASURES[i % MEASURES.length] ?? "asset_freeze";
    const lifted = i === 23 ? "2025-12-31" : null;
    // A third is known by LEI, a third by ISIN, a third by name and country alone: that last is for a person to review.
    const by = i % 3;
    yield [
      authority,
      `DEMO-${1000 + i}`,
      company.name.toUpperCase(),
      by === 2 ? `${company.name} Holding` : null,
      "entity",
      company.country.code,
      by === 0 ? company.lei : null,
      by === 1 ? shareIsin(company) : null,
      measure,
      `202${2 + (i % 4)}-0${1 + (i % 9)}-15`,
      lifted,
    ];
  }
  for (const [i, name] of PERSONS.entries()) {
    yield [
      "Demo UN",
      `DEMO-P-${i + 1}`,
      name,
      null,
      "person",
      null,
      null,
      null,
      "asset_freeze",
      "2024-05-13",
      null,
    ];
  }
}

const PERSONS = ["Demonstration, Ada", "Exemplar, Bruno", "Sample, Carla", "Beispiel, Dieter"];

/** Two lists, as firms adopt their own: one by LEI and ISIN, one by name. */
function* lawRows({ universe }: World): Generator<Cell[]> {
  for (let c = 0; c < Math.min(universe.companies, 1200); c++) {
    const company = companyOf(universe, c);
    if (!company.controversialWeapons) continue;
    const byLei = company.lei !== null && c % 2 === 0;
    yield [
      "Demo list of banned weapons makers",
      "Demo Ethics Office",
      "2026-06-30",
      byLei ? null : shareIsin(company),
      byLei ? company.lei : null,
      company.name,
    ];
  }
  yield [
    "Demo civil society list",
    "Demo Observatory",
    "2026-03-31",
    null,
    null,
    "Cluster Example Works Ltd",
  ];
}
