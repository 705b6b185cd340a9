import { Link } from "@remix-run/react";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ThHTMLAttributes } from "react";
import type { Column, Sort } from "./column";
import css from "./table.module.css";

interface Props<R> {
  readonly column: Column<R>;
  readonly sort: Sort | null;
  readonly sortHref?: (sort: Sort) => string;
  readonly shape: ThHTMLAttributes<HTMLTableCellElement>;
}

/** A head that sorts: numbers start with the largest, words with the first; a second choice turns it round. */
export function SortHeader<R>({ column, sort, sortHref, shape }: Props<R>) {
  const active = sort?.column === column.id ? sort : null;
  const next = { column: column.id, descending: active ? !active.descending : Boolean(column.numeric) };
  const Arrow = active?.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      {...shape}
      aria-sort={active ? (active.descending ? "descending" : "ascending") : undefined}
    >
      {column.sortable && sortHref ? (
        <Link className={css.sort} to={sortHref(next)} preventScrollReset>
          {column.header}
          {active && <Arrow size={12} stroke={1.8} aria-hidden />}
        </Link>
      ) : (
        column.header
      )}
    </th>
  );
}
