import { expect, test } from "vitest";
import { viewer } from "~tests/support/viewer";
import { licenceOf } from "./licence";
import { ROLE_ADMIN } from "./roles";
import { shownValue, WITHHELD } from "./withheld";

test("a value of a table of administration: withheld when it is a CUSIP and its terms are not accepted", () => {
  const admin = viewer([ROLE_ADMIN]);
  expect(shownValue(licenceOf(admin), "cusip", "037833100")).toBe(WITHHELD);
  expect(shownValue(licenceOf(admin), "cusip", null)).toBeNull();
  expect(shownValue(licenceOf(admin), "name", "Apple")).toBe("Apple");
  expect(shownValue(licenceOf({ ...admin, cusipAgreement: "ACCEPTED" }), "cusip", "037833100")).toBe(
    "037833100",
  );
});
