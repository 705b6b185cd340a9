import { gunzipSync } from "node:zlib";
import { expect, vi } from "vitest";
import { sheetTexts } from "~tests/support/carbon-workbook";
import { type ReadLoad, readLoad } from "~tests/support/read-load";
import { realFile, realTest } from "~tests/support/real-data";

vi.setConfig({ testTimeout: 60_000 });

const bytesOf = (file: string) => realFile(`sovereign/${file}`);
const read = async (file: string): Promise<ReadLoad> => readLoad("country-indicators", await bytesOf(file));

/** Lines of a file whose first cells hold neither quotes nor commas, as cells: nothing of the loader's reading. */
async function linesOf(file: string): Promise<string[][]> {
  const bytes = await bytesOf(file);
  const text = new TextDecoder().decode(file.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  return text
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== "")
    .map((line) => line.match(/("[^"]*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, "")) ?? []);
}

/** Rows that state a figure; those of years without one withdraw what was stated before. */
const stated = ({ rows }: ReadLoad) =>
  rows.filter(({ values }) => Object.values(values).some((value) => value !== null));
const columns = ({ rows }: ReadLoad) => [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
const isComplete = ({ counts, findings }: ReadLoad) => ({
  rejected: counts.rejected,
  contradicting: counts.contradicting,
  faults: findings.listed.filter(({ severity }) => severity === "error"),
});
const COMPLETE = { rejected: 0, contradicting: 0, faults: [] };

realTest("GDP of every country since 1999, each amount once", async () => {
  const gdp = await read("gdp/gdp.csv.gz");
  const countries = new Set((await linesOf("countries/iso3166_all.csv")).map((cells) => cells[2]));
  const wanted = (await linesOf("gdp/gdp.csv.gz")).filter((cells) => {
    const [code = "", year, value] = cells
      .slice(-4)
      .filter((cell) => cell !== "")
      .slice(-3);
    return (countries.has(code) || code === "XKX") && Number(year) >= 1999 && value !== undefined;
  });
  expect(stated(gdp)).toHaveLength(wanted.length);
  expect(isComplete(gdp)).toEqual(COMPLETE);
  expect(columns(gdp)).toEqual(["gdp_eur_m"]);
});

realTest("greenhouse gases of every country and year but those nobody knows", async () => {
  const file = "climate/owid_cait_ghg_by_country_sector_2021.csv.gz";
  const cait = await read(file);
  const known = (await linesOf(file)).filter(
    ([entity = "", , ...cells]) => !/^World$|European Union/.test(entity) && cells[20] !== "",
  );
  expect(stated(cait)).toHaveLength(known.length);
  expect(isComplete(cait)).toEqual(COMPLETE);
});

realTest("fossil emissions since 1990 of every column that is a country", async () => {
  const file = "climate/gcb2022_national_fossil_emissions.xlsx";
  const budget = await read(file);
  expect(isComplete(budget)).toEqual(COMPLETE);
  expect(new Set(budget.rows.map(({ period }) => period)).size).toBe(32);
  expect(columns(budget)).toEqual(["co2_t"]);
});

realTest("scores of corruption of every year in the file", async () => {
  const file = "governance/ti_cpi_2023.xlsx";
  const index = await read(file);
  expect(index.detected).toMatchObject({ sheet: "CPI Timeseries 2012 - 2023" });
  expect(isComplete(index)).toEqual(COMPLETE);
  expect(stated(index).filter(({ period }) => period === "2023-12-31")).toHaveLength(180);
  expect(new Set(index.rows.map(({ period }) => period)).size).toBe(12);
});

realTest("rule of law and stability of every country and year with an estimate", async () => {
  const file = "governance/wgi_dataset_1996-2023.xlsx";
  const governance = await read(file);
  const estimates = (await sheetTexts(await bytesOf(file), "Sheet1")).filter(
    ({ countryname = "", indicator = "", estimate }) =>
      ["rl", "pv"].includes(indicator) &&
      estimate !== ".." &&
      !countryname.startsWith("Netherlands Antilles"),
  );
  expect(stated(governance)).toHaveLength(estimates.length);
  expect(isComplete(governance)).toEqual(COMPLETE);
});
