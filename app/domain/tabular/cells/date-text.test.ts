import { expect, test } from "vitest";
import { dateInText } from "./date-in-text";
import { dateOrderOf, LAST_SHORT_YEAR, parseDate, withFullYear } from "./date-text";
import { periodEnd } from "./period-text";

test("one date with a day above 12 decides the whole column, none leaves it open", () => {
  expect(dateOrderOf(["03/04/2026", "31/03/2026"])).toEqual({ kind: "decided", order: "day_first" });
  expect(dateOrderOf(["03/04/2026", "03/31/2026"])).toEqual({ kind: "decided", order: "month_first" });
  expect(dateOrderOf(["03/04/2026", "05/05/2026"])).toEqual({ kind: "ambiguous", example: "03/04/2026" });
  expect(dateOrderOf(["05/05/2026", "2026-04-03", "31.03.2026"])).toEqual({ kind: "unambiguous" });
});

test("dates are read in the forms brokers write them", () => {
  const same = [
    "2026-01-20",
    "20260120",
    "20.01.2026",
    "20.Jan.2026",
    "20-Jan-2026",
    "Jan 20, 2026",
    "20 gennaio 2026",
  ];
  expect(same.map((text) => parseDate(text))).toEqual(same.map(() => "2026-01-20"));
  expect(parseDate("03/04/2026", "day_first")).toBe("2026-04-03");
  expect(parseDate("03/04/2026", "month_first")).toBe("2026-03-04");
  expect(parseDate("2026-01-20T14:05:00")).toBe("2026-01-20");
});

test("a day that does not exist, a year of long ago and other text are no date", () => {
  expect(
    ["31.02.2026", "1900-01-01", "0", "45678", "20/13/2026", "abc", ""].map((text) => parseDate(text)),
  ).toEqual(Array(7).fill(null));
});

test("a year of two digits: of this century up to 2049, and not read later than that, in every notation", () => {
  const read = (text: string) => parseDate(withFullYear(text, LAST_SHORT_YEAR));
  expect(["31.03.49", "31/03/49", "31-Mar-49", "31 marzo 49"].map(read)).toEqual(Array(4).fill("2049-03-31"));
  expect(["31.03.98", "31/03/98", "31-Mar-98", "31 marzo 98"].map(read)).toEqual(Array(4).fill(null));
  expect(["Dec-49", "FY49", "Q4 49"].map(periodEnd)).toEqual(Array(3).fill("2049-12-31"));
  expect(["Dec-98", "FY98", "Q4 98"].map(periodEnd)).toEqual([null, null, null]);
});

test.each([
  "30. září 2026",
  "30 Eylül 2026",
  "30 сентября 2026",
  "30 вересня 2026",
  "30 Σεπτεμβρίου 2026",
  "30. rujna 2026",
  "2026. szeptember 30.",
  "30th of September 2026",
])("a date with the name of its month: is read, when it is written “%s”", (text) => {
  expect(parseDate(text)).toBe("2026-09-30");
  expect(dateInText(`Stav: ${text}`)).toBe(text);
});

test("months: are told apart, when their names begin alike", () => {
  const dates = [
    "5. června 2026",
    "5. července 2026",
    "5. srpna 2026",
    "5. srpnja 2026",
    "5. lipnja 2026",
    "5 lipca 2026",
  ];
  expect(dates.map((text) => parseDate(text)?.slice(5, 7))).toEqual(["06", "07", "08", "07", "06", "07"]);
});
