import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ratingBucket } from "~/domain/analysis/figures/rating-bucket";
import type { Verdict } from "~/domain/comparing/verdict";
import { DeltaText } from "../figure/delta-text";
import { useFormat } from "../use-format";
import { ChartFrame } from "./chart-frame";
import css from "./charts.module.css";
import { position } from "./scale";

export interface DotRow {
  readonly id: string;
  readonly label: string;
  /** 1 to 5, null where there is none. */
  readonly value: number | null;
  /** Why there is no value; without it none is known. */
  readonly gap?: string;
  readonly benchmark: number | null;
  /** What the difference from the benchmark means. */
  readonly verdict: Verdict;
  /** The value as it is shown: a figure that opens, or why there is none. */
  readonly shown?: ReactNode;
}

interface Props {
  readonly name: string;
  readonly rows: readonly DotRow[];
}

const ROW = 32;
const TOP = 18;
const TICKS = [1, 2, 3, 4, 5] as const;

/** Pillars on the whole scale of 1 to 5: a disc for the portfolio, a bar for the benchmark, the way between them. */
export function DotPlot({ name, rows }: Props) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const height = TOP + rows.length * ROW;
  const at = (value: number) => `${position(value, 1, 5)}%`;
  const difference = (row: DotRow) =>
    row.value !== null && row.benchmark !== null ? row.value - row.benchmark : null;
  const hasBenchmark = rows.some((row) => row.benchmark !== null);
  return (
    <ChartFrame
      label={name}
      table={{
        columns: [t("pillar"), t("portfolio"), t("benchmark")],
        rows: rows.map((row) => [
          row.label,
          row.value === null ? (row.gap ?? t("not_covered")) : format.rating(row.value),
          row.benchmark === null ? "–" : format.rating(row.benchmark),
        ]),
        values: rows.map((row) => [row.label, row.value, row.benchmark]),
      }}
    >
      <div
        className={css.rows}
        style={{
          gridTemplateRows: `${TOP}px repeat(${rows.length}, ${ROW}px) 16px`,
          gridTemplateColumns: "84px minmax(80px, 1fr) auto",
        }}
      >
        {rows.map((row, index) => (
          <span key={row.id} className={css.label} style={{ gridRow: index + 2 }}>
            {row.label}
          </span>
        ))}
        <div className={css.plot}>
          <svg className={css.svg} height={height + 16} role="img" aria-label={name}>
            {TICKS.map((tick) => (
              <g key={tick}>
                <line className={css.grid} x1={at(tick)} x2={at(tick)} y1={TOP - 8} y2={height} />
                <text className={css.axis} x={at(tick)} y={height + 14} textAnchor="middle">
                  {tick}
                </text>
              </g>
            ))}
            {hasBenchmark && (
              <>
                <text
                  className={css.axis}
                  x={at(rows[0]?.benchmark ?? 3)}
                  y="6"
                  textAnchor={(rows[0]?.benchmark ?? 0) <= (rows[0]?.value ?? 0) ? "end" : "start"}
                >
                  {t("benchmark")}
                </text>
                <text
                  className={css.strong}
                  x={at(rows[0]?.value ?? 3)}
                  y="6"
                  textAnchor={(rows[0]?.benchmark ?? 0) <= (rows[0]?.value ?? 0) ? "start" : "end"}
                >
                  {t("portfolio")}
                </text>
              </>
            )}
            {rows.map((row, index) => {
              const y = TOP + index * ROW + ROW / 2;
              return (
                <g key={row.id}>
                  {row.value !== null && row.benchmark !== null && (
                    <line
                      x1={at(row.benchmark)}
                      x2={at(row.value)}
                      y1={y}
                      y2={y}
                      stroke="var(--us-ink-3)"
                      strokeWidth="2"
                    />
                  )}
                  {row.benchmark !== null && (
                    <line
                      x1={at(row.benchmark)}
                      x2={at(row.benchmark)}
                      y1={y - 6}
                      y2={y + 6}
                      stroke="var(--us-ink-3)"
                      strokeWidth="2"
                    />
                  )}
                  {row.value !== null && (
                    <circle
                      cx={at(row.value)}
                      cy={y}
                      r="5"
                      fill={`var(--us-rating-${ratingBucket(row.value)})`}
                    />
                  )}
                </g>
              );
            })}
          </svg>
        </div>
        {rows.map((row, index) => {
          const change = difference(row);
          return (
            <span key={row.id} className={css.value} style={{ gridRow: index + 2 }}>
              {row.shown ?? (row.value === null ? t("not_covered") : format.rating(row.value))}
              {change !== null && (
                <span style={{ marginInlineStart: 6 }}>
                  <DeltaText value={change} verdict={row.verdict} />
                </span>
              )}
            </span>
          );
        })}
      </div>
    </ChartFrame>
  );
}
