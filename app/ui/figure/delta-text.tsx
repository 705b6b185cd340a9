import { useTranslation } from "react-i18next";
import type { Verdict } from "~/domain/comparing/verdict";
import { useFormat } from "../use-format";
import css from "./figure.module.css";

interface Props {
  /** Own minus other or new minus old, unrounded; null when either is missing. */
  readonly value: number | null;
  readonly decimals?: number;
  /** The value is a difference of shares, printed in points. */
  readonly share?: boolean;
  /** What the difference means; no colour without a verdict. */
  readonly verdict: Verdict;
}

/** A difference with its sign, blue for better, rust for worse; "no change" where it rounds to zero. */
export function DeltaText({ value, decimals = 1, share, verdict }: Props) {
  const format = useFormat();
  const { t } = useTranslation("ui");
  if (value === null) return <span className={css.delta}>–</span>;
  const text = share ? format.shareDifference(value, decimals) : format.difference(value, decimals);
  return (
    <span className={css.delta} data-tone={text === null ? "none" : verdict}>
      {text ?? t("no_change")}
    </span>
  );
}
