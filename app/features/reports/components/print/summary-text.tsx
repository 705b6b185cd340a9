import { figureIn } from "~/domain/reports/key-points";
import { isTrusted } from "~/domain/reports/trust";
import { usePrint } from "./print-context";

/** Together they are most of the emissions: this many holdings are named as their cause, at most. */
const FEW = 5;
const MOST = 0.5;

/** The report's findings in one paragraph. Every sentence rests on a figure that is there. */
export function SummaryText() {
  const { t, format, document } = usePrint();
  const { figures, benchmark } = document;
  const rating = figureIn(figures.views, "esg.rating");
  const other = benchmark ? (figureIn(benchmark.views, "esg.rating")?.value ?? null) : null;
  const own = rating?.value ?? null;
  const sentences: string[] = [];
  if (rating && rating.eligibleShare > 0)
    sentences.push(
      t("summary.coverage", {
        all: format.share(rating.coverageShare),
        eligible: format.share(rating.coverageShare / rating.eligibleShare),
      }),
    );
  sentences.push(...carbon());
  const violations = figures.flagged.get("pai.10")?.length ?? 0;
  const pai10 = figureIn(figures.views, "pai.10");
  if (pai10 && pai10.coverageShare > 0)
    sentences.push(
      violations > 0 ? t("summary.violations", { count: violations }) : t("summary.no_violations"),
    );
  return (
    <p>
      <b>{headline()}</b> {sentences.join(" ")}
    </p>
  );

  function headline(): string {
    if (own === null) return t(rating?.withheld ? "summary.withheld" : "summary.unrated");
    const printed = format.rating(own);
    if (other === null) return t("summary.rated", { rating: printed });
    const benchmarkRating = format.rating(other);
    if (printed === benchmarkRating) return t("summary.rated_equal", { rating: printed });
    return t(own > other ? "summary.rated_above" : "summary.rated_below", {
      rating: printed,
      benchmark: benchmarkRating,
    });
  }

  function carbon(): string[] {
    const footprint = figureIn(figures.views, "pai.2.scope123");
    if (footprint === null || !isTrusted(footprint)) return [];
    const reference = benchmark ? figureIn(benchmark.views, "pai.2.scope123") : null;
    const causes = causesOfMost(figures.emissions.map(({ share }) => share));
    const compared =
      footprint.value === null || !reference || reference.value === null || !isTrusted(reference)
        ? []
        : [t(footprint.value > reference.value ? "summary.carbon_worse" : "summary.carbon_better")];
    return causes === null
      ? compared
      : [...compared, t("summary.causes", { count: causes.count, share: format.share(causes.share, 0) })];
  }
}

/** The fewest holdings, at most FEW, that cause most of the emissions; null where it takes more. */
function causesOfMost(shares: readonly number[]): { readonly count: number; readonly share: number } | null {
  let sum = 0;
  for (const [index, share] of shares.slice(0, FEW).entries()) {
    sum += share;
    if (sum >= MOST) return { count: index + 1, share: sum };
  }
  return null;
}
