import { z } from "zod";
import { wholeNumber } from "./forms/stated-number";
import { DEFAULT_PAGE_SIZE, MAX_PAGE, PAGE_SIZES } from "./page-sizes";

/** One page of a list, as API and screens get it. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** The page of a list in its address; the first one where none is named. */
export const pageNumber = wholeNumber(
  z
    .number("errors:list.page")
    .int("errors:list.page")
    .min(1, "errors:list.page")
    .max(MAX_PAGE, "errors:list.page"),
).default(1);

/** How many rows a page of a list has, as its address says. */
export const pageSizeOf = (rows: (typeof PAGE_SIZES)[number] = DEFAULT_PAGE_SIZE) =>
  wholeNumber(
    z
      .number("errors:list.page_size")
      .refine((size) => (PAGE_SIZES as readonly number[]).includes(size), "errors:list.page_size"),
  ).default(rows);

type Shape = Readonly<Record<string, z.ZodType>>;
type Filters<F extends Shape> = { readonly [K in keyof F]: z.output<F[K]> };

export interface ListSearch<S extends string, F> {
  readonly q: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort: { readonly column: S; readonly descending: boolean };
  readonly filter: F;
}

/**
 * The address of a list of administration: `q`, `page`, `pageSize`, `sort=-createdAt` among the columns given,
 * `filter[tenant]=…` for each filter, and what else the screen's address holds (`more`). The first sort is the one used
 * when none is asked for. A field it does not know is refused: a misspelt filter would show the whole list.
 */
export function listSearch<S extends string, F extends Shape, M extends Shape = Record<never, never>>(
  sorts: readonly [S | `-${S}`, ...(S | `-${S}`)[]],
  filters: F,
  more: M = {} as M,
) {
  const names = [...new Set(sorts.map((sort) => sort.replace(/^-/, "")))];
  const allowed = names.flatMap((name) => [name, `-${name}`]);
  const shape = Object.fromEntries(Object.entries(filters).map(([name, type]) => [`filter[${name}]`, type]));
  return z
    .strictObject({
      q: z.string().trim().max(200, "errors:list.query").default(""),
      page: pageNumber,
      pageSize: pageSizeOf(),
      sort: z.enum(allowed as [string, ...string[]], "errors:list.sort").default(sorts[0]),
      ...shape,
      ...(more as Shape),
    })
    .transform(({ q, page, pageSize, sort, ...rest }): ListSearch<S, Filters<F>> & Filters<M> => {
      const given = rest as Record<string, unknown>;
      return {
        ...(Object.fromEntries(Object.keys(more).map((name) => [name, given[name]])) as Filters<M>),
        q,
        page,
        pageSize,
        sort: { column: sort.replace(/^-/, "") as S, descending: sort.startsWith("-") },
        filter: Object.fromEntries(
          Object.keys(filters).map((name) => [name, given[`filter[${name}]`]]),
        ) as Filters<F>,
      };
    });
}
