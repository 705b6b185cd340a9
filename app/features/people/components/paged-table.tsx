import type { Page } from "~/platform/list-search";
import { Pager } from "~/ui/pager/pager";
import type { Column, Sort } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import type { AddressOf } from "~/ui/use-address";

interface Props<R> {
  readonly label: string;
  readonly list: Page<R>;
  readonly columns: readonly Column<R>[];
  readonly sort: Sort;
  readonly hrefOf: AddressOf;
}

/** One page of a list of administration: sorted and paged by its address, two lines a row on a phone. */
export function PagedTable<R extends { readonly id: string }>({
  label,
  list,
  columns,
  sort,
  hrefOf,
}: Props<R>) {
  return (
    <>
      <DataTable
        label={label}
        rows={list.items}
        columns={columns}
        rowId={({ id }) => id}
        rowHeight={40}
        sort={sort}
        sortHref={({ column, descending }) =>
          hrefOf({ sort: `${descending ? "-" : ""}${column}`, page: null })
        }
        stacks
      />
      <Pager page={list.page} pageSize={list.pageSize} total={list.total} hrefOf={hrefOf} />
    </>
  );
}
