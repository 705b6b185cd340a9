import { useTranslation } from "react-i18next";
import { ChartFrame } from "~/ui/charts/chart-frame";
import { niceTicks, writtenLabels } from "~/ui/charts/scale";
import { useFormat } from "~/ui/use-format";
import type { EmissionYear } from "../../figures/detail-figures";
import css from "./detail.module.css";

const WIDTH = 440;
const HEIGHT = 190;
const LEFT = 34;
const RIGHT = 118;
const TOP = 12;
const BOTTOM = 26;

interface Series {
  readonly id: "scopes12" | "scope3";
  readonly colour: string;
  readonly reported: (year: EmissionYear) => boolean;
}

const SERIES: readonly Series[] = [
  { id: "scope3", colour: "var(--us-rating-4)", reported: (year) => year.scope3Reported },
  { id: "scopes12", colour: "var(--us-accent)", reported: (year) => year.scopes12Reported },
];

/** Emissions by year in million tonnes: points at their dates, hollow where estimated, gaps where nothing is known. */
export function EmissionsChart({ years }: { years: readonly EmissionYear[] }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const known = years.flatMap(({ scopes12, scope3 }) => [scopes12, scope3].filter((value) => value !== null));
  const largest = Math.max(0, ...known);
  const { divisor, unit } = scaleOf(largest);
  const ticks = niceTicks(0, largest / divisor, 4);
  const top = Math.max(largest / divisor, ticks.at(-1) ?? 0) || 1;
  const times = years.map(({ period }) => Date.parse(period));
  const first = Math.min(...times);
  const last = Math.max(...times);
  const x = (period: string) =>
    last === first
      ? LEFT + 20
      : LEFT + 8 + ((Date.parse(period) - first) / (last - first)) * (WIDTH - LEFT - RIGHT - 8);
  const labelled = writtenLabels(years.map(({ period }) => ({ x: x(period), text: period.slice(0, 4) })));
  const y = (value: number) => HEIGHT - BOTTOM - (value / divisor / top) * (HEIGHT - TOP - BOTTOM);
  const text = (value: number | null) =>
    value === null ? t("ui:not_covered") : format.number(value / divisor, value / divisor < 10 ? 1 : 0);
  const name = t("emissions.name", {
    unit: t(`emissions.${unit}`),
    years: years
      .map((year) => `${year.period.slice(0, 4)}: ${text(year.scopes12)}, ${text(year.scope3)}`)
      .join("; "),
  });
  return (
    <ChartFrame
      label={t("emissions.title")}
      table={{
        columns: [t("emissions.year"), t("emissions.scopes12"), t("emissions.scope3")],
        rows: years.map((year) => [year.period.slice(0, 4), text(year.scopes12), text(year.scope3)]),
      }}
    >
      <svg className={css.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? css.zero : css.grid}
              x1={LEFT}
              x2={WIDTH - RIGHT + 8}
              y1={y(tick * divisor)}
              y2={y(tick * divisor)}
            />
            <text x={LEFT - 8} y={y(tick * divisor) + 4} textAnchor="end">
              {format.number(tick, tick % 1 === 0 ? 0 : 1)}
            </text>
          </g>
        ))}
        {years.map(({ period }, index) =>
          labelled.has(index) ? (
            <text key={period} x={x(period)} y={HEIGHT - 8} textAnchor="middle">
              {period.slice(0, 4)}
            </text>
          ) : null,
        )}
        {SERIES.map((series) => (
          <Line
            key={series.id}
            series={series}
            years={years}
            x={x}
            y={y}
            label={(value) => `${t(`emissions.${series.id}`)} ${text(value)}`}
          />
        ))}
      </svg>
    </ChartFrame>
  );
}

interface LineProps {
  readonly series: Series;
  readonly years: readonly EmissionYear[];
  readonly x: (period: string) => number;
  readonly y: (value: number) => number;
  readonly label: (value: number) => string;
}

function Line({ series, years, x, y, label }: LineProps) {
  const points = years.flatMap((year) => {
    const value = year[series.id];
    return value === null ? [] : [{ period: year.period, value, reported: series.reported(year) }];
  });
  const end = points.at(-1);
  return (
    <>
      {years.slice(1).map((year, index) => {
        const from = years[index]?.[series.id] ?? null;
        const to = year[series.id];
        const before = years[index]?.period;
        if (from === null || to === null || before === undefined) return null;
        return (
          <line
            key={year.period}
            x1={x(before)}
            x2={x(year.period)}
            y1={y(from)}
            y2={y(to)}
            stroke={series.colour}
            strokeWidth="1.8"
          />
        );
      })}
      {points.map((point) => (
        <circle
          key={point.period}
          cx={x(point.period)}
          cy={y(point.value)}
          r="3.6"
          fill={point.reported ? series.colour : "var(--us-surface)"}
          stroke={series.colour}
          strokeWidth="1.8"
        />
      ))}
      {end && (
        <text
          className={css.label}
          x={x(end.period) + 9}
          y={y(end.value) + 4}
          style={{ fill: series.colour }}
        >
          {label(end.value)}
        </text>
      )}
    </>
  );
}

/** Millions for the large, thousands for the rest, so that the axis has short numbers. */
export function scaleOf(largest: number): { divisor: number; unit: "million" | "thousand" | "tonnes" } {
  if (largest >= 1e6) return { divisor: 1e6, unit: "million" };
  return largest >= 1e4 ? { divisor: 1e3, unit: "thousand" } : { divisor: 1, unit: "tonnes" };
}
