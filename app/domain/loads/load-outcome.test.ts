import { expect, test } from "vitest";
import { outcomeOf, recordsOf } from "./load-outcome";

const none = { read: 0, inserted: 0, updated: 0, unchanged: 0, rejected: 0, conflicts: 0, ended: 0 };

test.each([
  ["finished", { ...none, read: 10, inserted: 9, updated: 1 }],
  ["finished when all it brings are conflicts", { ...none, read: 2, conflicts: 2 }],
  ["finished when only rows ended", { ...none, read: 3, ended: 1 }],
  ["with_rejections when some rows cannot be used", { ...none, read: 10, inserted: 9, rejected: 1 }],
  ["with_rejections when the other rows are known", { ...none, read: 10, rejected: 1 }],
  [
    "with_rejections when one year of each row cannot be used",
    { ...none, read: 1, inserted: 2, rejected: 1 },
  ],
  ["with_rejections when the rest of each row is known", { ...none, read: 1, unchanged: 2, rejected: 1 }],
  [
    "with_rejections when the rest of each row is a conflict",
    { ...none, read: 1, conflicts: 1, rejected: 1 },
  ],
  ["nothing_usable when every row is rejected", { ...none, read: 1, rejected: 1 }],
  ["nothing_usable when there is no row", none],
  ["confirmed when every row is known", { ...none, read: 10 }],
] as const)("outcome of a load: %s", (name, rows) => {
  expect(outcomeOf(rows)).toBe(name.split(" ")[0]);
});

test("records of a load: those that are new, changed, known or in conflict, whatever number of rows states them", () => {
  expect(recordsOf({ inserted: 5, updated: 1, unchanged: 1, conflicts: 1 })).toBe(8);
});
