import { isDay } from "~/domain/time/day";
import { isAsOf } from "~/features/versions/as-of";
import { type ErrorFinding, errorAt } from "~/platform/errors";
import { decimalOf, wholeNumberOf } from "~/platform/forms/plain-number";
import { DEFAULT_PAGE_SIZE, MAX_PAGE, PAGE_SIZES } from "~/platform/page-sizes";
import type { ColumnKind, ListColumn } from "./list-column";
import {
  type ColumnFilter,
  LISTED_BY,
  type ListedBy,
  type ListQuery,
  MAX_QUERY_LENGTH,
  type SortKey,
} from "./list-query.types";

export type ParsedQuery =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly findings: readonly ErrorFinding[] };

const MAX_SORT_KEYS = 3;
const MAX_VALUES = 500;
/** Every part of a list's address besides its filters; `view` is how a screen shows it. */
const PARTS: readonly string[] = [
  "q",
  "page",
  "pageSize",
  "sort",
  "facets",
  "excluded",
  "by",
  "columns",
  "asOf",
  "view",
];
/** Columns found by the database's own indexes, filterable by exact values though they are texts. */
export const KEY_COLUMNS: readonly string[] = ["isin", "issuerId", "parentIsin"];
/** Any field of the European ESG Template can be a condition, as `eet.20100`. */
const EET_FIELD = /^eet\.\d{5,6}$/;

/** How a field of the European ESG Template may be asked about; null for none. */
export type EetKinds = (column: string) => {
  readonly kind: "number" | "share" | "date" | "choice" | "text";
  /** Codes of the template; empty where any text is one. */
  readonly values: readonly string[];
} | null;

/** For an address the server has judged already, or is about to: any field in any way. */
export const ANY_EET: EetKinds = () => ({ kind: "text", values: [] });

/**
 * Reads a list's address: `q`, `page`, `pageSize`, `sort=-esgRating,name`, `facets=country,sector`, `filter[country]=IT,FR`,
 * `filter[esgRating][gte]=3`, `filter[sector]=null`, `excluded=hidden`, `by=funds`, `asOf=12`. A comma inside a value is written `\,`. What does not fit the
 * columns is named, never guessed.
 */
export function parseListQuery(
  search: URLSearchParams,
  columns: readonly ListColumn[],
  eet: EetKinds | null = null,
): ParsedQuery {
  const reader = new QueryReader(columns, eet);
  const filters = new Map<string, ColumnFilter>();
  for (const [name, value] of search) {
    const match = /^filter\[([^\]]+)\](?:\[(\w+)\])?$/.exec(name);
    if (match?.[1]) reader.addFilter(filters, match[1], match[2] ?? "in", value);
    else if (name.startsWith("filter")) reader.refuse("filter_shape", name, { value: name });
    else if (!PARTS.includes(name)) reader.refuse("unknown_part", name, { value: name });
  }
  const query: ListQuery = {
    q: reader.text(search.get("q") ?? ""),
    page: reader.integer("page", search.get("page"), 1, MAX_PAGE),
    pageSize: reader.pageSize(search.get("pageSize")),
    sort: listOf(search.get("sort"))
      .slice(0, MAX_SORT_KEYS)
      .flatMap((key) => reader.sortKey(key)),
    filters: [...filters.values()],
    facets: listOf(search.get("facets")).flatMap((facet) => reader.facet(facet)),
    hidesExcluded: reader.hidden(search.get("excluded")),
    by: reader.listedBy(search.get("by")),
    columns: reader.chosen(listOf(search.get("columns"))),
    asOf: reader.asOf(search.get("asOf")),
  };
  return reader.findings.length > 0 ? { ok: false, findings: reader.findings } : { ok: true, query };
}

