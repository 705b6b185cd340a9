import { expect, test } from "vitest";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file } from "~tests/support/portfolio-files/written";
import { importOutcomes } from "./import-outcomes";

const rateOf = (currency: string) => ({ EUR: 1, USD: 1.25 })[currency] ?? null;

/** Each choice with the weights in percent and the rest, rounded to hundredths. */
async function outcomes(...rows: string[]) {
  const reading = await readTextFile(file(...rows));
  const pct = (share: number) => Number((share * 100).toFixed(2));
  return Object.fromEntries(
    importOutcomes(reading, "EUR", rateOf).map(({ choice, shares, restShare }) => [
      choice,
      [shares.map(pct), pct(restShare)],
    ]),
  );
}

test("rows left out: weights stay as stated, are scaled or filled with cash when a row of 50 % has an error", async () => {
  const wrongIsin = await outcomes("isin,weight", "US0378331006,50", `${A},30`, `${B},20`);
  expect(wrongIsin).toEqual({ keep: [[30, 20], 50], scale: [[60, 40], 0], cash: [[30, 20], 50] });
  // The same where the weight itself is the error: what is missing is missing either way.
  expect(await outcomes("isin,weight", `${C},abc`, `${A},30`, `${B},20`)).toEqual(wrongIsin);
});

test("rows left out: values keep their share of the whole when a row with a value has an error", async () => {
  // 500 USD are 400 EUR: 300 and 300 of 1,000.
  const rows = ["isin,value,currency", "US0378331006,500,USD", `${A},300,EUR`, `${B},300,EUR`];
  expect(await outcomes(...rows)).toEqual({
    keep: [[30, 30], 40],
    scale: [[50, 50], 0],
    cash: [[30, 30], 40],
  });
});

test("rows left out: the file's own total says what is missing when the value cannot be read", async () => {
  const rows = ["isin,name,value €", `${C},E,abc`, `${A},K,300.5`, `${B},I,300.5`, ",Totale,1001.0"];
  expect((await outcomes(...rows)).keep).toEqual([[30.02, 30.02], 39.96]);
});

test("outcomes: a total of 97 % leaves 3 % open, one of 99.9 % is normalised, one of 120 % can only be scaled", async () => {
  const of = (weight: string) => outcomes("isin,weight", `${A},60`, `${B},${weight}`);
  expect((await of("37")).keep).toEqual([[60, 37], 3]);
  expect((await of("39.9")).keep).toEqual([[60.06, 39.94], 0]);
  expect(await of("60")).toEqual({ scale: [[50, 50], 0] });
});

test("outcomes: none when a rate is missing", async () => {
  expect(await outcomes("isin,value,currency", `${A},500,CHF`, `${B},300,EUR`)).toEqual({});
});
