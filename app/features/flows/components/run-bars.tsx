import { useTranslation } from "react-i18next";
import type { Flow } from "../flows.answers";
import css from "./flows.module.css";
import { useFlowText } from "./use-flow-text";

const WIDTH = 8;
const HEIGHT = 18;
const SHOWN = 14;

/** The last runs: bars by duration, a cross for a failure, an outline for one under way. */
export function RunBars({ history }: { history: Flow["history"] }) {
  const { t } = useTranslation("flows");
  const text = useFlowText();
  const longest = Math.max(1, ...history.map(({ milliseconds }) => milliseconds ?? 0));
  const failed = history.filter(({ status }) => status === "failed").length;
  if (history.length === 0) return <span className="us-dim">–</span>;
  return (
    <svg
      className={css.runs}
      viewBox={`0 0 ${SHOWN * WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t("status.runs_name", { count: history.length, failed, longest: text.duration(longest) })}
    >
      {history.map(({ status, milliseconds, at }, place) => {
        const x = place * WIDTH;
        if (status === "failed") return <path key={at} d={`M${x + 1} 10l5 6m0 -6l-5 6`} />;
        const height = Math.max(3, Math.round(((milliseconds ?? longest) / longest) * (HEIGHT - 2)));
        return (
          <rect
            key={at}
            x={x + 0.5}
            y={HEIGHT - height}
            width={WIDTH - 2}
            height={height - 0.5}
            data-open={milliseconds === null || undefined}
          />
        );
      })}
    </svg>
  );
}
