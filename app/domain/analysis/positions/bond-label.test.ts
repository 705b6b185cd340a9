import { expect, test } from "vitest";
import type { FactValues } from "~/domain/facts/fact";
import { AS_OF, fact } from "~tests/support/analysis-fixtures";
import { MemoryFactBook } from "../book/fact-book";
import { Universe } from "../book/universe";
import { defaultSettings } from "../settings";
import { bondLabelOf } from "./bond-label";

function labelOf(...rows: readonly FactValues[]) {
  const issue = rows.map((values, at) => fact("bond-issues", "BOND", values, { source: `source ${at}` }));
  return bondLabelOf(new Universe(new MemoryFactBook(issue), defaultSettings(AS_OF)), "BOND");
}

test("the EU's own label is told from others, and a bond linked to targets from one with use of proceeds", () => {
  expect(labelOf({ labelling: "European Green Bond" })).toBe("eu_green_bond");
  expect(labelOf({ labelling: "EuGB, Regulation (EU) 2023/2631" })).toBe("eu_green_bond");
  expect(labelOf({ labelling: "Green" })).toBe("use_of_proceeds");
  expect(labelOf({ labelling: null, use_of_proceeds: "Clean transportation" })).toBe("use_of_proceeds");
  expect(labelOf({ labelling: "Sustainability-Linked", use_of_proceeds: "general" })).toBe(
    "sustainability_linked",
  );
  expect(labelOf({ labelling: null })).toBeNull();
  expect(labelOf()).toBeNull();
});

test("bond label: is read from the row that states one, when a row of another source without a label comes first", () => {
  expect(labelOf({ issue_name: "2030" }, { labelling: "European Green Bond" })).toBe("eu_green_bond");
});
