import { useId } from "react";
import { ChartFrame } from "./chart-frame";
import css from "./charts.module.css";
import type { ChartTable } from "./files/chart-table";
import stacked from "./stacked-bars.module.css";

/** What a segment is filled with; `hatched` is what nothing is known of. */
export type SegmentTone = "strong" | "warm" | "deep" | "plain" | "hatched";

const FILLS: Readonly<Record<Exclude<SegmentTone, "hatched">, string>> = {
  strong: "var(--us-positive)",
  warm: "var(--us-rating-1)",
  deep: "var(--us-ink-2)",
  plain: "var(--us-line-2)",
};

export interface StackedSegment {
  readonly key: string;
  /** A fraction of the bar. */
  readonly share: number;
  readonly tone: SegmentTone;
  /** Name and value, as the drawing's text. */
  readonly title: string;
}

export interface StackedBar {
  readonly id: string;
  readonly label: string;
  readonly segments: readonly StackedSegment[];
}

interface Props {
  readonly name: string;
  readonly bars: readonly StackedBar[];
  /** What each tone means, in the order of the segments. */
  readonly legend: readonly { readonly tone: SegmentTone; readonly label: string }[];
  readonly table: ChartTable;
}

const ROW = 46;
const HEIGHT = 22;

/** Bars of a whole that are divided into named parts; each adds up to one. */
export function StackedBars({ name, bars, legend, table }: Props) {
  const hatch = `hatch${useId().replaceAll(":", "")}`;
  return (
    <ChartFrame label={name} table={table}>
      <svg className={css.svg} height={bars.length * ROW} role="img" aria-label={name}>
        <defs>
          <Hatch id={hatch} />
        </defs>
        {bars.map((bar, row) => {
          let from = 0;
          return (
            <g key={bar.id}>
              <text className={css.strong} x="0" y={row * ROW + 13}>
                {bar.label}
              </text>
              {bar.segments.map((segment) => {
                const x = from;
                from += segment.share;
                if (segment.share <= 0) return null;
                return (
                  <rect
                    key={segment.key}
                    x={`${x * 100}%`}
                    y={row * ROW + 19}
                    width={`${segment.share * 100}%`}
                    height={HEIGHT}
                    fill={fillOf(segment.tone, hatch)}
                    stroke={segment.tone === "hatched" ? "var(--us-edge)" : "var(--us-surface)"}
                  >
                    <title>{`${bar.label}: ${segment.title}`}</title>
                  </rect>
                );
              })}
            </g>
          );
        })}
      </svg>
      <ul className={stacked.legend}>
        {legend.map(({ tone, label }) => (
          <li key={label}>
            <svg width="12" height="12" aria-hidden="true">
              <rect
                width="12"
                height="12"
                fill={fillOf(tone, hatch)}
                stroke={tone === "hatched" ? "var(--us-edge)" : "none"}
              />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}

function fillOf(tone: SegmentTone, hatch: string): string {
  return tone === "hatched" ? `url(#${hatch})` : FILLS[tone];
}

function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line x1="0" x2="0" y1="0" y2="5" stroke="var(--us-edge)" strokeWidth="2" />
    </pattern>
  );
}
