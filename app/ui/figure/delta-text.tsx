import { useTranslation } from "react-i18next";
import { useFormat } from "../use-format";
import css from "./figure.module.css";

export type Better = "lower" | "higher" | "none";

interface Props {
  /** New minus old, unrounded; null when either is missing. */
  readonly value: number | null;
  readonly decimals?: number;
  /** The value is a difference of shares, printed in points. */
  readonly share?: boolean;
  /** Which direction is good; "none" takes no side. */
  readonly better?: Better;
}

function toneOf(value: number, better: Better): "better" | "worse" | "neutral" {
  if (better === "none") return "neutral";
  return value > 0 === (better === "higher") ? "better" : "worse";
}

/** A difference with its sign, blue for better, rust for worse; "no change" where it rounds to zero. */
export function DeltaText({ value, decimals = 1, share, better = "higher" }: Props) {
  const format = useFormat();
  const { t } = useTranslation("ui");
  if (value === null) return <span className={css.delta}>–</span>;
  const text = share ? format.shareDifference(value, decimals) : format.difference(value, decimals);
  return (
    <span className={css.delta} data-tone={text === null ? "none" : toneOf(value, better)}>
      {text ?? t("no_change")}
    </span>
  );
}
