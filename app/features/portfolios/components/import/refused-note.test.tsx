import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import { RefusedNote } from "./refused-note";

test("refused import: the reason and each finding with its row and column are shown when the server refuses", () => {
  const problem = {
    code: "import.nothing_valid",
    status: 422,
    message: "There is no valid row to import.",
    requestId: "1",
    fields: {},
    findings: [
      { message: "The check digit is wrong.", row: 14, column: "B" },
      { message: "The weight is missing.", row: 15, column: null },
    ],
  };
  const text = textOf(rendered(<RefusedNote problem={problem} />));
  expect(text).toContain("There is no valid row to import.");
  expect(text).toContain("Row 14, column B: The check digit is wrong.");
  expect(text).toContain("Row 15: The weight is missing.");
});
