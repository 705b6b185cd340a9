import type { AddressChange } from "../use-address";
import type { Sort, SortChange } from "./column";

const keyOf = ({ column, descending }: Sort) => `${descending ? "-" : ""}${column}`;

const sortOf = (key: string): Sort => ({ column: key.replace(/^-/, ""), descending: key.startsWith("-") });

/** The change of an address that sorts its list otherwise, from the first page; an order is written "-esgRating,name". */
export const sortedBy = (change: SortChange): AddressChange => ({
  sort: (now) =>
    change((now ?? "").split(",").filter(Boolean).map(sortOf))
      .map(keyOf)
      .join(),
  page: null,
});
