import { isMet } from "./row.mjs";

const number = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

const range = (spread) => (spread === undefined ? "" : ` (${number(spread[0])}–${number(spread[1])})`);

const VERDICTS = new Map([
  [true, "met"],
  [false, "missed"],
  [null, "–"],
]);

function cells(row) {
  const { of = null, name, unit, ours, other, ratio, target = null, missing, spread } = row;
  const goal = of ?? "–";
  if (missing !== undefined) return [goal, name, `not available: ${missing}`];
  return [
    goal,
    name,
    `${number(ours)} ${unit}${range(spread?.ours)}`,
    `${number(other)} ${unit}${range(spread?.other)}`,
    ratio.toFixed(2),
    target === null ? "–" : `at most ${Number(target.toFixed(3))}`,
    VERDICTS.get(isMet(row)),
  ];
}

/** The rows as a table in Markdown, by the number of their target; in brackets from the least to the 95th percentile. */
export function printRows(rows) {
  console.log("\n| # | what | ours | other | ratio | target | met |\n|---|---|---|---|---|---|---|");
  const ordered = rows.toSorted(
    (a, b) => (a.of ?? Number.POSITIVE_INFINITY) - (b.of ?? Number.POSITIVE_INFINITY),
  );
  for (const row of ordered) console.log(`| ${cells(row).join(" | ")} |`);
}
