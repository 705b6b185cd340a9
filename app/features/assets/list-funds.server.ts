import type { FundClasses, ListedByFund, ListItem } from "./assets.answers";
import type { PreparedList } from "./prepared-list";
import { rowsOfFund } from "./snapshot/fund-groups";

/** A page of a list: the places of its rows, and of each fund the classes to show at once below it. */
export interface PagePlaces {
  readonly places: readonly number[];
  readonly found: readonly (readonly number[])[];
}

/**
 * Where the class that stands for a fund does not meet the conditions itself, those that do come with it: somebody who
 * asked for the ISIN of another class finds it without another step.
 */
export function pageOf({ order, query, classes }: PreparedList): PagePlaces {
  const from = (query.page - 1) * query.pageSize;
  const places = [...order.subarray(from, from + query.pageSize)];
  const found = places.map((place) => {
    if (!classes || classes.met.failed[place] === 0) return [];
    return metClasses(classes, place);
  });
  return { places, found };
}

function metClasses({ groups, met, open }: NonNullable<PreparedList["classes"]>, place: number): number[] {
  const isMet = (row: number) => met.failed[row] === 0 && open.failed[row] === 0;
  return rowsOfFund(groups, groups.fundOf(place), isMet);
}

/** The rows that were read, first those of the page and then the classes found, put where they belong. */
export function withClasses(
  list: PreparedList,
  { places, found }: PagePlaces,
  read: readonly ListItem[],
): { items: readonly ListItem[]; byFund: ListedByFund | null } {
  const items = read.slice(0, places.length);
  const { classes } = list;
  if (!classes) return { items, byFund: null };
  let next = places.length;
  const funds = places.map((place, at): [string, FundClasses] => {
    const rows = found[at] ?? [];
    const begin = next;
    next += rows.length;
    return [
      items[at]?.id ?? "",
      {
        all: rowsOfFund(classes.groups, classes.groups.fundOf(place), (row) => classes.open.failed[row] === 0)
          .length,
        met: metClasses(classes, place).length,
        found: rows.length > 0 ? read.slice(begin, next) : null,
      },
    ];
  });
  return {
    items,
    byFund: { classes: classes.met.total, allClasses: classes.open.total, funds: Object.fromEntries(funds) },
  };
}
