import type { ReactNode } from "react";
import { ChartFrame } from "./chart-frame";
import css from "./charts.module.css";
import { cellValue } from "./files/chart-table";

export interface BarItem {
  readonly id: string;
  readonly label: ReactNode;
  /** Plain words for the table, where the label is more than text. */
  readonly name?: string;
  /** Length of the bar; negative values are drawn by their size with their own tone. */
  readonly value: number;
  /** The printed value. */
  readonly text: ReactNode;
  readonly tone?: "plain" | "up" | "down" | "hatched" | "dashed";
  /** A rating's own colour; everything else goes by tone. */
  readonly colour?: string;
}

interface Props {
  readonly name: string;
  readonly items: readonly BarItem[];
  /** Value of a full bar; the largest one when not given. */
  readonly max?: number;
  readonly ruled?: boolean;
  /** Heads for "show as table"; without them there is no table. */
  readonly columns?: readonly [string, string];
}

/** Sorted bars from zero, named on the left, labelled on the right. */
export function HorizontalBars({ name, items, max, ruled, columns }: Props) {
  const full = max ?? Math.max(0, ...items.map((item) => Math.abs(item.value)));
  const table = columns && {
    columns,
    rows: items.map((item) => [item.name ?? item.label, item.text]),
    values: items.map((item) => [item.name ?? cellValue(item.label), item.value]),
  };
  return (
    <ChartFrame label={name} table={table}>
      <ul className={css.bars} aria-label={name} data-ruled={ruled || undefined}>
        {items.map((item) => (
          <li key={item.id}>
            <span className={css.label} title={item.name}>
              {item.label}
            </span>
            <span className={css.track} aria-hidden="true">
              <i
                data-tone={item.tone ?? "plain"}
                style={{
                  width: `${full > 0 ? Math.min(100, (Math.abs(item.value) / full) * 100) : 0}%`,
                  background: item.colour,
                }}
              />
            </span>
            <span className={css.value}>{item.text}</span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}
