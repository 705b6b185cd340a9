import { useTranslation } from "react-i18next";
import type { PolicyTally } from "~/features/analysis/policy-checks/policy-tallies.service.server";
import type { BenchmarkRating } from "~/features/analysis/ratings/benchmark-ratings.service.server";
import { RatingGap } from "~/features/figures/components/rating-gap";
import { paths } from "~/platform/paths";
import { Sparkline } from "~/ui/charts/sparkline";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { DeltaText } from "~/ui/figure/delta-text";
import { Rating } from "~/ui/figure/strata";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { DashboardPortfolio, DashboardView } from "../dashboard.types";
import { BenchmarkRatingText } from "./benchmark-rating";
import { PolicyTallyText } from "./policy-tally";
import type { ByPortfolio } from "./use-by-portfolio";

/** What comes a moment after the page. */
export interface ToldLater {
  readonly tallies: ByPortfolio<PolicyTally>;
  readonly benchmarks: ByPortfolio<BenchmarkRating>;
}

/** A portfolio as the dashboard shows it; what its policies say and what it is read against comes a moment later. */
export function usePortfolioColumns({
  portfolios,
  hasPolicies,
  tallies,
  benchmarks,
}: Pick<DashboardView, "portfolios" | "hasPolicies"> & ToldLater): readonly Column<DashboardPortfolio>[] {
  const { t } = useTranslation(["dashboard", "ui"]);
  const format = useFormat();
  const window = windowOf(portfolios);
  const policies: Column<DashboardPortfolio> = {
    id: "policies",
    header: t("policies"),
    onlyWide: true,
    cell: (row) => <PolicyTallyText portfolioId={row.id} name={row.name} tally={tallies?.get(row.id)} />,
  };
  return [
    {
      id: "name",
      header: t("portfolio"),
      wide: true,
      cell: (row) => (
        <NameCell to={paths.portfolio(row.id)} detail={row.ownerName}>
          {row.name}
        </NameCell>
      ),
    },
    {
      id: "value",
      header: t("value"),
      numeric: true,
      onlyWide: true,
      cell: (row) => (row.totalValue === null ? "–" : format.amountShort(row.totalValue, row.currency)),
    },
    {
      id: "rating",
      header: t("ui:rating"),
      numeric: true,
      cell: (row) => (
        <>
          {row.rating === null ? (
            <RatingGap
              coveredShare={row.coverageShare}
              eligibleShare={row.eligibleShare}
              isWithheld={row.withheld}
            />
          ) : (
            <Rating value={row.rating} />
          )}
          {row.hasBenchmark && <BenchmarkRatingText benchmark={benchmarks?.get(row.id)} />}
        </>
      ),
    },
    {
      id: "change",
      header: t("change"),
      numeric: true,
      cell: (row) => (
        <DeltaText
          value={row.change?.difference ?? null}
          decimals={2}
          verdict={row.change?.verdict ?? "none"}
        />
      ),
    },
    {
      id: "course",
      header: t("course"),
      onlyWide: true,
      cell: (row) =>
        row.points.filter((point) => point !== null).length > 1 ? (
          <Sparkline points={row.points} min={window.min} max={window.max} />
        ) : (
          <span className="us-dim">–</span>
        ),
    },
    {
      id: "coverage",
      header: t("coverage"),
      onlyWide: true,
      cell: (row) => (
        <CoverageBadge
          coveredShare={row.coverageShare}
          eligibleShare={row.eligibleShare}
          neededShare={row.neededShare}
        />
      ),
    },
    ...(hasPolicies ? [policies] : []),
  ];
}

const MIN_WINDOW = 0.2;

/** The window that all courses of the column share, so that a steep one is steep; a still one stays in its middle. */
function windowOf(portfolios: readonly DashboardPortfolio[]): { min: number; max: number } {
  const values = portfolios.flatMap(({ points }) => points.filter((point) => point !== null));
  const min = Math.min(...values);
  const max = Math.max(...values);
  const margin = Math.max(0, MIN_WINDOW - (max - min)) / 2;
  return { min: min - margin, max: max + margin };
}
