import { expect, test } from "vitest";
import { nextCountry } from "./next-country";

const places = [
  { code: "FR", x: 10, y: 10 },
  { code: "DE", x: 14, y: 8 },
  { code: "ES", x: 7, y: 15 },
  { code: "AU", x: 80, y: 60 },
];

test("an arrow leads to the nearest country on its side, straight ahead before aside", () => {
  expect(nextCountry(places, "FR", "right")).toBe("DE");
  expect(nextCountry(places, "FR", "down")).toBe("ES");
  expect(nextCountry(places, "DE", "right")).toBe("AU");
});

test("at the edge of the map there is no next country, and from nowhere one starts with the first", () => {
  expect(nextCountry(places, "AU", "right")).toBeNull();
  expect(nextCountry(places, "XX", "left")).toBe("FR");
});
