import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BreakdownItem } from "~/domain/analysis/figures/figure";
import {
  RATING_PARTS,
  type RatingPart,
  type RatingDistribution as Shares,
} from "~/domain/analysis/figures/rating-distribution";
import { RatingDistribution } from "~/ui/charts/rating-distribution";
import { Segmented } from "~/ui/controls/segmented";
import { NotCovered, NotEligible, NotLicensed } from "~/ui/figure/missing";
import { Rating } from "~/ui/figure/strata";
import { PageBody, Section } from "~/ui/page/page";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import type { AnalysisScreen } from "../analysis-screen.types";
import { distributionOf } from "../distribution";
import css from "./analysis.module.css";
import { PartShare } from "./part-share";

/** Value, or number of positions, by rating 1 to 5, not covered and not eligible. */
export function RatingsView({ screen }: { screen: AnalysisScreen }) {
  const { t } = useTranslation(["analysis", "ui"]);
  const format = useFormat();
  const [by, setBy] = useState<"value" | "count">("value");
  const parts =
    screen.views.ratings?.figures.find((figure) => figure.metric === "ratings.distribution")?.breakdown ?? [];
  const other = distributionOf(screen.benchmark?.views.ratings);
  const shares = distributionOf(screen.views.ratings);
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  const counted = Object.fromEntries(
    RATING_PARTS.map((key) => {
      const count = parts.filter((part) => part.key === key).reduce((sum, part) => sum + part.count, 0);
      return [key, total > 0 ? count / total : 0];
    }),
  ) as Shares;
  const wordOf = ({ key }: BreakdownItem) =>
    key.length > 1 ? t(`ui:distribution.${key}`) : t("ui:rated", { rating: key });
  const columns: readonly Column<BreakdownItem>[] = [
    {
      id: "rating",
      header: t("ui:rating"),
      wide: true,
      cell: (part) =>
        part.negative ? (
          <span className="us-dim">
            {t("allocation.short", {
              name: t(part.key === "notEligible" ? "ui:not_eligible" : "ui:not_covered"),
            })}
          </span>
        ) : part.key === "notCovered" ? (
          <NotCovered word />
        ) : part.key === "notEligible" ? (
          <NotEligible word />
        ) : part.key === "notLicensed" ? (
          <NotLicensed word />
        ) : (
          <Rating value={Number(part.key)} decimals={0} />
        ),
    },
    {
      id: "share",
      header: t("ui:share_of_assets"),
      numeric: true,
      cell: (part) => (
        <span className="us-strong">
          <PartShare metric="ratings.distribution" part={part} label={wordOf(part)} />
        </span>
      ),
    },
    ...(other
      ? [
          {
            id: "benchmark",
            header: t("benchmark"),
            numeric: true,
            cell: (part: BreakdownItem) => (
              <span className="us-mid">
                {part.negative ? "–" : format.share(other[part.key as RatingPart] ?? 0)}
              </span>
            ),
          },
        ]
      : []),
    {
      id: "count",
      header: t("allocation.positions"),
      numeric: true,
      cell: (part) => format.number(part.count),
    },
  ];
  if (!shares) return null;
  return (
    <PageBody>
      <Section
        title={t(by === "value" ? "esg.by_rating" : "ratings.by_count")}
        note={t(shares.notLicensed > 0 ? "esg.by_rating_note_closed" : "esg.by_rating_note")}
        aside={
          <Segmented
            label={t("ratings.measure")}
            value={by}
            onChange={setBy}
            options={[
              { value: "value", label: t("ratings.value") },
              { value: "count", label: t("ratings.count") },
            ]}
          />
        }
      >
        <RatingDistribution
          shares={by === "value" ? shares : counted}
          benchmark={by === "value" ? other : null}
        />
      </Section>
      <Section title={t("ratings.table")}>
        <div className={css.narrowTable}>
          <DataTable
            label={t("ratings.table")}
            rows={parts}
            columns={columns}
            rowId={(part) => `${part.key}${part.negative ? "-" : ""}`}
            stacks
          />
        </div>
      </Section>
    </PageBody>
  );
}
