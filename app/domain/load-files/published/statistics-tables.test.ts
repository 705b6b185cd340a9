import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";
import { workbookBytes } from "~tests/support/workbook";

const read = async (file: string | Uint8Array) => {
  const { rows, found, detected } = await readLoad("country-indicators", file);
  return {
    layout: detected.layout,
    figures: rows
      .map(({ subject, period, values, row }) => [row, subject, period?.slice(0, 4), values] as const)
      .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
    found: found.map(([severity, code, row, , value]) => [severity, code, row, value]),
  };
};

test("Eurostat TSV: GDP and greenhouse gases are read without flags, when one cell holds all codes of a series", async () => {
  const file = [
    "freq,unit,na_item,geo\\TIME_PERIOD\t2022 \t2023 ",
    "A,CP_MEUR,B1GQ,EL\t206620.4 \t220303.1 p",
    "A,CP_MEUR,B1GQ,IT\t1962845.8 b\t: ",
    "A,CP_MNAC,B1GQ,SE\t6000000 \t6200000 ",
    "A,CP_MEUR,B1GQ,EU27_2020\t16000000 \t17000000 ",
    "Q,CP_MEUR,B1GQ,IT\t480000 \t490000 ",
  ].join("\n");
  expect(await read(file)).toEqual({
    layout: "sdmx_series",
    figures: [
      [2, "GR", "2022", { gdp_eur_m: 206620.4 }],
      [2, "GR", "2023", { gdp_eur_m: 220303.1 }],
      [3, "IT", "2022", { gdp_eur_m: 1962845.8 }],
      [3, "IT", "2023", { gdp_eur_m: null }],
    ],
    found: [
      ["note", "D19", 1, ""],
      ["note", "D18", 1, "EU27_2020"],
    ],
  });
  const gases = [
    "freq,unit,airpol,src_crf,geo\\TIME_PERIOD\t2022",
    "A,MIO_T,GHG,TOTX4_MEMO,IT\t412.9 e",
    "A,THS_T,GHG,TOTX4_MEMO,SE\t45200",
    "A,MIO_T,GHG,TOTXMEMO,IT\t390",
    "A,MIO_T,CO2,TOTX4_MEMO,IT\t336",
  ].join("\n");
  expect((await read(gases)).figures).toEqual([
    [2, "IT", "2022", { ghg_t: 412_900_000 }],
    [3, "SE", "2022", { ghg_t: 45_200_000 }],
  ]);
});

test("SDMX: GDP in euros or dollars becomes EUR million, when columns state unit, prices and power of ten", async () => {
  const eurostat = [
    "DATAFLOW,LAST UPDATE,freq,unit,na_item,geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG",
    "ESTAT:NAMA_10_GDP(1.0),01/11/26,A: Annual,CP_MEUR,B1GQ,UK,2019,2526615,d",
    "ESTAT:NAMA_10_GDP(1.0),01/11/26,A: Annual,CLV10_MEUR,B1GQ,DE,2023,3000000,",
    "ESTAT:NAMA_10_GDP(1.0),01/11/26,Q: Quarterly,CP_MEUR,B1GQ,DE,2023-01-01,1000000,",
  ].join("\n");
  expect((await read(eurostat)).figures).toEqual([[2, "GB", "2019", { gdp_eur_m: 2526615 }]]);
  const oecd = [
    "FREQ,REF_AREA,Reference area,TRANSACTION,UNIT_MEASURE,PRICE_BASE,TIME_PERIOD,OBS_VALUE,UNIT_MULT,CURRENCY",
    "A,ITA,Italy,B1GQ,EUR,V,2022,1962.8458,9,EUR",
    "A,ITA,Italy,B1GQ,USD_PPP,V,2022,3100000,6,",
    "A,ITA,Italy,B1GQ,PC,V,2022,4.1,0,EUR",
    "A,USA,United States,B1GQ,USD_EXC,V,2022,2106000,6,",
    "A,ITA,Italy,B1GQ,EUR,L,2022,1700000,6,EUR",
  ].join("\n");
  // 2,106,000 million dollars at 1.053 dollars for a euro.
  expect((await read(oecd)).figures).toEqual([
    [2, "IT", "2022", { gdp_eur_m: 1962845.8 }],
    [5, "US", "2022", { gdp_eur_m: 2_000_000 }],
  ]);
});

