import { useTranslation } from "react-i18next";
import type { BenchmarkRating } from "~/features/analysis/benchmark-ratings.service.server";
import { RatingGap } from "~/features/figures/components/rating-gap";
import { NotCovered } from "~/ui/figure/missing";
import { Rating } from "~/ui/figure/strata";
import css from "./dashboard.module.css";

interface Props {
  readonly hasBenchmark: boolean;
  /** Undefined until it is known. */
  readonly benchmark: BenchmarkRating | undefined;
}

/** The rating of what a portfolio is read against, or why there is none, and below it what that is. */
export function BenchmarkRatingText({ hasBenchmark, benchmark }: Props) {
  const { t } = useTranslation("dashboard");
  if (!hasBenchmark) return <span className="us-dim">–</span>;
  if (!benchmark) return <span className="us-dim">…</span>;
  const { name, rating } = benchmark;
  if (name === null) return <small className={css.benchmark}>{t("benchmark_gone")}</small>;
  return (
    <>
      <RatingOf rating={rating} />
      <small className={css.benchmark} title={name}>
        {name}
      </small>
    </>
  );
}

function RatingOf({ rating }: Pick<BenchmarkRating, "rating">) {
  if (rating === null) return <NotCovered />;
  return rating.rating === null ? <RatingGap {...rating} /> : <Rating value={rating.rating} />;
}
