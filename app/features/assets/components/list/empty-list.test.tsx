import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import type { ListScreen } from "../../assets.types";
import type { ColumnFilter, ListQuery } from "../../list-query.types";
import { EmptyList } from "./empty-list";

const chosen = (column: string, value: string): ColumnFilter => ({
  column,
  values: [value],
  min: null,
  max: null,
});
const ARTICLE = chosen("sfdrArticle", "9");
const CURRENCY = chosen("currency", "EUR");

/** What an empty list of funds says of its search and filters, where some funds meet all but the article. */
function told(
  q: string,
  filters: readonly ColumnFilter[],
  ofArticles = 0,
  locale: "en" | "it" = "en",
): string {
  const list = {
    totalUnfiltered: 40,
    facets: { sfdrArticle: [{ value: "8", count: ofArticles }] },
    columns: [
      { id: "sfdrArticle", kind: "text" },
      { id: "currency", kind: "text" },
    ],
  } as unknown as ListScreen;
  const query = { q, filters } as unknown as ListQuery;
  const part = <EmptyList section="funds" list={list} query={query} criteria={[]} onChange={() => {}} />;
  return textOf(rendered(part, locale)).replace(/\s+/g, " ").replaceAll(" ,", ",").trim();
}

test("empty list: names the search and every filter, when they leave nothing together", () => {
  expect(told("alder", [ARTICLE, CURRENCY])).toBe(
    "No fund matches “alder”, SFDR 9 and Currency EUR. Clear all",
  );
  expect(told("alder", [CURRENCY])).toBe("No fund matches “alder” and Currency EUR. Clear all");
  expect(told("", [ARTICLE, CURRENCY])).toBe("No fund matches SFDR 9 and Currency EUR. Clear all");
});

test("empty list: names the search beside the filter without which it had most, when one alone is the cause", () => {
  expect(told("alder", [ARTICLE], 12)).toBe(
    "No fund matches “alder” and SFDR 9. Without SFDR 9, 12 match. Remove SFDR",
  );
  expect(told("alder", [ARTICLE], 1)).toContain("Without SFDR 9, 1 matches.");
  expect(told("alder", [ARTICLE], 12, "it")).toContain("Senza SFDR 9 ne corrispondono 12.");
});

test("empty list: names the search alone, when there is no filter", () => {
  expect(told("alder", [])).toBe("No fund matches “alder”. Clear the search");
});
