import { expect, test } from "vitest";
import { bondLabelOf } from "./bond-label";

test("the EU's own label is told from others, and a bond linked to targets from one with use of proceeds", () => {
  expect(bondLabelOf({ labelling: "European Green Bond" })).toBe("eu_green_bond");
  expect(bondLabelOf({ labelling: "EuGB, Regulation (EU) 2023/2631" })).toBe("eu_green_bond");
  expect(bondLabelOf({ labelling: "Green" })).toBe("use_of_proceeds");
  expect(bondLabelOf({ labelling: null, use_of_proceeds: "Clean transportation" })).toBe("use_of_proceeds");
  expect(bondLabelOf({ labelling: "Sustainability-Linked", use_of_proceeds: "general" })).toBe(
    "sustainability_linked",
  );
  expect(bondLabelOf({ labelling: null })).toBeNull();
  expect(bondLabelOf(undefined)).toBeNull();
});
