import { expect, test } from "vitest";
import { cellValue } from "./chart-table";
import { fileName } from "./save";

test("a cell says its words, whatever they are wrapped in", () => {
  expect(
    cellValue(
      <span>
        Aldera <b>4.2</b>
      </span>,
    ),
  ).toBe("Aldera 4.2");
  expect([cellValue("–"), cellValue(3), cellValue(null), cellValue(false)]).toEqual(["–", 3, null, null]);
});

test("a file is named after its chart, without what a folder cannot hold", () => {
  expect(fileName("Che cosa l’ha mosso: 1/2 & più", "svg")).toBe("che-cosa-l-ha-mosso-1-2-piu.svg");
  expect(fileName("???", "csv")).toBe("chart.csv");
});
