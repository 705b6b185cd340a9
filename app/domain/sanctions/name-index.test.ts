import { expect, test } from "vitest";
import { NameIndex, nameScore } from "./name-index";

test("a letter less is alike, another word is not, words in another order are the same", () => {
  expect(nameScore("corvane semiconductors", "corvan semiconductors")).toBe(98);
  expect(nameScore("bank of china", "bank of chile")).toBeLessThan(90);
  expect(nameScore("rosneft oil", "oil rosneft")).toBe(100);
  expect(nameScore("", "acme")).toBe(0);
});

test("names alike are found, the most alike first, each row once", () => {
  const index = new NameIndex<string>();
  index.add("corvane semiconductors", "A");
  index.add("corvane semiconductor", "A");
  index.add("corvan semiconductors", "B");
  index.add("halden pharma", "C");
  expect(index.alike("corvane semiconductors")).toEqual([
    { row: "A", score: 100 },
    { row: "B", score: 98 },
  ]);
  expect(index.alike("halden pharm").map(({ row }) => row)).toEqual(["C"]);
  expect(index.alike("unheard of")).toEqual([]);
});

test("beginnings that many names share are not compared, equal names are found all the same", () => {
  const index = new NameIndex<number>();
  for (let number = 0; number < 100; number += 1)
    index.add(`bank ${String(number).padStart(2, "0")}`, number);
  expect(index.alike("bank 07")).toEqual([{ row: 7, score: 100 }]);
});
