import { expect, test } from "vitest";
import { inMemory } from "~/domain/tabular/source";
import { readLoad } from "~tests/support/read-load";
import { previewLoad } from "../preview";

const ISIN = "US0378331005";
const read = async (dataset: "company-activities" | "pai-optional", file: string) => {
  const { rows, found } = await readLoad(dataset, file);
  const ofSubject = rows.map(({ row, values: { issuer_id: _, subject_id: __, ...values } }) => [row, values]);
  return { rows: ofSubject, found };
};

test("activities in headers: each is a row of its own with the share or the answer below it, when the cell is filled", async () => {
  const { rows, found } = await read(
    "company-activities",
    `ISIN;Name;Tobacco (% revenue);Kohle;Gambling (%);Date\n${ISIN};Apple;12,5;Yes;1;2024-12-31\nDE0007164600;SAP;0;;;2024-12-31\n`,
  );
  const as_of = "2024-12-31";
  expect(rows).toEqual([
    [2, { as_of, activity: "tobacco", revenue_share: 0.125 }],
    [2, { as_of, activity: "gambling", revenue_share: 0.01 }],
    [3, { as_of, activity: "tobacco", revenue_share: 0 }],
    [2, { as_of, activity: "coal", involved: true }],
  ]);
  expect(found).toEqual([["note", "D12", 1, "B", "Name"]]);
});

test("activities in headers: share and answer are one row, when two columns are of one activity", async () => {
  const { rows } = await read(
    "company-activities",
    `ISIN,Tobacco involvement,Tobacco_revenue_share\n${ISIN},Y,0.3\n`,
  );
  expect(rows).toEqual([[2, { activity: "tobacco", involved: true, revenue_share: 0.3 }]]);
});

test("activities in headers: a fault names the column of the file, and a number without a unit is no answer", async () => {
  const { rows, found } = await read("company-activities", `ISIN;Coal;Tobacco (%)\n${ISIN};12,5;x\n`);
  expect(rows).toEqual([]);
  expect(found).toEqual([
    ["error", "D04", 2, "B (Coal)", "12,5"],
    ["error", "R03", 2, "C (Tobacco (%))", "x"],
  ]);
});

test("activities in headers: a warning names the column of the file, when shares look like percentages without a mark", async () => {
  const { found } = await read(
    "company-activities",
    `ISIN;Tobacco revenue share\n${ISIN};12,5\nDE0007164600;7\nIT0003132476;0\n`,
  );
  expect(found).toContainEqual(["warning", "D46", 1, "B (Tobacco revenue share)", "12.5"]);
});

test("opt-in indicators in headers: each is a row of its own, when the header begins with its number", async () => {
  const { rows } = await read("pai-optional", `ISIN,Year,t2.4,PAI T3.1 (%)\n${ISIN},2024,1,45\n`);
  const period_end = "2024-12-31";
  expect(rows).toEqual([
    [2, { period_end, indicator: "t2.4", value: 1 }],
    [2, { period_end, indicator: "t3.1", value: 0.45 }],
  ]);
});

test("opt-in indicators in headers: a row is refused, when the header states another unit than the indicator's", async () => {
  const { rows, found } = await read("pai-optional", `ISIN,Year,t2.2 (kg),t2.4\n${ISIN},2024,5000,1\n`);
  expect(rows).toEqual([[2, { period_end: "2024-12-31", indicator: "t2.4", value: 1 }]]);
  expect(found).toEqual([["error", "D48", 2, "C (t2.2 (kg))", "kg"]]);
});

test("activities in headers: a total is left out, and no company", async () => {
  const { rows, found } = await read("company-activities", `ISIN,Tobacco,Coal\n${ISIN},Y,N\nTotal,1,0\n`);
  expect(rows.map(([row]) => row)).toEqual([2, 2]);
  expect(found).toEqual([["note", "R07", 3, null, "Total"]]);
});

test("keys in headers: the preview offers the columns of the file and no others", async () => {
  const file = new TextEncoder().encode(`ISIN,Tobacco\n${ISIN},Y\n`);
  const { columns, problem } = await previewLoad("company-activities", inMemory(file), null, 5);
  expect(problem).toBeNull();
  expect(columns?.map(({ header }) => header)).toEqual(["ISIN", "Tobacco"]);
});
