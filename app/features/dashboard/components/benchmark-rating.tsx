import { useTranslation } from "react-i18next";
import type { BenchmarkRating } from "~/features/analysis/ratings/benchmark-ratings.service.server";
import { RatingGap } from "~/features/figures/components/rating-gap";
import { NotCovered } from "~/ui/figure/missing";
import { useFormat } from "~/ui/use-format";
import css from "./dashboard.module.css";

interface Props {
  /** Undefined until it is known. */
  readonly benchmark: BenchmarkRating | undefined;
}

/** "Benchmark 4.1", or why it has no rating, and below it what it is; as high before it is known as afterwards. */
export function BenchmarkRatingText({ benchmark }: Props) {
  const { t } = useTranslation("dashboard");
  const name = benchmark?.name ?? null;
  const isGone = benchmark !== undefined && name === null;
  return (
    <small className={css.benchmark} data-below>
      <span>
        {t("benchmark")} {benchmark ? <Rated {...benchmark} /> : "…"}
      </span>
      <span title={isGone ? t("benchmark_gone") : (name ?? undefined)}>
        {isGone ? t("benchmark_none") : (name ?? "\u00a0")}
      </span>
    </small>
  );
}

function Rated({ name, rating }: BenchmarkRating) {
  const format = useFormat();
  if (name === null) return "–";
  if (rating === null) return <NotCovered />;
  return rating.rating === null ? <RatingGap {...rating} /> : <b>{format.rating(rating.rating)}</b>;
}
