import { useFormat } from "../use-format";
import css from "./charts.module.css";

interface Props {
  readonly ticks: readonly number[];
  readonly decimals: number;
  readonly height: number;
  /** Where a value is drawn, from the left. */
  readonly at: (value: number) => string;
}

/** Upright lines of a scale with their numbers below, the one at zero stronger. */
export function TickLines({ ticks, decimals, height, at }: Props) {
  const format = useFormat();
  return ticks.map((tick) => (
    <g key={tick}>
      <line className={tick === 0 ? css.zero : css.grid} x1={at(tick)} x2={at(tick)} y1="0" y2={height} />
      <text className={css.axis} x={at(tick)} y={height + 15} textAnchor="middle">
        {tick === 0 ? "0" : format.signed(tick, decimals)}
      </text>
    </g>
  ));
}
