import { expect, test } from "vitest";
import { DATASETS } from "~/domain/datasets/datasets";
import { serverI18n } from "~/platform/i18n.server";
import { formatFor } from "~/ui/format";
import { figureWords } from "./components/detail/figure-words";
import type { FigureSpec } from "./figures/figure-spec";
import * as specs from "./figures/figure-spec";
import { sayValue } from "./value-words";

const { t } = serverI18n("it");
const format = formatFor("it");

/** Figures whose column takes a value from a list, with that list. */
const chosen = Object.values(specs)
  .flatMap((one) => [one].flat() as readonly FigureSpec[])
  .flatMap((spec) => {
    const dataset = DATASETS[spec.dataset];
    const choices = dataset.columns.find(({ name }) => name === spec.sum[0])?.choices;
    return spec.kind === "text" && choices ? [{ spec, choices }] : [];
  });

test("figures of an asset: each value of a list has words of its own when read in Italian", () => {
  expect(chosen.map(({ spec }) => spec.id)).toEqual([
    "sdrLabel",
    "law220",
    "labelling",
    "impactDataType",
    "targetClass",
    "targetStatus",
    "netZeroPledge",
  ]);
  for (const { spec, choices } of chosen)
    expect(choices.filter((value) => sayValue(t, format, spec.id, value).asWritten)).toEqual([]);
});

test.each([
  ["targetClass", "1.5°C", "1,5 °C"],
  ["targetClass", "Well-below 2°C", "ben sotto 2 °C"],
  ["sdrLabel", "No label", "Nessuna etichetta"],
  ["labelling", "Blue", "Blu"],
])("a figure of an asset, %s: %s is printed as %s in Italian", (id, value, words) => {
  const spec = chosen.find((one) => one.spec.id === id)?.spec;
  expect(spec && figureWords(t, format).text({ spec }, value)).toBe(words);
});

test("values of a list and figures of an asset: a text of a source stays as it is written", () => {
  const said = sayValue(t, format, "useOfProceeds", "Orbital mirrors");
  expect(said).toEqual({ text: "Orbital mirrors", asWritten: true });
});
