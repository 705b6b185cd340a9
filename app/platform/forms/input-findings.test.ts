import { expect, test } from "vitest";
import { z } from "zod";
import { inputFindings } from "./input-findings";

const form = z.strictObject({
  name: z.string().min(3).max(5),
  size: z.number().min(1).max(9),
  tags: z.array(z.string()).max(1),
  basis: z.enum(["reported", "estimated"]),
  day: z.iso.date(),
  isin: z.string().refine((text) => text === "", "errors:not_found"),
});

const said = (input: unknown) =>
  (form.safeParse(input).error ? inputFindings(form.safeParse(input).error as z.ZodError) : []).map(
    ({ field, message, params }) => [field, message, params && Object.values(params)[0]],
  );

test("what the parser finds is said by keys of ours, with its limits", () => {
  expect(
    said({ name: "ab", size: 0, tags: ["a", "b"], basis: "guess", day: "soon", isin: "x", more: 1 }),
  ).toEqual([
    ["name", "errors:input.least_characters", 3],
    ["size", "errors:input.least_value", 1],
    ["tags", "errors:input.most_entries", 1],
    ["basis", "errors:input.one_of", "reported, estimated"],
    ["day", "errors:input.format_day", undefined],
    ["isin", "errors:not_found", undefined],
    ["", "errors:input.unknown_field", "more"],
  ]);
  expect(said({ name: "too long", size: "7", tags: [], day: "2026-01-31", isin: "" })).toEqual([
    ["name", "errors:input.most_characters", 5],
    ["size", "errors:input.type_number", undefined],
    ["basis", "errors:input.one_of", "reported, estimated"],
  ]);
  const { name: _, ...nameless } = {
    name: "abc",
    size: 1,
    tags: [],
    basis: "reported",
    day: "2026-01-31",
    isin: "",
  };
  expect(said(nameless)).toEqual([["name", "errors:field_required", undefined]]);
});

test("bounds of an input: a value that equals a bound which is not allowed itself is told that it must be beyond it", () => {
  const { error } = z
    .strictObject({ total: z.number().positive(), part: z.number().lt(1) })
    .safeParse({ total: 0, part: 1 });
  expect(inputFindings(error as z.ZodError).map(({ message, params }) => [message, params?.limit])).toEqual([
    ["errors:input.above_value", 0],
    ["errors:input.below_value", 1],
  ]);
});

test("kinds of an input: each is named by a text of ours, never by the parser's English", () => {
  const kinds = z.strictObject({
    text: z.string(),
    whole: z.int(),
    flag: z.boolean(),
    list: z.array(z.string()),
    object: z.strictObject({}),
    other: z.date(),
  });
  const wrong = { text: 1, whole: 1.5, flag: "yes", list: {}, object: [], other: 1 };
  expect(inputFindings(kinds.safeParse(wrong).error as z.ZodError).map(({ message }) => message)).toEqual([
    "errors:input.type_text",
    "errors:input.type_whole",
    "errors:input.type_flag",
    "errors:input.type_list",
    "errors:input.type_object",
    "errors:input.type_other",
  ]);
});

test("refused choice: the list of allowed values ends with an ellipsis, when there are more than it names", () => {
  const choices = Array.from({ length: 22 }, (_, at) => `c${at}`);
  const valuesOf = (most: number) => {
    const { error } = z.enum(choices.slice(0, most)).safeParse("other");
    return String(inputFindings(error as z.ZodError)[0]?.params?.values)
      .split(", ")
      .slice(19);
  };
  expect(valuesOf(20)).toEqual(["c19"]);
  expect(valuesOf(22)).toEqual(["c19", "…"]);
});
