import { useTranslation } from "react-i18next";
import type { ContributionItem, ContributionView } from "~/domain/analysis/views";
import { findMetric } from "~/domain/metrics/catalogue";
import { DeltaText } from "~/ui/figure/delta-text";
import { Rating } from "~/ui/figure/strata";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import { ownValue, withoutIt } from "../contributions";
import { useFigureText } from "./use-figure-text";

/** The columns of every table of contributions: weight, own value, its parts of the figure, and "without it". */
export function useContributionColumns(contribution: ContributionView): readonly Column<ContributionItem>[] {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const text = useFigureText();
  const figure = contribution.value ?? 0;
  const metric = findMetric(contribution.metric);
  const isRating = metric?.unit === "rating";
  return [
    {
      id: "name",
      header: t("holding"),
      wide: true,
      cell: (item) => <NameCell>{item.name}</NameCell>,
    },
    {
      id: "weight",
      header: t("weight"),
      numeric: true,
      cell: (item) => format.share(item.weightShare),
    },
    {
      id: "own",
      header: isRating ? t("ui:rating") : t("contribution.own"),
      numeric: true,
      cell: (item) => {
        const own = ownValue(item, figure);
        if (own === null) return "–";
        return isRating ? <Rating value={own} /> : text.value(contribution.metric, own);
      },
    },
    {
      id: "additive",
      header: t("contribution.additive"),
      numeric: true,
      onlyWide: true,
      cell: (item) => format.number(item.additive, 3),
    },
    {
      id: "relative",
      header: t("contribution.relative"),
      numeric: true,
      cell: (item) => <DeltaText value={item.relative} decimals={3} better={metric?.better ?? "none"} />,
    },
    {
      id: "without",
      header: t("contribution.without"),
      numeric: true,
      onlyWide: true,
      cell: (item) => {
        const without = withoutIt(item, figure);
        return <span className="us-dim">{without === null ? "–" : format.number(without, 2)}</span>;
      },
    },
  ];
}
