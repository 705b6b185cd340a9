import { useTranslation } from "react-i18next";
import type { BasisKey } from "~/domain/analysis/book/data-state";
import css from "./figure.module.css";

/** How a figure came to be: a filled point is reported, a hollow one anything else; the word beside it. */
export function BasisMark({ basis }: { basis: BasisKey }) {
  const { t } = useTranslation("ui");
  return (
    <span className={css.basis}>
      <span className={css.point} data-reported={basis === "reported" || undefined} aria-hidden="true" />
      <span>{t(`basis.${basis}`)}</span>
    </span>
  );
}
