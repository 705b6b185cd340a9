import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { codeListOf, codesIn } from "./code-lists";
import { eetField, eetFields } from "./dictionary";

const coded = eetFields().flatMap((field) =>
  field.kind.of === "choice" || field.kind.of === "choices"
    ? [{ field, list: codeListOf(field), codes: field.kind.values }]
    : [],
);

test("every field with codes has a list", () => {
  expect(coded.length).toBeGreaterThan(200);
  expect(coded.filter(({ list }) => list === null).map(({ field }) => field.code)).toEqual([]);
});

test.each(["en", "it"])("every code of every field has its words (%s)", (locale) => {
  const words = JSON.parse(
    readFileSync(new URL(`../../../locales/${locale}/eet-values.json`, import.meta.url), "utf8"),
  ) as Record<string, Record<string, string>>;
  const missing = coded.flatMap(({ field, list, codes }) =>
    codes.filter((code) => !words[list ?? ""]?.[code]).map((code) => `${field.code} ${code}`),
  );
  expect(missing).toEqual([]);
});

test("a field is asked by its own list, shared lists by their codes", () => {
  const listOf = (code: string) => codeListOf(eetField(code) ?? { code, kind: { of: "number" } });
  expect(listOf("20300")).toBe("goal");
  expect(listOf("20100")).toBe("yes_no");
  expect(listOf("50110")).toBe("basis");
  expect(listOf("50130")).toBe("chain");
  expect(listOf("20420")).toBeNull();
});

test("codes are read however producers write them, other texts are no codes", () => {
  expect(codesIn("20300", "g;M")).toEqual(["G", "M"]);
  expect(codesIn("20040", 8)).toEqual(["8"]);
  expect(codesIn("20100", true)).toEqual(["Y"]);
  expect(codesIn("20590", "neutral")).toEqual(["Neutral"]);
  expect(codesIn("20300", "G;many")).toEqual([]);
  expect(codesIn("20420", 0.5)).toEqual([]);
});
