import { useTranslation } from "react-i18next";
import type { BasisKey } from "~/domain/analysis/data-state";
import css from "./figure.module.css";

/** How a figure came to be: a filled point is reported, a hollow one anything else; the word beside it in tables. */
export function BasisMark({ basis, word = true }: { basis: BasisKey; word?: boolean }) {
  const { t } = useTranslation("ui");
  const text = t(`basis.${basis}`);
  return (
    <span className={css.basis}>
      <span
        className={css.point}
        data-reported={basis === "reported" || undefined}
        data-word={word || undefined}
        aria-hidden="true"
      />
      <span className={word ? undefined : "us-hidden"}>{text}</span>
    </span>
  );
}
