import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";
import type { AssetDetail } from "../../asset-detail.answers";
import { missingHoldings } from "../../figures/page-universe";

/** Why nothing of what a fund holds is shown: none is loaded, or what is loaded is too old. */
export function NoHoldings({ detail }: { detail: AssetDetail }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const { holdings } = detail;
  return (
    <EmptyState>
      {holdings !== null && missingHoldings(detail) === "too_old"
        ? t("holdings_too_old", { date: format.date(holdings.asOf) })
        : t("no_holdings_loaded")}
    </EmptyState>
  );
}
