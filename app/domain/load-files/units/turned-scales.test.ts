import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const TABLE = ["ISIN;Rating;Provider;As of", "US0378331005;1;Inhouse;2024-05-31"];
const read = async (...lines: readonly string[]) => {
  const { found, values } = await readLoad("esg-ratings", lines.join("\n"));
  return { found: found.filter(([severity]) => severity === "warning"), values };
};

test.each([
  "Inhouse ESG rating (1 = best, 5 = worst)",
  "Scale: 1 (best) to 5 (worst)",
  "Lower scores are better",
  "Lower is better",
  "Skala: 1 = sehr gut, 5 = mangelhaft",
  "Scala: 1 = migliore, 5 = peggiore",
  "Échelle : 1 = meilleur, 5 = pire",
  "5 = severe risk",
])("ratings: a warning names the line, when it states “%s” above the table", async (line) => {
  const { found, values } = await read(line, ...TABLE);
  expect(found).toEqual([["warning", "D45", 1, "A", line]]);
  expect(values).toHaveLength(1);
});

test("ratings: a warning names the line, when it stands below the table", async () => {
  const { found, values } = await read(...TABLE, "1 = best, 5 = worst");
  expect(found).toEqual([["warning", "D45", 3, "A", "1 = best, 5 = worst"]]);
  expect(values).toHaveLength(1);
});

test.each([
  "Scale: 1 = worst, 5 = best",
  "Ratings from 1 (worst) to 5 (best)",
  "Rank within the peer group: 1 = best",
  "Page 1 of 5 - best practice",
  "Based on 11 = best of class criteria",
  "Higher scores are better",
  "Ratings of 2024-05-31",
])("ratings: nothing is in doubt, when a line states “%s”", async (line) => {
  expect((await read(line, ...TABLE)).found).toEqual([]);
});
