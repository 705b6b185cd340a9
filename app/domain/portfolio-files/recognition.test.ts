import { expect, test } from "vitest";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file } from "~tests/support/portfolio-files/written";
import { recognisedShareOf } from "./columns/recognised-share";
import { importOutcomes } from "./import-outcomes";
import { type RecognisedPart, recognitionOf } from "./recognition";

const KNOWN = new Map([
  [A, { isRated: true }],
  [B, { isRated: false }],
]);

async function recognised(...rows: string[]): Promise<readonly RecognisedPart[]> {
  const reading = await readTextFile(file("isin,name,type,weight", ...rows));
  return recognitionOf(reading, KNOWN, importOutcomes(reading, "EUR", () => 1)[0]?.shares ?? null);
}

/** Share and negative share of each part in percent, rounded to hundredths. */
const inPct = (parts: readonly RecognisedPart[]) =>
  parts.map(({ share, negativeShare }) =>
    [share, negativeShare].map((one) => (one === null ? null : Math.round(one * 1e4) / 100)),
  );

test("recognition: rated, known without a rating, unknown and money by count and weight", async () => {
  const parts = await recognised(`${A},K,,40`, `${B},I,,30`, `${C},E,,20`, ",Cash,cash,10");
  expect(parts).toEqual([
    { state: "rated", count: 1, share: 0.4, negativeShare: 0 },
    { state: "no_data", count: 1, share: 0.3, negativeShare: 0 },
    { state: "unknown", count: 1, share: 0.2, negativeShare: 0 },
    { state: "not_eligible", count: 1, share: 0.1, negativeShare: 0 },
  ]);
  expect(recognisedShareOf(parts)).toBeCloseTo(0.7 / 0.9, 12);
});

test("recognition: shares add up to 100 % when cash is owed, and the negative part is told", async () => {
  const parts = await recognised(`${A},K,,65.9`, `${B},I,,40`, ",Overdraft EUR,cash,-5.9");
  expect(inPct(parts)).toEqual([
    [65.9, 0],
    [40, 0],
    [0, 0],
    [-5.9, -5.9],
  ]);
  expect(recognisedShareOf(parts)).toBe(1);
});

test("recognition: money held and money owed are one part with its net share", async () => {
  const parts = await recognised(`${A},K,,84`, `${B},I,,20`, ",Cash EUR,cash,2.5", ",Cash USD,cash,-6.5");
  expect(inPct(parts)[3]).toEqual([-4, -6.5]);
});

test("recognised share: an unknown short counts by its size, never as if more than all were recognised", async () => {
  // 90 + 30 known of 90 + 30 + 20.
  const parts = await recognised(`${A},K,,90`, `${B},I,,30`, `${C},E,,-20`);
  expect(recognisedShareOf(parts)).toBeCloseTo(120 / 140, 12);
});

test("recognised share: rows that do not come in count as not recognised, and unknown weights leave it open", async () => {
  const parts = await recognised(`${A},K,,60`, "US0378331006,E,,40");
  expect(recognisedShareOf(parts)).toBeCloseTo(0.6, 12);
  expect(
    recognisedShareOf(recognitionOf(await readTextFile(file("isin,weight", `${A},60`)), KNOWN, null)),
  ).toBe(null);
});
