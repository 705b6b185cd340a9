import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { RateNote } from "~/domain/portfolios/exchange-rates";
import { Status } from "~/ui/controls/tag";
import { useFormat } from "~/ui/use-format";
import css from "./analysis.module.css";

/** Exchange rates that are old, and amounts that are not in euros because the last rate is too old. */
export function RatesNotice({ rates }: { rates: readonly RateNote[] }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const sentences = rates.map(({ currency, date, days, state }) =>
    t(state === "refused" ? "rates.too_old" : "rates.old", { currency, date: format.date(date), days }),
  );
  return sentences.map((sentence) => (
    <p key={sentence} className={css.notice}>
      <Status tone="warn">
        <IconAlertTriangle aria-hidden />
        <span>{sentence}</span>
      </Status>
    </p>
  ));
}
