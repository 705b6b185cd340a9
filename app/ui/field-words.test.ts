import { expect, test } from "vitest";
import { DATASETS } from "~/domain/datasets/datasets";
import { fileColumns } from "~/domain/datasets/header-match";
import { translate } from "~/platform/i18n.server";
import { LOCALES } from "~/platform/languages/locale";
import { fieldLabel, sourceLabel, valueLabel } from "./field-words";

const inItalian = (key: string, params: Readonly<Record<string, string | number>>) =>
  translate("it", key, params);

test.each(LOCALES)("labels of fields: every field of every dataset has one in %s", (locale) => {
  const t = (key: string, params: Readonly<Record<string, string | number>>) =>
    translate(locale, key, params);
  const bare = Object.values(DATASETS).flatMap((dataset) =>
    fileColumns(dataset)
      .map(({ name }) => name)
      .filter((name) => fieldLabel(t, name).includes("_") || fieldLabel(t, name) === name),
  );
  expect(bare).toEqual([]);
});

test("labels of fields: goals and origins are made of their parts, and an unknown field is shown as it is", () => {
  expect(fieldLabel(inItalian, "sdg_7")).toBe("SDG 7");
  expect(fieldLabel(inItalian, "scope1_t_basis")).toBe("Scope 1, t: origine del dato");
  expect(fieldLabel(inItalian, "20420_SFDR")).toBe("20420_SFDR");
});

test("labels of sources: the product's own are words and a provider's is its name", () => {
  expect(sourceLabel(inItalian, "upload")).toBe("caricamento");
  expect(sourceLabel(inItalian, "Northlight")).toBe("Northlight");
});

test("labels of values: the basis of a figure is a word and every other value is as it is", () => {
  expect(valueLabel(inItalian, "basis", "estimated")).toBe("stimato");
  expect(valueLabel(inItalian, "scope1_t_basis", "reported")).toBe("dichiarato");
  expect(valueLabel(inItalian, "basis", "guessed")).toBe("guessed");
  expect(valueLabel(inItalian, "name", "reported")).toBe("reported");
});
