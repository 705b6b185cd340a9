import { expect, test } from "vitest";
import {
  EURO_PER,
  type RandomStatement,
  randomStatement,
} from "~tests/support/portfolio-files/random-statement";
import { readTextFile } from "~tests/support/portfolio-files/read";
import type { PortfolioReading } from "../portfolio-reading";

const STATEMENTS = 200;

/** Numbers from 0 to 1, the same in each run (Numerical Recipes, ranqd1). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** What came in by ISIN and as cash, in euro; values without a currency are in that of the portfolio. */
function euroOf({ holdings, basis }: PortfolioReading, total: number): Map<string, number> {
  const euro = new Map<string, number>();
  for (const { isin, assetType, name, marketValue, weightShare, currency } of holdings) {
    const value =
      basis === "weight"
        ? (weightShare ?? 0) * total
        : (marketValue ?? 0) * (EURO_PER[currency ?? "EUR"] ?? 0);
    const key = assetType === "cash" ? "cash" : (isin ?? name);
    euro.set(key, (euro.get(key) ?? 0) + value);
  }
  return euro;
}

/** Whether a statement comes in as it is. */
async function isRight({ text, euro, cash }: RandomStatement): Promise<boolean> {
  const reading = await readTextFile(text);
  const wanted = new Map([...euro, ...(cash > 0 ? [["cash", cash] as const] : [])]);
  const total = [...wanted.values()].reduce((sum, value) => sum + value, 0);
  const got = euroOf(reading, total);
  const rounding = reading.basis === "weight" ? total * 0.0001 : 0.02;
  return (
    got.size === wanted.size &&
    [...wanted].every(([key, value]) => Math.abs((got.get(key) ?? 0) - value) <= rounding)
  );
}

test("random statements in six languages come in as they are", async () => {
  const random = numbers(20_261_128);
  const wrong: string[] = [];
  for (let at = 0; at < STATEMENTS; at += 1) {
    const statement = randomStatement(random);
    if (statement.euro.size > 2 && !(await isRight(statement))) wrong.push(statement.text);
  }
  expect(wrong).toEqual([]);
});
