import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const rates = async (file: string) => {
  const { rows, findings, detected } = await readLoad("fx-rates", file);
  const stated = rows.map(({ subject, period, values }) => [subject, period, values.per_eur]);
  return { stated, findings: findings.listed, detected };
};

test("reference rates: read by the bank's layout when a spreadsheet wrote decimal commas and days with points", async () => {
  const { stated, findings, detected } = await rates(
    "Data;USD;JPY\n31.12.2024;1,0389;163,06\n30.12.2024;1,0444;N/A\n",
  );
  expect(detected.layout).toBe("ecb_eurofxref");
  expect(stated).toEqual([
    ["USD", "2024-12-31", 1.0389],
    ["JPY", "2024-12-31", 163.06],
    ["USD", "2024-12-30", 1.0444],
  ]);
  expect(findings).toEqual([]);
});

test("reference rates: one rate per day and currency, when headers are currency pairs and days begin with the month", async () => {
  const { stated } = await rates(
    "ECB rates\n\nDate,EUR/USD,EURGBP\n12/31/2024,1.0389,0.82918\n01/02/2025,1.03,0.83\n",
  );
  expect(stated).toEqual([
    ["USD", "2024-12-31", 1.0389],
    ["GBP", "2024-12-31", 0.82918],
    ["USD", "2025-01-02", 1.03],
    ["GBP", "2025-01-02", 0.83],
  ]);
});

test("reference rates: a value that is no number, or a day that is no date, is refused once with its row and column", async () => {
  const { findings } = await rates("Date;USD;GBP\n2024-12-31;1,0389;x\n03/04/2024;1,07;0,85\n");
  expect(findings).toMatchObject([
    { code: "R03", row: 2, column: "C (GBP)", value: "x" },
    { code: "R12", row: 3, column: "A (Date)" },
  ]);
});

test("reference rates: warning D30, when point and comma are both possible as decimal mark", async () => {
  const { stated, findings } = await rates("Date;USD;GBP\n2024-12-31;1.038;8.291\n");
  expect(stated).toEqual([
    ["USD", "2024-12-31", 1.038],
    ["GBP", "2024-12-31", 8.291],
  ]);
  expect(findings).toMatchObject([{ code: "D30", row: 1, column: "B (USD)", value: "1.038" }]);
});

test("reference rates: a pair of currencies is read where the euro comes first and refused otherwise, when rows name pairs", async () => {
  const { stated, findings } = await rates(
    "Date;Currency;Rate\n2024-12-31;EUR/USD;1.0389\n2024-12-31;EURGBP;0.829\n2024-12-31;USD/EUR;0.9626\n2024-12-31;GBP - Pound;0.829\n",
  );
  expect(stated).toEqual([
    ["USD", "2024-12-31", 1.0389],
    ["GBP", "2024-12-31", 0.829],
    ["GBP", "2024-12-31", 0.829],
  ]);
  expect(findings).toMatchObject([{ code: "R10", row: 4, column: "B (Currency)", value: "USD/EUR" }]);
});

test("reference rates: the file is refused with the rate of the euro, when the rates are of another base currency", async () => {
  for (const file of [
    "Date,EUR,JPY,GBP\n2024-12-31,0.9626,157.2,0.798\n",
    "Date;Currency;Rate\n2024-12-31;JPY;157,2\n2024-12-31;EUR;0,9626\n",
  ])
    await expect(rates(file)).rejects.toMatchObject({
      finding: { code: "D56", value: expect.stringMatching(/^0[.,]9626$/) },
    });
  const { stated } = await rates("Date,EUR,JPY\n2024-12-31,1,163.06\n");
  expect(stated).toHaveLength(2);
});

test("rates of SDMX and of the Bank of Italy: are read by the headers they are published under, when their base is the euro", async () => {
  const sdmx = (base: string) =>
    `KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,TIME_PERIOD,OBS_VALUE\nEXR.D.USD.EUR.SP00.A,D,USD,${base},SP00,2024-12-31,1.0389\n`;
  const RATE = { date: "2024-12-31", currency: "USD", per_eur: 1.0389 };
  expect((await readLoad("fx-rates", sdmx("EUR"))).values).toEqual([RATE]);
  expect((await readLoad("fx-rates", sdmx("CHF"))).values).toEqual([]);
  const italian =
    "Country;Currency;ISO Code;Rate;Rate convention;Reference date (CET)\nUSA;US Dollar;USD;1,0389;Foreign currency amount for 1 Euro;2024-12-31\n";
  expect((await readLoad("fx-rates", italian)).values).toEqual([RATE]);
});
