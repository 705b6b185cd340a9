import { describe, expect, test } from "vitest";
import { criterionOf } from "./eet/eet-criterion";
import { choice, date, flag, number, text } from "./list-column";
import { listSearch, parseListQuery } from "./list-query";
import type { ListQuery } from "./list-query.types";

const COLUMNS = [
  text("name"),
  text("isin"),
  choice("country"),
  number("esgRating"),
  flag("hedged"),
  date("maturityDate"),
];

function read(address: string, allowsEet = false) {
  return parseListQuery(new URLSearchParams(address), COLUMNS, allowsEet ? criterionOf : null);
}

function query(address: string): ListQuery {
  const parsed = read(address);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.findings));
  return parsed.query;
}

function codes(address: string): string[] {
  const parsed = read(address);
  return parsed.ok ? [] : parsed.findings.map((finding) => finding.code);
}

describe("what is read", () => {
  test("nothing asked is the first ten by name", () => {
    expect(query("")).toEqual({
      q: "",
      page: 1,
      pageSize: 10,
      sort: [],
      filters: [],
      facets: [],
      hidesExcluded: false,
      by: null,
      columns: null,
      asOf: null,
    });
  });

  test("several values, bounds and null", () => {
    const { filters } = query(
      "filter[country]=IT,null&filter[esgRating][gte]=3&filter[esgRating][lt]=4.5&filter[hedged]=N",
    );
    expect(filters).toEqual([
      { column: "country", values: ["IT", null], min: null, max: null },
      {
        column: "esgRating",
        values: null,
        min: { value: "3", inclusive: true },
        max: { value: "4.5", inclusive: false },
      },
      { column: "hedged", values: ["false"], min: null, max: null },
    ]);
  });

  test("a comma inside a value is written with a backslash", () => {
    expect(query("filter[country]=Bonaire\\, Saba,IT").filters[0]?.values).toEqual(["Bonaire, Saba", "IT"]);
  });

  test("sort keys in order, a minus for descending", () => {
    expect(query("sort=-esgRating,name").sort).toEqual([
      { column: "esgRating", descending: true },
      { column: "name", descending: false },
    ]);
  });

  test("fields of the European ESG Template only where they are allowed", () => {
    expect(read("filter[eet.20100]=Y", true).ok).toBe(true);
    expect(read("filter[eet.20100]=Y").ok).toBe(false);
  });

  test("fields of the template are asked about by their own operators", () => {
    const asked = read(
      "filter[eet.20070][gte]=0.1&filter[eet.10040][lt]=2026-01-01&filter[eet.10000][contains]=calder",
      true,
    );
    expect(asked.ok && asked.query.filters).toEqual([
      { column: "eet.20070", values: null, min: { value: "0.1", inclusive: true }, max: null },
      { column: "eet.10040", values: null, min: null, max: { value: "2026-01-01", inclusive: false } },
      { column: "eet.10000", values: null, min: null, max: null, contains: "calder" },
    ]);
    expect(asked.ok && listSearch(asked.query).get("filter[eet.10000][contains]")).toBe("calder");
  });

  test.each([
    ["filter[eet.99999]=Y", "list.unknown_field"],
    ["filter[eet.20100]=maybe", "list.not_a_code"],
    ["filter[eet.20070][gte]=much", "list.not_a_share"],
    ["filter[eet.10040][gte]=yesterday", "list.not_a_date"],
    ["filter[eet.10000][gte]=a", "list.unknown_operator"],
    ["filter[eet.20100][contains]=Y", "list.unknown_operator"],
  ])("a field of the template asked about wrongly is refused: %s", (address, code) => {
    const asked = read(address, true);
    expect(asked.ok ? [] : asked.findings.map((finding) => finding.code)).toEqual([code]);
  });
});

describe("what is refused, with its reason", () => {
  test.each([
    ["page=0", "list.not_a_page"],
    ["page=two", "list.not_a_page"],
    ["page=1e3", "list.not_a_page"],
    ["pageSize=11", "list.page_size"],
    ["sort=secret", "list.unknown_column"],
    ["facets=secret", "list.unknown_column"],
    ["filter[secret]=1", "list.unknown_column"],
    ["filter[name]=Alder", "list.not_filterable"],
    ["filter[esgRating]=high", "list.not_a_number"],
    ["filter[esgRating][gte]=", "list.not_a_number"],
    ["filter[country][gte]=IT", "list.unknown_operator"],
    ["filter[esgRating][like]=3", "list.unknown_operator"],
    ["filter[hedged]=perhaps", "list.not_a_flag"],
    ["filter[maturityDate][lte]=31/12/2030", "list.not_a_date"],
    ["fliter[country]=IT", "list.unknown_part"],
    ["status=open", "list.unknown_part"],
    ["filter=country", "list.filter_shape"],
    ["filter[country=IT", "list.filter_shape"],
    [`q=${"x".repeat(201)}`, "list.too_long"],
  ])("%s", (address, code) => {
    expect(codes(address)).toContain(code);
  });
});

test("an address written from a query reads back as the same query", () => {
  const address =
    "q=water&filter[country]=IT,null&filter[esgRating][gte]=3&sort=-esgRating,name&facets=country&page=4&pageSize=25";
  expect(query(listSearch(query(address)).toString())).toEqual(query(address));
});
