import { expect, test } from "vitest";
import { coversLicence } from "./licence-grants";

const SHARE = { equities: { "esg-ratings": {} } };

test.each([
  ["the same", SHARE, SHARE],
  ["everything", null, SHARE],
  ["everything of everything", null, null],
  ["a further section", { ...SHARE, funds: {} }, SHARE],
  ["more fields", { funds: { eet: {} } }, { funds: { eet: { only: ["20040"] } } }],
  [
    "as many fields left out",
    { funds: { eet: { except: ["a"] } } },
    { funds: { eet: { except: ["a", "b"] } } },
  ],
])("licence: what was made may be shown when the reader's opens %s", (_, own, made) => {
  expect(coversLicence(own, made)).toBe(true);
});

test.each([
  ["everything", SHARE, null],
  ["a section that is closed to them", SHARE, { ...SHARE, funds: {} }],
  ["a dataset that is closed to them", { equities: {} }, SHARE],
  ["fields that are closed to them", { funds: { eet: { except: ["a"] } } }, { funds: { eet: {} } }],
  [
    "a field that is closed to them",
    { funds: { eet: { only: ["a"] } } },
    { funds: { eet: { only: ["b"] } } },
  ],
  ["all but some fields", { funds: { eet: { only: ["a"] } } }, { funds: { eet: { except: ["b"] } } }],
])("licence: what was made is closed to a reader when it used %s", (_, own, made) => {
  expect(coversLicence(own, made)).toBe(false);
});
