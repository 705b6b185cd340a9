import { useTranslation } from "react-i18next";
import { ratingBucket } from "~/domain/analysis/figures/rating-bucket";
import { boxPath } from "../charts/box-path";
import { useFormat } from "../use-format";
import css from "./figure.module.css";

const BARS = [0, 1, 2, 3, 4] as const;

const TONES: Readonly<Record<number, string | undefined>> = {
  1: css.strata1,
  2: css.strata2,
  3: css.strata3,
  4: css.strata4,
  5: css.strata5,
};

/**
 * Five stacked bars, filled from the bottom. 14 px in tables, 28 px in key figures, 44 px in the headline.
 * Always with the number beside it: it is hidden from screen readers.
 */
export function Strata({ value, size = 14 }: { value: number; size?: number }) {
  const filled = ratingBucket(value);
  const bar = size / 7;
  const step = (size - bar) / 4;
  const bars = (levels: readonly number[]) =>
    levels.map((level) => boxPath(0, size - bar - level * step, size, bar)).join("");
  return (
    <svg
      className={TONES[filled]}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
    >
      <path d={bars(BARS.slice(0, filled))} fill="currentColor" />
      {filled < BARS.length && <path d={bars(BARS.slice(filled))} fill="var(--us-line-2)" />}
    </svg>
  );
}

interface RatingProps {
  readonly value: number;
  /** One for portfolios and funds, none for a rating loaded as an integer. */
  readonly decimals?: number;
}

/** A rating of 1 to 5 as strata and number, spoken "3.7 of 5". */
export function Rating({ value, decimals = 1 }: RatingProps) {
  const format = useFormat();
  const { t } = useTranslation("ui");
  return (
    <span className={css.rating} data-names-itself>
      <Strata value={value} />
      <span>{format.rating(value, decimals)}</span>
      <span className="us-hidden">{t("of_five")}</span>
    </span>
  );
}
