import { expect, test } from "vitest";
import { findMetric } from "./catalogue";
import { shareBase } from "./share-base";

const base = (id: string, denominator: "ALL" | "ELIGIBLE" | "COVERED") =>
  shareBase(findMetric(id), denominator);

test("what a figure is a share of: its denominator", () => {
  expect(base("pai.4", "COVERED")).toBe("COVERED");
  expect(base("taxonomy.turnover.aligned.all", "ALL")).toBe("ALL");
  expect(shareBase(null, "ALL")).toBe("ALL");
});

test("what a figure is a share of: investments other than sovereign bonds, when it leaves those out (methodology §13)", () => {
  expect(base("taxonomy.turnover.aligned.exSovereign", "ALL")).toBe("ALL_BUT_SOVEREIGNS");
  expect(base("taxonomy.turnover.gas.exSovereign", "ALL")).toBe("ALL_BUT_SOVEREIGNS");
  expect(base("taxonomy.turnover.aligned.exSovereign", "COVERED")).toBe("COVERED");
});

test("what a figure is a share of: eligible value, when all of it is the kind the figure is about (methodology §3)", () => {
  // PAI 17 is a share of the real estate held, of nothing else.
  expect(base("pai.17", "ALL")).toBe("ELIGIBLE");
});
