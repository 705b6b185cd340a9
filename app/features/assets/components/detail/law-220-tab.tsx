import { useTranslation } from "react-i18next";
import { Status } from "~/ui/controls/tag";
import { NotCovered } from "~/ui/figure/missing";
import { Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import type { AssetDetail } from "../../asset-detail.answers";
import type { AssetFigure } from "../../figures/asset-figure";
import css from "./detail.module.css";
import { FigureTable } from "./figure-table";

interface Props {
  readonly detail: Pick<AssetDetail, "asset">;
  readonly declared: AssetFigure | null;
}

/** The result by the lists that were asked, as the list of funds has it; apart from it, what the fund says of itself. */
export function Law220Tab({ detail, declared }: Props) {
  const { t } = useTranslation("assets");
  const { law220: result = null } = detail.asset;
  return (
    <>
      <Section title={t("law220_result")} note={t("law220_note")}>
        {result === null ? (
          <p className={css.withheld}>
            <NotCovered word />
          </p>
        ) : (
          <Status tone={result === "involved" ? "err" : result === "none_found" ? "ok" : "plain"}>
            {t(`values.law220.${result}`)}
          </Status>
        )}
        <p className="us-dim">{t("law220_result_text")}</p>
      </Section>
      <Section title={t("law220_declared")}>
        {declared === null || declared.value === null ? (
          <EmptyState>{t("law220_not_declared")}</EmptyState>
        ) : (
          <FigureTable label={t("law220_declared")} figures={[declared]} />
        )}
      </Section>
    </>
  );
}
