import type { ReactNode } from "react";
import type { Page } from "~/platform/list-search";
import { Pager } from "../pager/pager";
import { useAddress } from "../use-address";
import { DataTable, type DataTableProps } from "./data-table";
import { sortedBy } from "./sort-text";

interface Props<R> extends Omit<DataTableProps<R>, "rows" | "rowId" | "sortHref" | "stacks"> {
  readonly list: Page<R>;
  /** Between table and pager: what to do with the rows selected. */
  readonly children?: ReactNode;
}

/** One page of a list: sorted and paged by its address, two lines a row on a phone. */
export function PagedTable<R extends { readonly id: string | number }>({
  list,
  children,
  rowHeight = 40,
  ...table
}: Props<R>) {
  const { hrefOf } = useAddress();
  return (
    <>
      <DataTable
        {...table}
        rows={list.items}
        rowId={({ id }) => String(id)}
        rowHeight={rowHeight}
        stacks
        {...(table.sort && {
          sortHref: (change) => hrefOf(sortedBy(change)),
        })}
      />
      {children}
      <Pager page={list.page} pageSize={list.pageSize} total={list.total} hrefOf={hrefOf} />
    </>
  );
}
