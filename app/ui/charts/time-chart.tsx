import { useTranslation } from "react-i18next";
import { ChartFrame } from "./chart-frame";
import css from "./charts.module.css";
import { niceTicks, writtenLabels } from "./scale";

interface TimePoint {
  /** ISO day. */
  readonly on: string;
  readonly value: number | null;
  /** Hollow unless reported. */
  readonly reported: boolean;
  /** Drawn with a line from top to bottom, such as at the end of a quarter. */
  readonly marked?: boolean;
}

interface Props {
  /** What the chart shows, as a spoken name and the head of its table. */
  readonly title: string;
  /** Oldest first; a null is a gap and stays one. */
  readonly points: readonly TimePoint[];
  readonly text: (value: number) => string;
  readonly dayText: (iso: string) => string;
  /** Under the axis, where the place is short; as elsewhere when not given. */
  readonly axisText?: (iso: string) => string;
  /** A scale with a fixed meaning shows its whole range; else it begins at zero. */
  readonly range?: readonly [min: number, max: number];
  readonly dayHeading: string;
}

const WIDTH = 440;
const HEIGHT = 180;
const LEFT = 44;
const RIGHT = 64;
const TOP = 12;
const BOTTOM = 26;

/** One figure over time: points at their dates, hollow where not reported, the last one labelled. */
export function TimeChart({ title, points, text, dayText, axisText = dayText, range, dayHeading }: Props) {
  const { t } = useTranslation("ui");
  const known = points.flatMap(({ value }) => value ?? []);
  const ticks = range ? ticksWithin(range) : niceTicks(Math.min(0, ...known), Math.max(0, ...known), 4);
  const low = range?.[0] ?? Math.min(0, ...known, ticks[0] ?? 0);
  const high = range?.[1] ?? (Math.max(0, ...known, ticks.at(-1) ?? 0) || 1);
  const times = points.map(({ on }) => Date.parse(on));
  const first = Math.min(...times);
  const last = Math.max(...times);
  const x = (on: string) =>
    LEFT +
    12 +
    (last === first ? 0 : (Date.parse(on) - first) / (last - first)) * (WIDTH - LEFT - RIGHT - 12);
  const y = (value: number) =>
    HEIGHT - BOTTOM - ((value - low) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const cell = (value: number | null) => (value === null ? t("not_covered") : text(value));
  const labelled = writtenLabels(points.map(({ on }) => ({ x: x(on), text: axisText(on) })));
  const end = points.filter(({ value }) => value !== null).at(-1);
  return (
    <ChartFrame
      label={title}
      table={{
        columns: [dayHeading, title],
        rows: [...points].reverse().map((point) => [dayText(point.on), cell(point.value)]),
      }}
    >
      <svg
        className={css.svg}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}: ${points.map(({ on, value }) => `${dayText(on)} ${cell(value)}`).join("; ")}`}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? css.zero : css.grid}
              x1={LEFT}
              x2={WIDTH - RIGHT + 10}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text className={css.axis} x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {text(tick)}
            </text>
          </g>
        ))}
        {points.map(({ on, marked }) =>
          marked ? (
            <line key={on} className={css.mark} x1={x(on)} x2={x(on)} y1={TOP} y2={HEIGHT - BOTTOM} />
          ) : null,
        )}
        {points.map(({ on }, index) =>
          labelled.has(index) ? (
            <text key={on} className={css.axis} x={x(on)} y={HEIGHT - 8} textAnchor="middle">
              {axisText(on)}
            </text>
          ) : null,
        )}
        {points.slice(1).map((point, index) => {
          const before = points[index];
          if (!before || before.value === null || point.value === null) return null;
          return (
            <line
              key={point.on}
              x1={x(before.on)}
              x2={x(point.on)}
              y1={y(before.value)}
              y2={y(point.value)}
              stroke="var(--us-rating-4)"
              strokeWidth="1.8"
            />
          );
        })}
        {points.map(({ on, value, reported }) =>
          value === null ? null : (
            <circle
              key={on}
              cx={x(on)}
              cy={y(value)}
              r="3.6"
              fill={reported ? "var(--us-rating-4)" : "var(--us-surface)"}
              stroke="var(--us-rating-4)"
              strokeWidth="1.8"
            />
          ),
        )}
        {end && end.value !== null && (
          <text className={css.strong} x={x(end.on) + 9} y={y(end.value) + 4}>
            {text(end.value)}
          </text>
        )}
      </svg>
    </ChartFrame>
  );
}

function ticksWithin([min, max]: readonly [number, number]): readonly number[] {
  const steps = 4;
  return Array.from({ length: steps + 1 }, (_, index) => min + ((max - min) * index) / steps);
}
