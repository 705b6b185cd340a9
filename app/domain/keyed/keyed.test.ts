import { expect, test } from "vitest";
import { keyedBy, keysOf } from "./keyed";

test("keyed values: each key has the value that is made of it", () => {
  expect(keyedBy(["a", "bc"], (key) => key.length)).toEqual({ a: 1, bc: 2 });
});

test("keys of an object: are in its order", () => {
  expect(keysOf({ second: 2, first: 1 })).toEqual(["second", "first"]);
});
