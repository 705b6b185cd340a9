import { useTranslation } from "react-i18next";
import type { Figure, TraceLine } from "~/domain/analysis/figures/figure";
import { largestFirst } from "~/domain/analysis/positions/held-weight";
import type { ExplainGap } from "~/ui/explain/explain-content";
import { useFormat } from "~/ui/use-format";
import { useLineName } from "./use-line-name";

const NAMED_GAPS = 6;

/** What a figure does not rest on: eligible lines without data, the largest by name, and what is not eligible. */
export function useGaps(): (figure: Figure) => readonly ExplainGap[] {
  const { t } = useTranslation(["analysis", "metrics"]);
  const format = useFormat();
  const lineName = useLineName();
  const gapName = (line: TraceLine) =>
    line.name !== "" && line.reason && line.reason !== "no_data"
      ? `${line.name} (${t(`metrics:reasons.${line.reason}`)})`
      : lineName(line);

  return ({ holdings = [], eligibleShare }) => {
    const missing = holdings.filter((line) => !line.covered).sort(largestFirst);
    const named = missing.slice(0, NAMED_GAPS).map(gapName);
    const more = missing.length - named.length;
    const names = format.list(more > 0 ? [...named, t("more_lines", { count: more })] : named);
    const outside = 1 - eligibleShare;
    return [
      ...(missing.length > 0 ? [{ kind: "notCovered" as const, names }] : []),
      ...(outside > 0.0005
        ? [{ kind: "notEligible" as const, names: t("share_of_assets", { share: format.share(outside) }) }]
        : []),
    ];
  };
}
