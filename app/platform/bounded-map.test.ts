import { expect, test } from "vitest";
import { BoundedMap } from "./bounded-map";

test("bounded map: the oldest makes room; what is set again is the newest", () => {
  const map = new BoundedMap<number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.set("a", 3);
  map.set("c", 4);
  expect(["a", "b", "c"].map((key) => map.get(key))).toEqual([3, null, 4]);
});

test("bounded map: drops the oldest by size, and a value larger than the map at once", () => {
  const map = new BoundedMap<string>(5, (text) => text.length);
  map.set("a", "xxx");
  map.set("b", "yy");
  map.set("c", "z");
  expect(["a", "b", "c"].map((key) => map.get(key))).toEqual([null, "yy", "z"]);
  map.set("d", "larger");
  expect(["b", "c", "d"].map((key) => map.get(key))).toEqual([null, null, null]);
});
