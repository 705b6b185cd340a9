import { useTranslation } from "react-i18next";
import type { ContributionItem, ContributionView } from "~/domain/analysis/views";
import { DataTable } from "~/ui/table/data-table";
import { extremesOf } from "../contributions";
import { useContributionColumns } from "./use-contribution-columns";

/** Four that raise the figure and four that lower it, with what it would be without each. */
export function StrongestAndWeakest({ contribution }: { contribution: ContributionView }) {
  const { t } = useTranslation("analysis");
  const columns = useContributionColumns(contribution);
  const { strongest, weakest } = extremesOf(contribution);
  const weak = new Set(weakest.map((item) => item.holdingId));
  const shown: readonly ContributionItem[] = [...strongest, ...weakest];
  if (shown.length === 0) return <p className="us-mid">{t("esg.all_alike")}</p>;
  return (
    <DataTable
      label={t("esg.strongest_and_weakest")}
      rows={shown}
      columns={columns.filter((column) => column.id !== "additive")}
      rowId={(item) => item.holdingId}
      rowHeight={32}
      groupOf={(item) => t(weak.has(item.holdingId) ? "esg.weakest" : "esg.strongest")}
    />
  );
}
