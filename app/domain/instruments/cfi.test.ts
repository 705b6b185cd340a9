import { expect, test } from "vitest";
import { assetTypeNamed, securityTypeNamed } from "./asset-type-words";
import { assetTypeOfCfi } from "./cfi";

test("asset type of a CFI code: follows category, group and guarantee of ISO 10962", () => {
  const types = {
    ESVUFR: "equity",
    EPNRQR: "equity",
    DBFTFB: "government_bond",
    DBFUFR: "corporate_bond",
    DBFCFB: "supranational_bond",
    DNFUFR: "government_bond",
    DSMXXX: "other",
    CECILU: "etf",
    CIOGES: "fund",
    OCASPS: "derivative",
    FFSCSX: "derivative",
    RWSTCA: "derivative",
    RAXXXX: "other",
  };
  for (const [code, type] of Object.entries(types)) expect(assetTypeOfCfi(code), code).toBe(type);
});

test("asset type of a CFI code: is null, when the six letters are an ordinary word", () => {
  for (const word of ["EQUITY", "FUTURE", "CREDIT", "DIRECT", "LISTED", "SHARES", "ESV", "DBFTFBX"])
    expect(assetTypeOfCfi(word), word).toBeNull();
  expect(["EQUITY", "FUTURE", "SHARES"].map(assetTypeNamed)).toEqual(["equity", "derivative", "equity"]);
});

test("type of a security: follows its CFI code, and is other for a derivative", () => {
  expect(["ESVUFR", "DBFUFR", "OCASPS"].map(securityTypeNamed)).toEqual([
    "equity",
    "corporate_bond",
    "other",
  ]);
});
