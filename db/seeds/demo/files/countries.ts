import { wordList } from "~/domain/text/word-list";
import { COUNTRIES } from "../countries";
import type { Cell } from "../csv";
import type { DemoFile } from "../demo-file";
import { demoFile } from "../demo-file";
import { significant } from "../random";

const COLUMNS = wordList(`
  country, period_end, ghg_t, gdp_eur_m, social_violation, sdg_index, corruption_score, political_stability,
  rule_of_law, tax_non_cooperative, basis
`);

const YEARS = [2022, 2023, 2024];

export function* countryFiles(): Generator<DemoFile> {
  for (const year of YEARS) {
    yield demoFile("country-indicators", `countries-${year}`, COLUMNS, rows(year));
  }
}

/** Emissions fall by two in a hundred a year and output grows by three around the middle year. */
function* rows(year: number): Generator<Cell[]> {
  const years = year - 2023;
  for (const country of COUNTRIES) {
    yield [
      country.code,
      `${year}-12-31`,
      country.ghgMt === null ? null : significant(country.ghgMt * 1e6 * 0.98 ** years),
      country.gdpEurBn === null ? null : significant(country.gdpEurBn * 1e3 * 1.03 ** years),
      country.socialViolation,
      country.sdg,
      country.corruption,
      country.stability,
      country.law,
      country.taxNonCooperative,
      "estimated",
    ];
  }
}
