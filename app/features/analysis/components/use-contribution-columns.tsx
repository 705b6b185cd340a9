import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ownValue, withoutIt } from "~/domain/analysis/figures/own-value";
import type { ContributionItem, ContributionView } from "~/domain/analysis/views";
import { directionOf } from "~/domain/comparing/verdict";
import { findMetric } from "~/domain/metrics/catalogue";
import { useExclusionTag } from "~/features/exclusions/components/marks-context";
import { useExplain } from "~/features/figures/components/explain-context";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { DeltaText } from "~/ui/figure/delta-text";
import { Figure } from "~/ui/figure/figure";
import { Rating } from "~/ui/figure/strata";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";

/** The columns of every table of contributions: weight, own value, its parts of the figure, and "without it". */
export function useContributionColumns(contribution: ContributionView): readonly Column<ContributionItem>[] {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const text = useFigureText();
  const figure = contribution.value ?? 0;
  const metric = findMetric(contribution.metric);
  const isRating = metric?.unit === "rating";
  const isShare = metric?.unit === "share";
  const isAmount = metric?.aggregate === "absolute";
  const decimals = Math.abs(figure) >= 100 ? 1 : 3;
  const explain = useExplain();
  const exclusionTag = useExclusionTag();
  const opening = (item: ContributionItem, column: string, label: string, value: ReactNode) => (
    <Figure
      id={`contribution-${column}-${item.holdingId}-${item.issuerId ?? ""}`}
      label={label}
      onOpen={() => explain.open(contribution.metric, { line: item.holdingId })}
      open={explain.metric === contribution.metric && explain.line === item.holdingId}
    >
      {value}
    </Figure>
  );
  const columns: readonly Column<ContributionItem>[] = [
    {
      id: "name",
      header: t("holding"),
      wide: true,
      cell: (item) => <NameCell mark={exclusionTag(item)}>{item.name}</NameCell>,
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
        const value = isRating ? <Rating value={own} /> : text.value(contribution.metric, own);
        return opening(item, "own", item.name, value);
      },
    },
    {
      id: "additive",
      header: t("contribution.additive"),
      numeric: true,
      onlyWide: true,
      cell: (item) =>
        opening(
          item,
          "additive",
          item.name,
          isShare ? format.share(item.additive, 2) : format.number(item.additive, decimals),
        ),
    },
    {
      id: "relative",
      header: t(isAmount ? "contribution.share_of_total" : "contribution.relative"),
      numeric: true,
      cell: (item) =>
        isAmount ? (
          format.share(item.relative ?? 0)
        ) : (
          <DeltaText
            value={isShare && item.relative !== null ? item.relative * 100 : item.relative}
            decimals={isShare ? 2 : decimals}
            verdict={directionOf(item.relative ?? 0, metric?.better ?? "none")}
          />
        ),
    },
    {
      id: "without",
      header: t("contribution.without"),
      numeric: true,
      onlyWide: true,
      cell: (item) => {
        const without = withoutIt(item, figure);
        if (without === null) return <span className="us-dim">–</span>;
        const value = isRating ? format.number(without, decimals) : text.value(contribution.metric, without);
        return <span className="us-dim">{value}</span>;
      },
    },
  ];
  // Of an amount a holding has a part, not a value of its own.
  return isAmount ? columns.filter((column) => column.id !== "own") : columns;
}
