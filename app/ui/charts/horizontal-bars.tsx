import type { ReactNode } from "react";
import { ChartFrame } from "./chart-frame";
import css from "./charts.module.css";
import { cellValue } from "./files/chart-table";

interface BarItem {
  readonly id: string;
  readonly label: ReactNode;
  /** Plain words for the table, where the label is more than text. */
  readonly name?: string;
  /** Length of the bar; negative values are drawn by their size with their own tone. Null where there is none to draw. */
  readonly value: number | null;
  /** The printed value. */
  readonly text: ReactNode;
  readonly tone?: "plain" | "up" | "down" | "hatched" | "dashed";
  /** A rating's own colour; everything else goes by tone. */
  readonly colour?: string;
}

interface Props {
  readonly name: string;
  readonly items: readonly BarItem[];
  /** Value of a full bar, where the scale has a fixed meaning; a larger value sets the scale itself. */
  readonly max?: number;
  /** What the bars leave out, as a line of text under them. */
  readonly remainder?: Pick<BarItem, "label" | "name" | "value" | "text">;
  readonly ruled?: boolean;
  /** Heads for "show as table"; without them there is no table. */
  readonly columns?: readonly [string, string];
}

/** Sorted bars from zero, named on the left, labelled on the right; the length of a bar is its value, none is cut. */
export function HorizontalBars({ name, items, max = 0, remainder, ruled, columns }: Props) {
  const full = Math.max(max, ...items.map((item) => Math.abs(item.value ?? 0)));
  const listed = remainder ? [...items, remainder] : items;
  const table = columns && {
    columns,
    rows: listed.map((item) => [item.name ?? item.label, item.text]),
    values: listed.map((item) => [item.name ?? cellValue(item.label), item.value]),
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
              {item.value !== null && (
                <i
                  data-tone={item.tone ?? "plain"}
                  style={{
                    width: `${full > 0 ? (Math.abs(item.value) / full) * 100 : 0}%`,
                    background: item.colour,
                  }}
                />
              )}
            </span>
            <span className={css.value}>{item.text}</span>
          </li>
        ))}
      </ul>
      {remainder && (
        <p className={css.remainder}>
          {remainder.label} <b>{remainder.text}</b>
        </p>
      )}
    </ChartFrame>
  );
}
