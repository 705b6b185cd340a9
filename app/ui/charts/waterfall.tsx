import { useTranslation } from "react-i18next";
import { type Better, directionOf } from "~/domain/comparing/verdict";
import { useFormat } from "../use-format";
import { ChartFrame } from "./chart-frame";
import css from "./charts.module.css";
import { niceTicks, position, waterfallSteps } from "./scale";
import { TickLines } from "./tick-lines";

export interface WaterfallItem {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Several small ones together, drawn quieter. */
  readonly rest?: boolean;
}

interface Props {
  /** What is drawn, as a sentence: the chart's spoken name. */
  readonly name: string;
  /** In drawing order; their sum is where the chart ends. */
  readonly items: readonly WaterfallItem[];
  readonly decimals?: number;
  readonly columns: readonly [string, string];
  /** Which direction is good; "none" takes no side. */
  readonly better?: Better;
  /** A last bar from zero to where the others end, under this name. */
  readonly total?: string;
}

const TONES = { better: "up", worse: "down", alike: "plain", none: "plain" } as const;
const ROW = 25;
const BAR = 16;

/**
 * Contributions that add up, each from where the last ended: blue for better, rust for worse; the sign
 * beside each tells them apart in grey too.
 */
export function Waterfall({ name, items: given, decimals = 3, columns, better = "higher", total }: Props) {
  const format = useFormat();
  const { t } = useTranslation("ui");
  const sum = given.reduce((so, item) => so + item.value, 0);
  const items = total === undefined ? given : [...given, { id: "total", label: total, value: sum }];
  const taken = waterfallSteps(given.map((item) => item.value));
  const steps = total === undefined ? taken : [...taken, { from: 0, to: sum }];
  const ends = steps.flatMap((step) => [step.from, step.to]);
  const min = Math.min(0, ...ends);
  const max = Math.max(0, ...ends);
  const at = (value: number) => `${position(value, min, max)}%`;
  const ticks = niceTicks(min, max);
  const height = items.length * ROW;
  const tone = (value: number) => TONES[directionOf(value, better)];
  return (
    <ChartFrame
      label={name}
      table={{
        columns,
        rows: items.map((item) => [item.label, format.signed(item.value, decimals)]),
        values: items.map((item) => [item.label, item.value]),
      }}
    >
      <div className={css.rows} style={{ gridTemplateRows: `repeat(${items.length}, ${ROW}px) 20px` }}>
        {items.map((item, index) => (
          <span
            key={item.id}
            className={css.label}
            style={{ gridRow: index + 1 }}
            title={item.label}
            data-rest={item.rest || undefined}
          >
            {item.label}
          </span>
        ))}
        <div className={css.plot}>
          <svg className={css.svg} height={height + 20} role="img" aria-label={name}>
            <TickLines ticks={ticks} decimals={tickDecimals(ticks)} height={height} at={at} />
            {steps.map((step, index) => {
              const low = position(Math.min(step.from, step.to), min, max);
              const high = position(Math.max(step.from, step.to), min, max);
              const top = index * ROW + (ROW - BAR) / 2;
              const item = items[index];
              return (
                <g key={item?.id}>
                  <rect
                    className={css[tone(step.to - step.from)]}
                    x={`${low}%`}
                    y={top}
                    width={`${Math.max(0.2, high - low)}%`}
                    height={BAR}
                  />
                  {index < taken.length - (total === undefined ? 1 : 0) && (
                    <line
                      className={css.joint}
                      x1={at(step.to)}
                      x2={at(step.to)}
                      y1={top + BAR}
                      y2={top + ROW}
                    />
                  )}
                </g>
              );
            })}
          </svg>
        </div>
        {items.map((item, index) => (
          <span
            key={item.id}
            className={css.value}
            style={{ gridRow: index + 1 }}
            data-tone={tone(item.value)}
          >
            {format.difference(item.value, decimals) ?? t("no_change")}
          </span>
        ))}
      </div>
    </ChartFrame>
  );
}

/** As many decimals as tell the steps of the axis apart. */
function tickDecimals(ticks: readonly number[]): number {
  const isWhole = (decimals: number) =>
    ticks.every((tick) => Math.abs(tick * 10 ** decimals - Math.round(tick * 10 ** decimals)) < 1e-6);
  return [0, 1, 2, 3].find(isWhole) ?? 4;
}
