import { describe, expect, test } from "vitest";
import { formatFor } from "./format";

const en = formatFor("en");
const it = formatFor("it");
const us = formatFor("us");
/** Intl joins a number and its unit with a no-break space. */
const plain = (text: string | null) => text?.replace(/[\u00A0\u202F]/g, " ") ?? null;

describe("amounts", () => {
  test("are printed to the cent, the sign of the currency where the language puts it", () => {
    expect(en.amount(12_480_000.5, "EUR")).toBe("€12,480,000.50");
    expect(plain(it.amount(12_480_000.5, "EUR"))).toBe("12.480.000,50 €");
    expect(us.amount(12_480_000.5, "EUR")).toBe("€12,480,000.50");
  });
  test("as headlines are in millions, below a million in full", () => {
    expect(en.amountShort(50_000_000, "EUR")).toBe("€50.0M");
    expect(plain(it.amountShort(50_000_000, "EUR"))).toBe("50,0 Mln €");
    expect(en.amountShort(1_250_000_000, "EUR")).toBe("€1.3bn");
    expect(plain(it.amountShort(1_250_000_000, "EUR"))).toBe("1,3 Mrd €");
    expect(en.amountShort(-2_500_000, "EUR")).toBe("−€2.5M");
    expect(en.amountShort(4_120, "EUR")).toBe("€4,120");
  });
});

describe("numbers", () => {
  test("of four digits are grouped in every language", () => {
    expect(en.number(4120)).toBe("4,120");
    expect(it.number(4120)).toBe("4.120");
    expect(us.number(4120)).toBe("4,120");
  });
  test("carry a true minus", () => {
    expect(en.number(-22.64, 1)).toBe("−22.6");
    expect(it.share(-0.05)).toBe("−5,0%");
  });
  test("that round to zero have no sign", () => {
    expect(en.number(-0.04, 1)).toBe("0.0");
    expect(en.share(-0.0001)).toBe("0.0%");
  });
  test("of tonnes lose their decimals from 100 up", () => {
    expect(en.tonnes(41_200.4)).toBe("41,200");
    expect(en.tonnes(7.466)).toBe("7.47");
  });
});

describe("differences", () => {
  test("carry their sign", () => {
    expect(en.difference(0.3)).toBe("+0.3");
    expect(it.difference(-22.6)).toBe("−22,6");
    expect(en.shareDifference(0.058)).toBe("+5.8");
  });
  test("that round to zero are not printed, so that words can say it", () => {
    expect(en.difference(0.04)).toBeNull();
    expect(en.difference(-0.04)).toBeNull();
    expect(en.shareDifference(0.0001)).toBeNull();
  });
});

describe("shares and dates", () => {
  test("a share has one decimal unless told otherwise", () => {
    expect(en.share(0.72)).toBe("72.0%");
    expect(it.share(0.72)).toBe("72,0%");
    expect(en.share(0.9161, 0)).toBe("92%");
  });
  test("a day is the same day everywhere", () => {
    expect(en.date("2026-09-30")).toBe("30 Sep 2026");
    expect(it.date("2026-09-30")).toBe("30 set 2026");
    expect(us.date("2026-09-30")).toBe("Sep 30, 2026");
  });
  test("a cover names the month in full", () => {
    expect(en.fullDate("2026-09-30")).toBe("30 September 2026");
    expect(it.fullDate("2026-09-30")).toBe("30 settembre 2026");
    expect(us.fullDate("2026-09-30")).toBe("September 30, 2026");
  });
  test("an instant is shown in the product's zone", () => {
    expect(en.dateTime("2026-09-30T04:12:00Z")).toBe("30 Sep 2026, 06:12");
    expect(it.dateTime("2026-09-30T04:12:00Z")).toBe("30 set 2026, 06:12");
    expect(plain(us.dateTime("2026-09-30T04:12:00Z"))).toBe("Sep 30, 2026, 6:12 AM");
  });
  test("day of an instant: is the one beside its time, when it is another day in the zone of the product", () => {
    const afterMidnight = "2026-11-29T23:02:00.000Z";
    expect(en.dateTime(afterMidnight)).toBe("30 Nov 2026, 00:02");
    expect(en.date(afterMidnight)).toBe("30 Nov 2026");
    expect(it.fullDate(afterMidnight)).toBe("30 novembre 2026");
    expect(en.longDate(afterMidnight)).toBe("Monday 30 November 2026");
    expect(en.date("2026-11-29 as stated")).toBe("29 Nov 2026");
  });
  test("a heading names the weekday", () => {
    expect(en.longDate("2026-11-21")).toBe("Saturday 21 November 2026");
    expect(it.longDate("2026-11-21")).toBe("Sabato 21 novembre 2026");
  });
});
