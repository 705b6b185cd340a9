import { expect, test } from "vitest";
import { BAT, findingTexts, readExclusionList, SAP } from "~tests/support/read-exclusion-list";

test.each(["〃", '""""', "idem", "do."])(
  "exclusion list: a reason is that of the row above, when it is written as %s",
  async (mark) => {
    const { rows, findings } = await readExclusionList(
      "Issuer;ISIN;Reason",
      `BAT;${BAT};Tobacco`,
      `${mark};${SAP};${mark}`,
    );
    expect(rows.map(({ subject, reason }) => [subject, reason])).toEqual([
      [BAT, "Tobacco"],
      [SAP, "Tobacco"],
    ]);
    expect(findingTexts(findings)).toContain("note I05 3 ditto");
  },
);
