import { useTranslation } from "react-i18next";
import type { Verdict } from "~/domain/comparing/verdict";
import { useFormat } from "../use-format";
import { logPosition } from "./scale";

interface Props {
  /** The figure divided by the benchmark's. */
  readonly ratio: number;
  readonly verdict: Verdict;
}

const MIDDLE = 50;
const HALF = 44;

/**
 * Against the benchmark on a log scale of 0.2 to 5 times: a disc is better, a diamond worse, "equal" is a word. A figure
 * of which neither direction is good is a stroke.
 */
export function LogMark({ ratio, verdict }: Props) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  if (verdict === "alike") return <span className="us-dim">{t("equal")}</span>;
  const colour = { better: "var(--us-positive)", worse: "var(--us-negative)", none: "var(--us-neutral)" }[
    verdict
  ];
  const x = MIDDLE + logPosition(ratio) * HALF;
  const name = t(`log_mark.${verdict}`, { ratio: format.number(ratio, 2) });
  return (
    <svg width="100" height="16" viewBox="0 0 100 16" role="img" aria-label={name}>
      <line x1="4" x2="96" y1="8" y2="8" stroke="var(--us-line-2)" />
      <line x1={MIDDLE} x2={x} y1="8" y2="8" stroke={colour} strokeWidth="3" />
      <line x1={MIDDLE} x2={MIDDLE} y1="2" y2="14" stroke="var(--us-ink-3)" strokeWidth="1.5" />
      {verdict === "worse" && (
        <rect x={x - 4} y="4" width="8" height="8" fill={colour} transform={`rotate(45 ${x} 8)`} />
      )}
      {verdict === "better" && <circle cx={x} cy="8" r="4.5" fill={colour} />}
      {verdict === "none" && <rect x={x - 1.5} y="3" width="3" height="10" fill={colour} />}
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
