import { expect, test } from "vitest";
import { flatObjects } from "./flat-objects";

test("positions below portfolios know which one they are of", () => {
  const document = {
    version: "V7",
    portfolios: [
      {
        fund: "A",
        day: { date: "2026-06-30" },
        positions: [{ code: "x" }, { code: "y", date: "2026-05-31" }],
      },
      { fund: "B", positions: [{ code: "x", issuer: { name: "X plc" } }] },
    ],
  };
  expect([...flatObjects(document)]).toEqual([
    { version: "V7", fund: "A", date: "2026-06-30", code: "x" },
    { version: "V7", fund: "A", date: "2026-05-31", code: "y" },
    { version: "V7", fund: "B", code: "x", name: "X plc" },
  ]);
});

test("a flat list stays as it is", () => {
  expect([...flatObjects([{ a: 1 }, { a: null, b: [1, 2] }])]).toEqual([{ a: 1 }, { a: null }]);
});
