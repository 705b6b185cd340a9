import { expect, test } from "vitest";
import { nameDistance, nearestNames } from "./nearest";

test("the same, a beginning, a word's beginning, a part, a misspelt word, nothing", () => {
  expect(nameDistance("italy", "italy")).toBe(0);
  expect(nameDistance("ital", "italy")).toBe(1);
  expect(nameDistance("zeal", "new zealand")).toBe(2);
  expect(nameDistance("land", "new zealand")).toBe(3);
  expect(nameDistance("itlay", "italy")).toBe(4);
  expect(nameDistance("itlay", "norway")).toBeNull();
});

test("short words are not misspelt", () => {
  expect(nameDistance("ua", "usa")).toBeNull();
});

test("each word of a question has its slips", () => {
  expect(nameDistance("nwe zealnd", "new zealand")).toBeNull();
  expect(nameDistance("unitd kingdmo", "united kingdom")).toBe(5);
});

test("names come in the order of their distance", () => {
  const names = ["finland", "iceland", "poland", "land of hope"];
  expect(nearestNames("land", names, { namesOf: (name) => [name], most: 2 })).toEqual([
    "land of hope",
    "finland",
  ]);
  expect(nearestNames("poladn", names, { namesOf: (name) => [name], most: 5 })).toEqual(["poland"]);
});
