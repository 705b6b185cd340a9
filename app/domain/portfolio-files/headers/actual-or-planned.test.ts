import { expect, test } from "vitest";
import { A, B, file, linesOf, weightsOf } from "~tests/support/portfolio-files/written";
import { actualOrPlanned } from "./actual-or-planned";
import { headerMeaning } from "./header-words";

test.each([
  "Zielgewicht;Istgewicht",
  "Soll-Anteil;Ist-Anteil",
  "Gewicht Soll;Gewicht Ist",
  "Poids cible;Poids réel",
  "Peso obiettivo;Peso reale",
  "Peso objetivo;Peso real",
  "Peso alvo;Peso atual",
  "Doelweging;Huidige weging",
  "Målvikt;Faktisk vikt",
  "Udział docelowy;Udział rzeczywisty",
  "Weight Target;Weight Actual",
  "Target %;Actual %",
  "Gewicht (Soll);Gewicht (Ist)",
  "Peso (modello);Peso (attuale)",
  "Soll %;Ist %",
  "Target %;Current %",
])("weights: those that are, when those that are meant stand left of them (%s)", async (headers) => {
  expect(await weightsOf(file(`ISIN;Name;${headers}`, `${A};Alfa;50;60`, `${B};Beta;50;40`))).toEqual([
    60, 40,
  ]);
});

test("weights: those that are meant, when a model portfolio has no others", async () => {
  expect(await weightsOf(file("ISIN;Nome;Peso modello", `${A};Alfa;55`, `${B};Beta;45`))).toEqual([55, 45]);
});

test("weights: those that are meant, when their header has no word but that for percent", async () => {
  const text = file("Fund,ISIN,Target %,Min %,Max %", `Alfa,${A},60,50,70`, `Beta,${B},40,30,50`);
  expect(await weightsOf(text)).toEqual([60, 40]);
});

test("weights: a warning names a column of 100 %, when only one of weights that are meant has a known header", async () => {
  const text = file("ISIN;Name;Zielgewicht;Aktueller Stand", `${A};Alfa;50;60`, `${B};Beta;50;40`);
  expect(await weightsOf(text)).toEqual([50, 50]);
  expect(await linesOf(text)).toEqual(["warning R16 1D r16_more_weights"]);
});

test("weights: those that are, when both stand in a row below their common header", async () => {
  const text = file("ISIN,Name,Weight,", ",,Target,Actual", `${A},Alfa,50,60`, `${B},Beta,50,40`);
  expect(await weightsOf(text)).toEqual([60, 40]);
});

test("actual or planned: is said of weights alone, when other words stand beside", () => {
  const headers = ["current quote", "actual price", "model", "target price", "real estate weight", "quote"];
  expect(headers.map(actualOrPlanned)).toEqual([null, null, null, null, null, null]);
  expect(headerMeaning("Quote").field).toBe("quantity");
});
