import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import { NoRows } from "./no-rows";

const queue = (search: string) =>
  rendered(<NoRows keeps={["filter[status]"]}>No asset was approved yet.</NoRows>, "en", search);
const wayBack = (html: string) => /href="([^"]*)"/.exec(html)?.[1];

test("list without rows: its own words, when nothing narrows it", () => {
  for (const search of ["", "?q=", "?filter[status]=approved", "?view=mine"])
    expect(textOf(queue(search)).trim()).toBe("No asset was approved yet.");
});

test("list without rows: that nothing matches, and a way back to all of the list that is open, when it is narrowed", () => {
  const html = queue("?filter[status]=approved&q=alder&filter[kind]=isin&page=2");
  expect(textOf(html)).toContain("Nothing matches the search and the filters.");
  expect(wayBack(html)).toBe("/?filter%5Bstatus%5D=approved");
  expect(textOf(queue("?filter[kind]=isin"))).toContain("Clear search and filters");
});

test("list that always has rows: that nothing matches, when it has none", () => {
  expect(textOf(rendered(<NoRows />, "it")).trim()).toContain("Nulla corrisponde alla ricerca e ai filtri.");
});