/** The address of a list in a given state, the inverse of reading it. Defaults are left out. */
export function listSearch(query: Partial<ListQuery>): URLSearchParams {
  const search = new URLSearchParams();
  if (query.q) search.set("q", query.q);
  for (const { column, values, min, max, contains } of query.filters ?? []) {
    if (contains) search.set(`filter[${column}][contains]`, contains);
    if (values) {
      const written = values.map((value) => (value === null ? "null" : value.replaceAll(",", "\\,")));
      search.set(`filter[${column}]`, written.join(","));
    }
    if (min) search.set(`filter[${column}][${min.inclusive ? "gte" : "gt"}]`, min.value);
    if (max) search.set(`filter[${column}][${max.inclusive ? "lte" : "lt"}]`, max.value);
  }
  const sort = (query.sort ?? []).map(({ column, descending }) => (descending ? `-${column}` : column));
  if (sort.length > 0) search.set("sort", sort.join(","));
  if (query.facets && query.facets.length > 0) search.set("facets", query.facets.join(","));
  if (query.hidesExcluded) search.set("excluded", "hidden");
  if (query.by) search.set("by", query.by);
  if (query.columns && query.columns.length > 0) search.set("columns", query.columns.join(","));
  if (query.asOf) search.set("asOf", query.asOf);
  if (query.pageSize && query.pageSize !== DEFAULT_PAGE_SIZE) search.set("pageSize", String(query.pageSize));
  if (query.page && query.page > 1) search.set("page", String(query.page));
  return search;
}

