import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { MouseEvent, ThHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import type { Href } from "../href";
import { StepLink } from "../step-link";
import { useStep } from "../use-step";
import type { Column, Sort, SortChange } from "./column";
import css from "./table.module.css";

interface Props<R> {
  readonly column: Column<R>;
  readonly sort: Sort | null;
  readonly sortHref?: (change: SortChange) => Href;
  readonly sorts?: readonly Sort[];
  readonly shape: ThHTMLAttributes<HTMLTableCellElement>;
}

const MAX_SORT_KEYS = 3;

/** The order with a column added to it, turned round where it is part of it already, and taken out the third time. */
export function withAnother(sorts: readonly Sort[], next: Sort, numbersFirst: boolean): readonly Sort[] {
  const present = sorts.find(({ column }) => column === next.column);
  if (!present) return [...sorts.slice(0, MAX_SORT_KEYS - 1), next];
  if (present.descending !== numbersFirst) return sorts.filter((sort) => sort !== present);
  return sorts.map((sort) => (sort === present ? { ...sort, descending: !sort.descending } : sort));
}

/**
 * A head that sorts: numbers start with the largest, words with the first; a second choice turns it round. With Shift
 * the column is added to the order in force.
 */
export function SortHeader<R>({ column, sort, sortHref, sorts, shape }: Props<R>) {
  const step = useStep();
  const { t } = useTranslation("ui");
  const place = sorts?.findIndex((one) => one.column === column.id) ?? -1;
  const first = sort?.column === column.id ? sort : null;
  const active = sorts?.[place] ?? first;
  const numbersFirst = Boolean(column.numeric);
  const turned: SortChange = ([leading = sort]) => [
    {
      column: column.id,
      descending: leading?.column === column.id ? !leading.descending : numbersFirst,
    },
  ];
  const joined: SortChange = (now) =>
    withAnother(now, { column: column.id, descending: numbersFirst }, numbersFirst);
  const Arrow = active?.descending ? IconArrowDown : IconArrowUp;
  const add = (event: MouseEvent) => {
    if (!event.shiftKey || !sorts || !sortHref) return;
    event.preventDefault();
    step(sortHref(joined));
  };
  return (
    <th
      scope="col"
      {...shape}
      aria-sort={active ? (active.descending ? "descending" : "ascending") : undefined}
    >
      {column.sortable && sortHref ? (
        <StepLink className={css.sort} to={sortHref(turned)} onClick={add} title={sorts && t("sort_also")}>
          {column.header}
          {active && <Arrow size={12} stroke={1.8} aria-hidden />}
          {sorts && sorts.length > 1 && place >= 0 && <sup className={css.place}>{place + 1}</sup>}
        </StepLink>
      ) : (
        column.header || <span className="us-hidden">{column.label}</span>
      )}
    </th>
  );
}
