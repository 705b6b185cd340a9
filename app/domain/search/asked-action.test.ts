import { expect, test } from "vitest";
import { askedAction } from "./asked-action";

test("askedAction: action and subject, in English and Italian, by the longest matching phrase", () => {
  expect(askedAction("Report for Calder Balanced")).toEqual({ action: "report", about: "calder balanced" });
  expect(askedAction("PAI of Calder")).toEqual({ action: "pai", about: "calder" });
  expect(askedAction("pai calder")).toEqual({ action: "pai", about: "calder" });
  expect(askedAction("sanzioni di Calder")).toEqual({ action: "sanctions", about: "calder" });
  expect(askedAction("add Halden Pharma to draft")).toEqual({ action: "draft", about: "halden pharma" });
  expect(askedAction("add to draft Halden")).toEqual({ action: "draft", about: "halden" });
  expect(askedAction("aggiungi Halden alla bozza")).toEqual({ action: "draft", about: "halden" });
});

test("askedAction: null for a plain question and for an action about nothing", () => {
  for (const text of ["calder", "reporting", "report for", "pai", "add to draft", "address"]) {
    expect(askedAction(text), text).toBeNull();
  }
});
