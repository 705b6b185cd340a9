import { expect, test } from "vitest";
import { BAT, statedIn as read, SAP } from "~tests/support/read-exclusion-list";

const HEADER = "Issuer;ISIN;Reason;Internal remark";
const list = (remark: string) => [HEADER, `BAT;${BAT};Tobacco;`, `SAP;${SAP};Coal;${remark}`] as const;

test.each([
  "Will be excluded from March 2027",
  "ab 01.03.2027 ausgeschlossen",
  "Escluso dal 1° marzo 2027",
  "Sarà esclusa a partire dal 01/03/2027",
  "Exclusion effective 1 March 2027",
  "Exclu à partir du 1er mars 2027",
  "Excluida desde el 1 de marzo de 2027",
  "Uitgesloten vanaf 1 maart 2027",
  "Exclusion from Q1 2027",
  "Excluded as of 2027-03-01",
  "Ausschluss zum 31.12.26",
])("exclusion list: an exclusion is named, when a remark says “%s”", async (remark) => {
  const { stated, found } = await read(...list(remark));
  expect(stated).toHaveLength(2);
  expect(found).toEqual(["warning X13 3D begins_later"]);
});

test.each([
  "Excluded since March 2020",
  "Excluded from 2018, from 2027 for bonds too",
  "Excluded until 31 March 2027",
  "Next review in March 2027",
  "Coal phase-out from 2030",
  "Excluded until 2020, excluded again since 2024",
  "Exclusion decision of 12.05.2021",
  "Excluded by 12/2025 assessment",
])("exclusion list: a company is excluded, when a remark says “%s”", async (remark) => {
  const { stated, found } = await read(...list(remark));
  expect(stated).toHaveLength(2);
  expect(found).toEqual([]);
});

test.each([
  "Excluded until 31 December 2023",
  "bis 31.12.2023 ausgeschlossen",
  "Escluso fino al 31/12/2023",
  "Exclu jusqu'au 31/12/2023",
  "Exclusion valid until 12/2023",
  "Excluded 2015 - 2023",
])("exclusion list: a company is not excluded, when a remark says “%s”", async (remark) => {
  const { stated, found } = await read(...list(remark));
  expect(stated).toEqual([[BAT, "Tobacco"]]);
  expect(found).toEqual(["warning X10 3 not_excluded"]);
});

test("exclusion list: a company is named, when a longer remark says that its exclusion has ended", async () => {
  const { stated, found } = await read(
    ...list("The company was excluded by the board until 31 December 2023"),
  );
  expect(stated).toHaveLength(2);
  expect(found).toEqual(["warning X13 3D status_unclear"]);
});

test.each([
  ["Valid from", "March 2027"],
  ["Exclusion date", "Q1 2027"],
  ["Ausgeschlossen ab", "2027"],
])("exclusion list: an exclusion is named, when %s says %s", async (header, day) => {
  const { found } = await read(`Issuer;ISIN;Reason;${header}`, `BAT;${BAT};Tobacco;${day}`);
  expect(found).toEqual(["warning X13 2D begins_later"]);
});

test.each(["November 2026", "Q4 2026", "2026"])(
  "exclusion list: a company is excluded, when its exclusion began in %s, which has not ended",
  async (day) => {
    const { found } = await read("Issuer;ISIN;Reason;Valid from", `BAT;${BAT};Tobacco;${day}`);
    expect(found).toEqual([]);
  },
);
