import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { DatasetName } from "~/domain/facts/fact";
import { demoFiles } from ".";
import { type DemoRow, readDemo } from "./read-demo";

const universe = readDemo(6_000);
const rows = (dataset: DatasetName): readonly DemoRow[] => universe.get(dataset) ?? [];
const isins = rows("securities").map((row) => row.isin ?? "");
const lettersAsNumbers = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

function luhn(digits: string): number {
  return [...digits]
    .reverse()
    .map((digit, i) => (i % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] : Number(digit)) ?? 0)
    .reduce((sum, digit) => sum + digit, 0);
}

describe("identifiers", () => {
  test("every ISIN is unique, has a true check digit and lies in a range that is not assigned", () => {
    expect(new Set(isins).size).toBe(isins.length);
    for (const isin of isins) {
      expect(isin).toMatch(/^[A-Z]{2}[0-9A-Z]{9}[0-9]$/);
      expect(luhn(lettersAsNumbers(isin)) % 10, isin).toBe(0);
      expect(isin.slice(2, 10), isin).toMatch(/99|DM/);
    }
  });

  test("every LEI is unique, says that it is of the demonstration and is 1 modulo 97", () => {
    const leis = rows("issuers").flatMap((row) => (row.lei ? [row.lei] : []));
    expect(new Set(leis).size).toBe(leis.length);
    for (const lei of leis) {
      expect(lei).toMatch(/^815600DEMO\d{10}$/);
      expect(BigInt(lettersAsNumbers(lei)) % 97n, lei).toBe(1n);
    }
  });

  test("American ISINs hold a CUSIP and British ones a SEDOL, each with its own check digit", () => {
    const american = rows("securities").filter((row) => row.isin?.startsWith("US"));
    const british = rows("securities").filter((row) => row.isin?.startsWith("GB") && row.sedol);
    expect(american.length).toBeGreaterThan(100);
    expect(british.length).toBeGreaterThan(100);
    for (const { cusip = "" } of american) {
      const values = [...cusip].map((char, i) => Number.parseInt(char, 36) * (i % 2 ? 2 : 1));
      const sum = values.slice(0, 8).reduce((total, n) => total + Math.floor(n / 10) + (n % 10), 0);
      expect(String((10 - (sum % 10)) % 10), cusip).toBe(cusip[8]);
    }
    for (const { sedol = "" } of british) {
      const sum = [1, 3, 1, 7, 3, 9, 1].reduce(
        (total, w, i) => total + w * Number.parseInt(sedol.charAt(i), 36),
        0,
      );
      expect(sum % 10, sedol).toBe(0);
    }
  });
});

describe("determinism", () => {
  const hash = (instruments: number) => {
    const digest = createHash("sha256");
    for (const { fileName, rows: lines } of demoFiles({ instruments })) {
      digest.update(fileName);
      for (const line of lines) digest.update(line);
    }
    return digest.digest("hex");
  };

  test("the same number of instruments gives the same bytes", () => {
    expect(hash(900)).toBe(hash(900));
  });

  test("a larger universe begins with the smaller one", () => {
    const large = readDemo(9_000);
    const byIsin = new Map(large.get("securities")?.map((row) => [row.isin, JSON.stringify(row)]));
    const sections = ["equity", "corporate_bond", "government_bond", "supranational_bond"];
    for (const row of rows("securities").filter(({ type = "" }) => sections.includes(type))) {
      expect(byIsin.get(row.isin)).toBe(JSON.stringify(row));
    }
  }, 30_000);

  test("six thousand instruments are more than a hundred thousand rows", () => {
    let lines = 0;
    for (const file of demoFiles({ instruments: 6_000 })) for (const _ of file.rows) lines++;
    expect(lines).toBeGreaterThan(100_000);
  });
});

test("two hundred thousand instruments are made row by row", () => {
  let instruments = 0;
  let longest = 0;
  for (const { dataset, rows: lines } of demoFiles({ instruments: 200_000 })) {
    if (dataset !== "securities") continue;
    for (const line of lines) {
      instruments++;
      longest = Math.max(longest, line.length);
    }
  }
  expect(instruments).toBeGreaterThan(190_000);
  expect(longest).toBeLessThan(400);
}, 30_000);
