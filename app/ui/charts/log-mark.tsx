import { useTranslation } from "react-i18next";
import { useFormat } from "../use-format";
import { logPosition } from "./scale";

interface Props {
  /** The figure divided by the benchmark's. */
  readonly ratio: number;
  readonly better: "lower" | "higher" | "none";
}

const MIDDLE = 50;
const HALF = 44;
const EQUAL = 0.005;

/** Against the benchmark on a log scale of 0.2 to 5 times: a disc is better, a diamond worse, "equal" is a word. */
export function LogMark({ ratio, better }: Props) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  if (Math.abs(ratio - 1) < EQUAL) return <span className="us-dim">{t("equal")}</span>;
  const isBetter = better !== "none" && ratio < 1 === (better === "lower");
  const judgement = better === "none" ? "neutral" : isBetter ? "better" : "worse";
  const colour = { better: "var(--us-positive)", worse: "var(--us-negative)", neutral: "var(--us-neutral)" }[
    judgement
  ];
  const x = MIDDLE + logPosition(ratio) * HALF;
  const name = t(`log_mark.${judgement}`, { ratio: format.number(ratio, 2) });
  return (
    <svg width="100" height="16" viewBox="0 0 100 16" role="img" aria-label={name}>
      <line x1="4" x2="96" y1="8" y2="8" stroke="var(--us-line-2)" />
      <line x1={MIDDLE} x2={x} y1="8" y2="8" stroke={colour} strokeWidth="3" />
      <line x1={MIDDLE} x2={MIDDLE} y1="2" y2="14" stroke="var(--us-ink-3)" strokeWidth="1.5" />
      {judgement === "worse" ? (
        <rect x={x - 4} y="4" width="8" height="8" fill={colour} transform={`rotate(45 ${x} 8)`} />
      ) : (
        <circle cx={x} cy="8" r="4.5" fill={colour} />
      )}
    </svg>
  );
}

/** The shapes of `LogMark`, for the key above a table. */
export function BetterMark() {
  return (
    <svg width="10" height="10" aria-hidden="true">
      <circle cx="5" cy="5" r="4.5" fill="var(--us-positive)" />
    </svg>
  );
}

export function WorseMark() {
  return (
    <svg width="11" height="11" aria-hidden="true">
      <rect x="1.5" y="1.5" width="8" height="8" fill="var(--us-negative)" transform="rotate(45 5.5 5.5)" />
    </svg>
  );
}
