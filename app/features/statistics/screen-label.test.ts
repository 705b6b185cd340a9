import { expect, test } from "vitest";
import { translate } from "~/platform/i18n.server";
import { screenLabel } from "./screen-label";

const english = (key: string) => translate("en", key, { defaultValue: "" });
const italian = (key: string) => translate("it", key, { defaultValue: "" });

test.each([
  ["dashboard", "Dashboard"],
  ["assets/funds", "Funds"],
  ["assets/funds/:id", "Funds: details"],
  ["assets/funds/compare", "Funds: Compare"],
  ["portfolios/:id/analysis/pai", "Portfolios: PAI"],
  ["portfolios/:id/what-if", "Portfolios: What-if"],
  ["portfolios/import", "Portfolios: Import"],
  ["administration/flowStatus", "Flow status"],
  ["administration/async-calls/:id", "Asynchronous calls: details"],
  ["portfolio-draft", "Draft"],
])("a counted screen: %s is called %s", (screen, label) => {
  expect(screenLabel(english, screen)).toBe(label);
});

test("a counted screen: is called in the language of the reader, or by its address when it has no name", () => {
  expect(screenLabel(italian, "assets/equities/:id")).toBe("Azioni e obblig. societarie: dettaglio");
  expect(screenLabel(italian, "second-factor")).toBe("/second-factor");
});