function listOf(value: string | null): string[] {
  return (value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Splits at commas, save those written `\,`. */
function valuesOf(value: string): (string | null)[] {
  const parts = value.match(/(?:\\,|[^,])+/g) ?? [];
  return parts.map((part) => (part === "null" ? null : part.replaceAll("\\,", ",").trim()));
}

class QueryReader {
  readonly findings: ErrorFinding[] = [];
  readonly #columns: ReadonlyMap<string, ListColumn>;

  constructor(
    columns: readonly ListColumn[],
    readonly eet: EetKinds | null,
  ) {
    this.#columns = new Map(columns.map((column) => [column.id, column]));
  }

  refuse(code: string, field: string, params: Readonly<Record<string, string | number>>): void {
    this.findings.push(errorAt(field, `list.${code}`, `assets:query.${code}`, params));
  }

  text(q: string): string {
    if (q.length > MAX_QUERY_LENGTH) this.refuse("too_long", "q", { max: MAX_QUERY_LENGTH });
    return q.trim();
  }

  integer(field: string, value: string | null, from: number, to: number): number {
    if (value === null || value === "") return from;
    const number = wholeNumberOf(value);
    if (number !== null && number >= from && number <= to) return number;
    this.refuse("not_a_page", field, { value, min: from, max: to });
    return from;
  }

  pageSize(value: string | null): number {
    if (value === null || value === "") return DEFAULT_PAGE_SIZE;
    const size = PAGE_SIZES.find((known) => String(known) === value);
    if (size === undefined) this.refuse("page_size", "pageSize", { value, sizes: PAGE_SIZES.join(", ") });
    return size ?? DEFAULT_PAGE_SIZE;
  }

  asOf(text: string | null): string | null {
    if (text === null || text === "" || isAsOf(text)) return text || null;
    this.refuse("as_of", "asOf", { value: text });
    return null;
  }

  hidden(value: string | null): boolean {
    if (value !== null && value !== "" && value !== "hidden" && value !== "marked")
      this.refuse("not_a_choice", "excluded", { value, choices: "hidden, marked" });
    return value === "hidden";
  }

  /** Only lists of share classes can be had fund by fund. */
  listedBy(value: string | null): ListedBy | null {
    if (value === null || value === "") return null;
    const choices = this.#columns.has("mainClass") ? LISTED_BY : LISTED_BY.slice(1);
    const chosen = choices.find((known) => known === value) ?? null;
    if (chosen === null) this.refuse("not_a_choice", "by", { value, choices: choices.join(", ") });
    return chosen;
  }

  chosen(ids: readonly string[]): readonly string[] | null {
    for (const column of ids)
      if (!this.#columns.has(column)) this.refuse("unknown_column", "columns", { column });
    return ids.length === 0 ? null : [...new Set(ids)];
  }

  sortKey(key: string): SortKey[] {
    const descending = key.startsWith("-");
    const column = descending ? key.slice(1) : key;
    if (this.#columns.has(column)) return [{ column, descending }];
    this.refuse("unknown_column", "sort", { column });
    return [];
  }

  facet(column: string): string[] {
    if (this.#columns.has(column)) return [column];
    this.refuse("unknown_column", "facets", { column });
    return [];
  }

  addFilter(filters: Map<string, ColumnFilter>, column: string, operator: string, value: string): void {
    const field = `filter[${column}]`;
    if (EET_FIELD.test(column)) {
      this.#addCriterion(filters, column, operator, value);
      return;
    }
    const kind = this.#kindOf(column);
    if (kind === null) {
      this.refuse(this.#columns.has(column) ? "not_filterable" : "unknown_column", field, { column });
      return;
    }
    const before = filters.get(column) ?? { column, values: null, min: null, max: null };
    if (operator === "in" || operator === "eq") {
      const values = valuesOf(value).map((part) => (part === null ? null : this.#value(kind, field, part)));
      const all = [...(before.values ?? []), ...values];
      if (all.length > MAX_VALUES) this.refuse("too_many_values", field, { max: MAX_VALUES });
      if (all.length > 0) filters.set(column, { ...before, values: all });
      return;
    }
    const bound = { value: this.#value(kind, field, value), inclusive: operator.endsWith("e") };
    const ordered = kind === "number" || kind === "share" || kind === "date";
    if (ordered && (operator === "gte" || operator === "gt")) filters.set(column, { ...before, min: bound });
    else if (ordered && (operator === "lte" || operator === "lt"))
      filters.set(column, { ...before, max: bound });
    else this.refuse("unknown_operator", field, { operator, column });
  }

  /** A condition on a field of the template: ranges of numbers and days, codes it knows, texts anywhere in a value. */
  #addCriterion(filters: Map<string, ColumnFilter>, column: string, operator: string, value: string): void {
    const field = `filter[${column}]`;
    const asked = this.eet?.(column) ?? null;
    if (asked === null) {
      this.refuse("unknown_field", field, { column });
      return;
    }
    const before = filters.get(column) ?? { column, values: null, min: null, max: null };
    const isAny = this.eet === ANY_EET;
    const isOrdered = asked.kind === "number" || asked.kind === "share" || asked.kind === "date";
    const read = (part: string) =>
      isOrdered && !isAny ? this.#value(asked.kind as ColumnKind, field, part) : part;
    if (operator === "in" || operator === "eq") {
      const values = valuesOf(value).map((part) => (part === null ? null : read(part)));
      const all = [...(before.values ?? []), ...values];
      if (this.#areCodes(asked.values, field, all) && all.length > 0)
        filters.set(column, { ...before, values: all });
    } else if (operator === "contains" && (isAny || asked.kind === "text")) {
      if (value.length > MAX_QUERY_LENGTH) this.refuse("too_long", field, { max: MAX_QUERY_LENGTH });
      if (value.trim() !== "") filters.set(column, { ...before, contains: value.trim() });
    } else if ((isAny || isOrdered) && /^[gl]te?$/.test(operator)) {
      const bound = { value: read(value), inclusive: operator.endsWith("e") };
      filters.set(column, { ...before, [operator.startsWith("g") ? "min" : "max"]: bound });
    } else this.refuse("unknown_operator", field, { operator, column });
  }

  #areCodes(codes: readonly string[], field: string, values: readonly (string | null)[]): boolean {
    const unknown = values.find((value) => value !== null && codes.length > 0 && !codes.includes(value));
    if (unknown) this.refuse("not_a_code", field, { value: unknown, codes: codes.join(", ") });
    if (values.length > MAX_VALUES) this.refuse("too_many_values", field, { max: MAX_VALUES });
    return !unknown && values.length <= MAX_VALUES;
  }

  #kindOf(column: string): ColumnKind | null {
    if (column === "issuerId") return "text";
    const kind = this.#columns.get(column)?.kind ?? null;
    return kind === "text" && !KEY_COLUMNS.includes(column) ? null : kind;
  }

  #value(kind: ColumnKind, field: string, value: string): string {
    const ok = (fits: boolean) => {
      if (!fits) this.refuse(`not_a_${kind}`, field, { value });
      return value;
    };
    if (kind === "number" || kind === "share") return ok(decimalOf(value) !== null);
    if (kind === "date") return ok(isDay(value));
    if (kind !== "flag") return value;
    if (/^(true|y|yes|1)$/i.test(value)) return "true";
    if (/^(false|n|no|0)$/i.test(value)) return "false";
    return ok(false);
  }
}
