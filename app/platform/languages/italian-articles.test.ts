import { expect, test } from "vitest";
import { translate } from "~/platform/i18n.server";

test.each([
  ["92,0%", "causa il 92,0% delle"],
  ["18,0%", "causa il 18,0% delle"],
  ["110,0%", "causa il 110,0% delle"],
  ["10,0%", "causa il 10,0% delle"],
  ["0,5%", "causa lo 0,5% delle"],
  ["8,2%", "causa l’8,2% delle"],
  ["81,0%", "causa l’81,0% delle"],
  ["1,5%", "causa l’1,5% delle"],
  ["1%", "causa l’1% delle"],
  ["11,0%", "causa l’11,0% delle"],
])("Italian article: as the number is spoken, when %s follows", (share, text) => {
  expect(translate("it", "report-print:points.emissions", { share })).toContain(text);
});

test("Italian article: joined with its preposition and before bold numbers as well, when a number needs it", () => {
  const given = { onCoveredShare: "8%", onAllShare: "0,5%", benchmark: "Index", cause: "" };
  const turns = translate("it", "analysis:words.turns.lower_on_covered", given);
  expect(turns).toContain("dell’8%");
  expect(turns).toContain("dello 0,5%");
  expect(translate("it", "analysis:words.fossil.ALL", { exposedShare: "8%" })).toMatch(/^L’<b>8%/);
});

test("Italian article: nothing changes, when the language is another", () => {
  expect(translate("en", "report-print:points.emissions", { share: "8%" })).toContain(" 8% ");
});
