import { expect, test } from "vitest";
import { ratesOfDay } from "./exchange-rates";

const usd = (date: string) => ({ currency: "USD", date, perEur: 1.25 });

// Days counted by hand back from 31 March 2026.
test.each([
  ["2026-03-31", 0, "used"],
  ["2026-03-24", 7, "used"],
  ["2026-03-23", 8, "old"],
  ["2026-02-28", 31, "old"],
  ["2026-02-27", 32, "refused"],
])("a rate of %s is %i days old on 31 March 2026: %s", (date, days, verdict) => {
  const rate = { ...usd(date), days };
  expect(ratesOfDay([usd(date)], "2026-03-31")).toEqual({
    perEur: new Map(verdict === "refused" ? [] : [["USD", 1.25]]),
    used: verdict === "refused" ? [] : [rate],
    old: verdict === "old" ? [rate] : [],
    refused: verdict === "refused" ? [rate] : [],
  });
});

test("ratesOfDay: counts the leap day: 31 days before 31 March 2024 is 29 February", () => {
  expect(ratesOfDay([usd("2024-02-29")], "2024-03-31").old).toMatchObject([{ days: 31 }]);
  expect(ratesOfDay([usd("2024-02-28")], "2024-03-31").refused).toMatchObject([{ days: 32 }]);
});

test("ratesOfDay: judges each currency by itself and ignores rates from after the day", () => {
  const rates = [usd("2026-03-30"), { currency: "CHF", date: "2026-01-02", perEur: 0.95 }];
  const { perEur, refused } = ratesOfDay([...rates, { ...usd("2026-04-01"), currency: "SEK" }], "2026-03-31");
  expect([...perEur.keys()]).toEqual(["USD"]);
  expect(refused.map(({ currency }) => currency)).toEqual(["CHF"]);
});