test("SDMX: a warning lists the indicators that are read, when no row has one of them", async () => {
  const file = "freq,unit,na_item,geo,TIME_PERIOD,OBS_VALUE\nA,CP_MNAC,B1GQ,DE,2023,4185550\n";
  expect(await read(file)).toMatchObject({ figures: [], found: [["warning", "D19", 1, ""]] });
});

test("workbook of Eurostat's data browser: the series is known by the lines above, and flags beside the years are no figures", async () => {
  const rows = [
    ["Data extracted on 01/11/2026 from [ESTAT]"],
    ["Time frequency", "Annual"],
    ["Unit of measure", "Current prices, million euro"],
    ["National accounts indicator (ESA 2010)", "Gross domestic product at market prices"],
    [],
    ["TIME", "2022", null, "2023", null],
    ["GEO (Labels)"],
    ["Greece", 206620.4, "b", 220303.1, "p"],
    ["France", ":", null, 2822455, null],
    [],
    ["Special value"],
    [":", "not available"],
    ["b", "break in time series"],
  ];
  const { figures, found } = await read(workbookBytes({ sheets: [{ name: "Sheet 1", rows }] }));
  expect(figures).toEqual([
    [8, "GR", "2022", { gdp_eur_m: 206620.4 }],
    [8, "GR", "2023", { gdp_eur_m: 220303.1 }],
    [9, "FR", "2022", { gdp_eur_m: null }],
    [9, "FR", "2023", { gdp_eur_m: 2822455 }],
  ]);
  expect(found).toEqual([]);
});

test("World Bank series: read by their codes, when the codes are in headers or in rows of the API's answer", async () => {
  const side =
    "Time,Time Code,Country Name,Country Code,GDP (current US$) [NY.GDP.MKTP.CD],Rule of Law: Estimate [RL.EST]\n2022,YR2022,Italy,ITA,2106000000000,0.25\n";
  expect((await read(side)).figures).toEqual([
    [2, "IT", "2022", { gdp_eur_m: 2_000_000 }],
    [2, "IT", "2022", { rule_of_law: 0.25 }],
  ]);
  const of = (id: string, iso: string, value: number | null) => ({
    indicator: { id, value: "…" },
    country: { id: iso.slice(0, 2), value: "Italy" },
    ...{ countryiso3code: iso, date: "2022", value, unit: "" },
  });
  const rows = [of("NY.GDP.MKTP.CD", "ITA", 2.106e12), of("SP.POP.TOTL", "ITA", 5e7)];
  expect((await read(JSON.stringify([{ page: 1, total: 2 }, rows]))).figures).toEqual([
    [1, "IT", "2022", { gdp_eur_m: 2_000_000 }],
  ]);
});

test("other publications of countries: their own units are those of the dataset, when their headers are known", async () => {
  const outlook =
    "WEO Country Code\tISO\tWEO Subject Code\tCountry\tUnits\tScale\t2022\n136\tITA\tNGDPD\tItaly\tU.S. dollars\tBillions\t2,106.0\n136\tITA\tNGDP\tItaly\tNational currency\tBillions\t1,946.5\n";
  expect((await read(outlook)).figures).toEqual([[2, "IT", "2022", { gdp_eur_m: 2_000_000 }]]);
  const whole =
    "country,year,iso_code,gdp,co2,co2_per_capita,total_ghg,total_ghg_excluding_lucf\nItaly,2022,ITA,2567876000000,338.1,5.7,400.2,412.9\n";
  expect((await read(whole)).figures).toEqual([
    [2, "IT", "2022", { co2_t: 338_100_000 }],
    [2, "IT", "2022", { ghg_t: 412_900_000 }],
  ]);
  const chart = "Entity,Code,Year,Annual CO₂ emissions\nItaly,ITA,2022,338100000\n";
  expect((await read(chart)).figures).toEqual([[2, "IT", "2022", { co2_t: 338_100_000 }]]);
  const governance =
    "Economy (code),Economy (name),Year,Governance dimension,Governance estimate (approx. -2.5 to +2.5),Governance score (0-100)\nITA,Italy,2024,Rule of Law,0.28,58.1\nITA,Italy,2024,Control of Corruption,0.5,59\n";
  expect((await read(governance)).figures).toEqual([[2, "IT", "2024", { rule_of_law: 0.28 }]]);
});
