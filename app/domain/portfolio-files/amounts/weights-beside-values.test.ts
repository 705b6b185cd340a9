import { expect, test } from "vitest";
import { listedFindings } from "~/domain/tabular/finding";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, D, file } from "~tests/support/portfolio-files/written";
import { findingGroups } from "../findings/finding-groups";

test("R06: every row whose weight contradicts its value is named with both weights, when others agree", async () => {
  const { findings } = await readTextFile(
    file(
      "isin,name,weight,market_value,currency",
      `${A},A,40.4,400,EUR`,
      `${B},B,25,300,EUR`,
      `${C},C,20,200,EUR`,
      `${D},D,9,60,EUR`,
      `${D},D,6,40,EUR`,
    ),
  );
  const named = findings.filter(({ message }) => message.key.endsWith("r06_cross_check"));
  expect(named.map(({ row, rows, column, message }) => [row, rows, column?.letter, message.params])).toEqual([
    [3, undefined, "C", { statedPct: 25, derivedPct: 30 }],
    [5, [5, 6], "C", { statedPct: 15, derivedPct: 10 }],
  ]);
  expect(findingGroups(findings, findings).find(({ cause }) => cause === "r06_cross_check")).toMatchObject({
    rows: [3, 5, 6],
    count: 2,
  });
});

test("R06: contradictions are one group with all their rows, and listed no further than other findings, when there are many", async () => {
  const rows = Array.from({ length: 700 }, (_, at) => `,Company ${at},${at % 2 === 0 ? 1.5 : -1.215},1,EUR`);
  const { findings } = await readTextFile(file("isin,name,weight,market_value,currency", ...rows));
  const listed = listedFindings(findings);
  const group = findingGroups(findings, listed).find(({ cause }) => cause === "r06_cross_check");
  expect(group).toMatchObject({ count: 700 });
  expect(group?.rows.length).toBe(700);
  expect(listed.length).toBeLessThan(510);
});

test("R06: a weight that is rounded to a whole percent does not contradict its value", async () => {
  const rows = [`${A},A,13,125,EUR`, `${B},B,88,875,EUR`];
  const { findings } = await readTextFile(file("isin,name,weight,market_value,currency", ...rows));
  expect(findings.filter(({ message }) => message.key.endsWith("r06_cross_check"))).toEqual([]);
});

test("R06: a weight is compared with the values of its own currency, when the file has several", async () => {
  // 0.01 % for each euro, 0.008 % for each dollar: 200 dollars make 1.6 %, where the file says 16 %.
  const rows = [
    `${A},A,40,4000,EUR`,
    `${B},B,12,1200,EUR`,
    `${C},C,16,200,USD`,
    `${D},D,24,3000,USD`,
    `LU0323578657,E,8,1000,USD`,
  ];
  const { findings } = await readTextFile(file("isin,name,weight,market_value,currency", ...rows));
  const named = findings.filter(({ message }) => message.key.endsWith("r06_cross_check"));
  expect(named.map(({ row, message }) => [row, message.params])).toEqual([
    [4, { statedPct: 16, derivedPct: 1.6 }],
  ]);
  const agreeing = rows.map((row) => row.replace(",16,200", ",1.6,200"));
  const again = await readTextFile(file("isin,name,weight,market_value,currency", ...agreeing));
  expect(again.findings.filter(({ message }) => message.key.endsWith("r06_cross_check"))).toEqual([]);
});
