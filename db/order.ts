import { asc, desc, type SQLWrapper } from "drizzle-orm";

/** The terms of an order, each in the direction that a list is asked for. */
export function inDirection(
  { descending }: { readonly descending: boolean },
  ...terms: readonly SQLWrapper[]
) {
  return terms.map((term) => (descending ? desc(term) : asc(term)));
}
