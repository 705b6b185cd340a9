import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { AgedRate, NotedRates } from "~/domain/portfolios/exchange-rates";
import { Status } from "~/ui/controls/tag";
import { useFormat } from "~/ui/use-format";
import css from "./analysis.module.css";

/** Exchange rates that are old, and amounts that are not in euros because the last rate is too old. */
export function RatesNotice({ rates }: { rates: NotedRates }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const said = ({ currency, date, days }: AgedRate) => ({ currency, date: format.date(date), days });
  const sentences = [
    ...rates.refused.map((rate) => t("rates.too_old", said(rate))),
    ...rates.old.map((rate) => t("rates.old", said(rate))),
  ];
  return sentences.map((sentence) => (
    <p key={sentence} className={css.notice}>
      <Status tone="warn">
        <IconAlertTriangle aria-hidden />
        <span>{sentence}</span>
      </Status>
    </p>
  ));
}
