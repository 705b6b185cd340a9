import { expect, test } from "vitest";
import { serverI18n } from "~/platform/i18n.server";
import { formatFor } from "~/ui/format";
import { alertWords } from "./alert-words";

const { t } = serverI18n("en");
const said = (before: number | null, after: number | null) => {
  const words = alertWords(t, formatFor("en"), { field: "esgRating", topic: "rating", before, after });
  return [words.before, words.after];
};

test("an alert of a rating: whole numbers have no decimal when both are loaded as such, as in lists", () => {
  expect(said(4, 5)).toEqual(["4", "5"]);
  expect(said(null, 5)).toEqual(["not known", "5"]);
});

test("an alert of a rating: both have a decimal when one of them needs it", () => {
  expect(said(3.4, 4)).toEqual(["3.4", "4.0"]);
});
