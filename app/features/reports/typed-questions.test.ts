import { expect, test } from "vitest";
import { DEFAULT_TEXT } from "~/domain/sfdr2/texts";
import { sectionQuestions } from "./section-questions.schemas";
import { askedQuestions, typedQuestions, wrongNumbers } from "./typed-questions";

const FIRST = typedQuestions({}, ".");
const BOTH = ["cover", "sfdr2", "smallest_change"] as const;

test("questions nobody changed: are those that the screens ask at first", () => {
  expect(askedQuestions(FIRST, BOTH, ".")).toEqual({
    sfdr2: sectionQuestions.parse({ sfdr2: {} }).sfdr2,
    smallestChange: sectionQuestions.parse({ smallestChange: {} }).smallestChange,
  });
  expect(FIRST).toMatchObject({ text: DEFAULT_TEXT.id, strategy: "", maxWeight: "", points: "2" });
});

test("questions: are only asked of sections that are printed", () => {
  expect(askedQuestions(FIRST, ["cover"], ".")).toEqual({});
  expect(Object.keys(askedQuestions(FIRST, ["sfdr2"], ".") ?? {})).toEqual(["sfdr2"]);
});

test("typed numbers: are read with the reader's decimal mark, and back", () => {
  const typed = { ...FIRST, maxWeight: "7,5", keepAllocation: "country", points: "0", cash: "free" };
  const asked = askedQuestions(typed, BOTH, ",");
  const smallestChange = { maxWeightPct: 7.5, keepAllocation: "country", tolerancePoints: 0, cash: "free" };
  expect(asked?.smallestChange).toEqual(smallestChange);
  expect(asked && typedQuestions(asked, ",")).toEqual(typed);
  expect(sectionQuestions.parse(asked)).toEqual(asked);
});

test.each(["0", "-1", "100.1", "a lot"])(
  "maximum weight %j: is refused where the section is printed",
  (maxWeight) => {
    const typed = { ...FIRST, maxWeight };
    expect(wrongNumbers(typed, ".").maxWeight).toBe(true);
    expect(askedQuestions(typed, BOTH, ".")).toBeNull();
    expect(askedQuestions(typed, ["sfdr2"], ".")).not.toBeNull();
  },
);

test("tolerance of the allocation: needed only when the allocation is kept", () => {
  expect(wrongNumbers({ ...FIRST, points: "" }, ".").points).toBe(false);
  expect(wrongNumbers({ ...FIRST, points: "", keepAllocation: "category" }, ".").points).toBe(true);
});
