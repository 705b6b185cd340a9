import { useTranslation } from "react-i18next";
import { sdgClassOf } from "~/domain/metrics/sdg";
import { sdgColours } from "../theme/tokens";
import { useFormat } from "../use-format";
import { ChartFrame } from "./chart-frame";
import css from "./charts.module.css";
import { position } from "./scale";
import { TickLines } from "./tick-lines";

/** The number of a goal on its official colour; the name always follows it. */
export function GoalSquare({ goal }: { goal: number }) {
  const { fill, numeral } = sdgColours(goal);
  return (
    <span className={css.goal} style={{ background: fill, color: numeral }} aria-hidden="true">
      {goal}
    </span>
  );
}

export interface SdgRow {
  readonly goal: number;
  /** −10 to +10, null where there is none. */
  readonly score: number | null;
  /** Why there is no score; without it none is known. */
  readonly gap?: string;
}

interface Props {
  readonly name: string;
  readonly rows: readonly SdgRow[];
}

const TONES = {
  stronglyAligned: "up",
  aligned: "up",
  neutral: "plain",
  misaligned: "down",
  stronglyMisaligned: "down",
} as const;

const ROW = 25;
const BAR = 11;
const TICKS = [-10, -5, 0, 5, 10] as const;

/** Seventeen goals on the whole scale of −10 to +10: bars take blue, grey or rust, never the goal's colour. */
export function SdgRows({ name, rows }: Props) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const height = rows.length * ROW;
  const at = (value: number) => `${position(value, -10, 10)}%`;
  const tone = (score: number) => TONES[sdgClassOf(score)];
  const words = (row: SdgRow) =>
    row.score === null
      ? (row.gap ?? t("not_covered"))
      : `${t(`sdg_class.${sdgClassOf(row.score)}`)} ${format.signed(row.score)}`;
  return (
    <ChartFrame
      label={name}
      table={{
        columns: [t("goal"), t("score")],
        rows: rows.map((row) => [`${row.goal} ${t(`sdg.${row.goal}`)}`, words(row)]),
        values: rows.map((row) => [`${row.goal} ${t(`sdg.${row.goal}`)}`, row.score]),
      }}
    >
      <div className={css.rows} style={{ gridTemplateRows: `repeat(${rows.length}, ${ROW}px) 20px` }}>
        {rows.map((row, index) => (
          <span
            key={row.goal}
            className={`${css.label} ${css.goalLabel}`}
            style={{ gridRow: index + 1 }}
            title={t(`sdg.${row.goal}`)}
          >
            <GoalSquare goal={row.goal} />
            <span className="us-hidden">{row.goal}</span>
            {t(`sdg.${row.goal}`)}
          </span>
        ))}
        <div className={css.plot}>
          <svg className={css.svg} height={height + 20} role="img" aria-label={name}>
            <TickLines ticks={TICKS} decimals={0} height={height} at={at} />
            {rows.map((row, index) => {
              const middle = index * ROW + ROW / 2;
              if (row.score === null) {
                return (
                  <circle
                    key={row.goal}
                    cx="50%"
                    cy={middle}
                    r="3.5"
                    fill="var(--us-surface)"
                    stroke="var(--us-edge)"
                    strokeWidth="1.5"
                  />
                );
              }
              const low = position(Math.min(0, row.score), -10, 10);
              const high = position(Math.max(0, row.score), -10, 10);
              return (
                <rect
                  key={row.goal}
                  className={css[tone(row.score)]}
                  x={`${low}%`}
                  y={middle - BAR / 2}
                  width={`${Math.max(0.6, high - low)}%`}
                  height={BAR}
                />
              );
            })}
          </svg>
        </div>
        {rows.map((row, index) => (
          <span key={row.goal} className={`${css.value} ${css.goalValue}`} style={{ gridRow: index + 1 }}>
            {row.score === null ? (
              words(row)
            ) : (
              <>
                {t(`sdg_class.${sdgClassOf(row.score)}`)}{" "}
                <b data-tone={tone(row.score)}>{format.signed(row.score)}</b>
              </>
            )}
          </span>
        ))}
      </div>
    </ChartFrame>
  );
}
