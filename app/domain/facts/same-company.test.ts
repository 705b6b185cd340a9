import { expect, test } from "vitest";
import type { FactValues } from "./fact";
import { identityNotes, identityProbes, isSameCompany } from "./same-company";

const ISIN = "NO0003572802";

test.each<[string, FactValues, FactValues, boolean]>([
  ["an LEI appears beside the same ISIN", { isin: ISIN }, { lei: "L1", isin: ISIN }, true],
  ["an ISIN goes and the LEI stays", { lei: "L1", isin: ISIN }, { lei: "L1" }, true],
  [
    "the SBTi id is the same and LEI and ISIN changed",
    { sbti_id: "1", lei: "L1" },
    { sbti_id: "1", lei: "L2" },
    true,
  ],
  [
    "the SBTi ids differ and the LEI is the same",
    { sbti_id: "1", lei: "L1" },
    { sbti_id: "2", lei: "L1" },
    false,
  ],
  ["two LEIs share an ISIN", { lei: "L1", isin: ISIN }, { lei: "L2", isin: ISIN }, false],
  [
    "the LEI of the same name and ISIN is corrected",
    { lei: "L1", isin: ISIN, name: "A" },
    { lei: "L2", isin: ISIN, name: "A" },
    true,
  ],
  [
    "the SBTi ids differ and ISIN and name are the same",
    { sbti_id: "1", isin: ISIN, name: "A" },
    { sbti_id: "2", isin: ISIN, name: "A" },
    false,
  ],
  [
    "the LEI is the same and the name was changed",
    { lei: "L1", isin: ISIN, name: "A" },
    { lei: "L1", isin: ISIN, name: "B" },
    true,
  ],
  [
    "identifiers appear for the same name and location",
    { name: "A", location: "NO" },
    { lei: "L1", name: "A", location: "NO" },
    true,
  ],
  [
    "names are the same in other countries",
    { name: "A", location: "NO" },
    { lei: "L1", name: "A", location: "SE" },
    false,
  ],
  ["nothing compares", { lei: "L1" }, { isin: ISIN }, false],
])("one company: %s", (_, one, other, expected) => {
  expect(isSameCompany(one, other)).toBe(expected);
  expect(isSameCompany(other, one)).toBe(expected);
  const noted = new Set(identityNotes("", other));
  expect(identityProbes("", one).some((probe) => noted.has(probe))).toBe(expected);
});
