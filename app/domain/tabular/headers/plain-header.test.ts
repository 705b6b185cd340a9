import { expect, test } from "vitest";
import { plainHeader } from "./plain-header";

test("the number of a footnote behind a header is no part of it, a power or an index is", () => {
  expect(plainHeader("Revenue¹")).toBe("revenue");
  expect(plainHeader("Scope 1 (t)²")).toBe("scope1t");
  expect(plainHeader("Share %³")).toBe("share%");
  expect(plainHeader("Water m³")).toBe("waterm3");
  expect(plainHeader("CO₂ avoided")).toBe("co2avoided");
});
