import { expect, test } from "vitest";
import { isChunkError } from "./chunk-error";

test("a script that could not be fetched is told from other errors, in every browser's words", () => {
  expect(isChunkError(new TypeError("Failed to fetch dynamically imported module: /js/a.js"))).toBe(true);
  expect(isChunkError(new TypeError("error loading dynamically imported module: /js/a.js"))).toBe(true);
  expect(isChunkError(new TypeError("Importing a module script failed."))).toBe(true);
  expect(isChunkError(new Error("Unable to preload CSS for /css/a.css"))).toBe(true);
  expect(isChunkError(new TypeError("x is not a function"))).toBe(false);
  expect(isChunkError("Failed to fetch dynamically imported module")).toBe(false);
});
