import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withoutUnusedColours } from "./unused-colours";

test("variables of colours that nothing is drawn with are left out, others stay as they are", () => {
  const css =
    ":root{--mantine-color-pink-0:#fff0f6;--mantine-color-red-6:#fa5252;--mantine-color-blue-light:var(--x);}";
  expect(withoutUnusedColours(css)).toBe(":root{--mantine-color-red-6:#fa5252;}");
});

test("nothing in the product asks for one of the colours left out", () => {
  const left = /color=["{']+(?:pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)\b/;
  const asking = globSync("app/**/*.tsx").filter((file) => left.test(readFileSync(file, "utf8")));
  expect(asking).toEqual([]);
});
