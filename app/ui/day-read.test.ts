import { expect, test } from "vitest";
import { translate } from "~/platform/i18n.server";
import { dayRead } from "./day-read";
import { keyPartLabel } from "./field-words";
import { formatFor } from "./format";
import { keyWordsRead } from "./use-key-words";

test.each([
  ["2026-09-30", "30 set 2026"],
  ["2026-09-30T06:00:00Z", "30 set 2026, 08:00"],
  ["2026-09-30 06:00:00", "30 set 2026, 08:00"],
])("a day of a file: %s is read as %s when the reader is Italian", (written, read) => {
  expect(dayRead(formatFor("it"), written)).toBe(read);
});

test.each([
  "2026-13-45",
  "2026-02-31",
  "2026-02-31T06:00:00Z",
  "2026-09-30T99:00:00Z",
  "30/09/2026",
  "V1.1.3",
  "",
])("a day of a file: the text stays as it is when it is no day, as %j", (written) => {
  expect(dayRead(formatFor("en"), written)).toBeNull();
});

test("a key: its days and columns are written as the reader reads them when it has a period and a column", () => {
  const keyPart = (part: string) => keyPartLabel((key, params) => translate("it", key, params), part);
  const read = { ...formatFor("it"), keyPart };
  expect(keyWordsRead(read, "AU", "2022-12-31|gdp_eur_m")).toBe("AU, 31 dic 2022, PIL, Mln €");
  expect(keyWordsRead(read, "mining||x", null)).toBe("mining, x");
});

test.each([
  ["t2.6|2024-12-31", "Acqua consumata, 31 dic 2024"],
  ["t2.5.oil", "Energia da petrolio"],
  ["t2.99", "t2.99"],
  ["conventional_weapons||production", "Armi convenzionali, production"],
])("a key: %s names indicators and activities in words when it holds their codes", (key, words) => {
  const keyPart = (part: string) => keyPartLabel((name, params) => translate("it", name, params), part);
  expect(keyWordsRead({ ...formatFor("it"), keyPart }, key)).toBe(words);
});
