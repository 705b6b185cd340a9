import { expect, test } from "vitest";
import { dayRead } from "./day-read";
import { formatFor } from "./format";
import { keyWordsRead } from "./use-key-words";

test.each([
  ["2026-09-30", "30 set 2026"],
  ["2026-09-30T06:00:00Z", "30 set 2026, 08:00"],
  ["2026-09-30 06:00:00", "30 set 2026, 08:00"],
])("a day of a file: %s is read as %s when the reader is Italian", (written, read) => {
  expect(dayRead(formatFor("it"), written)).toBe(read);
});

test.each(["2026-13-45", "2026-09-30T99:00:00Z", "30/09/2026", "V1.1.3", ""])(
  "a day of a file: the text stays as it is when it is no day, as %j",
  (written) => {
    expect(dayRead(formatFor("en"), written)).toBeNull();
  },
);

test("a key: its days are written as the reader writes them when it has a period", () => {
  const format = formatFor("it");
  expect(keyWordsRead(format, "AU", "2022-12-31|gdp_eur_m")).toBe("AU, 31 dic 2022, gdp_eur_m");
  expect(keyWordsRead(format, "coal||mining", null)).toBe("coal, mining");
});
