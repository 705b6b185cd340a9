import { expect, test } from "vitest";
import { BAT, LOCKHEED, statedIn as read, SAP } from "~tests/support/read-exclusion-list";

test("exclusion list: criteria below the names of their groups are the reasons, when the header has two rows", async () => {
  const lines = [`BAT;${BAT};x;;;`, `Lockheed;${LOCKHEED};;x;x;`, `SAP;${SAP};;;;`];
  const header = ["Company;ISIN;Product-based;;Norms-based;", ";;Tobacco;Weapons;UNGC;OECD"];
  expect(await read(...header, ...lines)).toEqual({
    stated: [
      [BAT, "Tobacco"],
      [LOCKHEED, "Weapons, UNGC"],
      [SAP, null],
    ],
    found: ["warning X13 5C status_empty"],
  });
});

test("exclusion list: a company without an ISIN in the first row is named, and no header", async () => {
  const { stated, found } = await read(
    "Company;ISIN;Reason",
    "Private company;;Tobacco",
    `BAT;${BAT};Tobacco`,
  );
  expect([stated, found]).toEqual([[[BAT, "Tobacco"]], ["error X02 2B neither"]]);
});
