import { expect, test } from "vitest";
import { initial } from "./initial";

test("an initial is a whole character, also of a name that begins with an emoji, and nothing of no name", () => {
  expect(initial("Giulia")).toBe("G");
  expect(initial("🔥 Ada")).toBe("🔥");
  expect(initial("")).toBe("");
});
