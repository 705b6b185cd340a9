import { useTranslation } from "react-i18next";
import type { Figure } from "~/domain/analysis/figures/figure";
import { MIN_RANKED } from "~/domain/peers/compared";
import type { PeerStanding } from "~/domain/peers/peer-standing";
import { useFormat } from "~/ui/use-format";
import { sayCategory } from "~/ui/vocabulary";
import type { ExplainedStanding } from "../explained-figure.types";
import type { Standings } from "../standings.types";
import { useFigureText } from "./use-figure-text";

/** "23 of 37 funds": how many are worse; why there is no rank for coverage. Empty in a group that is not ranked. */
export function StandingCell({ figure, standings }: { figure: Figure; standings: Standings | null }) {
  const { t } = useTranslation("analysis");
  const standing = standings?.of[figure.metric];
  if (!standing) return "";
  if (standing.reason === "low_coverage")
    return <span className="us-dim">{t("peers.short.low_coverage")}</span>;
  return standing.reason === null ? t("peers.count", countsOf(standing)) : "";
}

/** "better than 23 of 37 funds" beneath a figure; nothing where it has no standing. */
export function ShortStanding({ figure, standings }: { figure: Figure; standings: Standings }) {
  const { t } = useTranslation("analysis");
  const standing = standings.of[figure.metric];
  if (!standing || standing.reason !== null) return null;
  return (
    <small className="us-dim" style={{ display: "block" }}>
      {t("peers.short.better_than", countsOf(standing))}
    </small>
  );
}

/** How many funds are worse, and of how many. */
const countsOf = ({ worse, ranked }: PeerStanding) => ({ count: worse, ranked });

/** "Better than 23 of 37 funds in Equity Europe": a headline's standing, and its benchmark's. */
export function useStandingLine() {
  const { t } = useTranslation(["analysis", "vocabulary"]);
  return (standings: Standings | null, metric: string): string | null => {
    const standing = standings?.of[metric];
    if (!standing || !standings?.category) return null;
    const category = sayCategory(t, standings.category).text;
    if (standing.reason === null) return t("peers.line.better_than", { ...countsOf(standing), category });
    return standing.reason === "low_coverage" ? t("peers.line.low_coverage", { category }) : null;
  };
}

/** The same on a line of its own; nothing where there is nothing to say. */
export function StandingLine({ standings, metric }: { standings: Standings | null; metric: string }) {
  const line = useStandingLine()(standings, metric);
  return line && <span style={{ display: "block" }}>{line}</span>;
}

/** How a standing comes about: who is compared, who is left out and why, and where the funds lie. */
export function useStandingSentences() {
  const { t } = useTranslation(["analysis", "vocabulary"]);
  const format = useFormat();
  const text = useFigureText();
  return ({ standing, category, funds, dataVersion }: ExplainedStanding): readonly string[] => {
    const { metric, ranked, same, better, unknown, lowest, median, highest } = standing;
    const needed = format.statedShare(standing.neededShare);
    const bonds = format.statedShare(standing.neededOfBondsShare);
    const print = (value: number) => `${text.value(metric, value)} ${text.shortUnit(metric)}`.trim();
    const among = {
      category: sayCategory(t, category).text,
      funds: format.number(funds),
      version: format.number(dataVersion),
    };
    return [
      standing.reason === null
        ? t("peers.working.better_than", {
            ...among,
            ...countsOf(standing),
            same: format.number(same),
            better: format.number(better),
          })
        : t(`peers.working.${standing.reason}`, {
            ...among,
            needed: format.statedShare(standing.ownNeededShare),
            ranked,
            least: MIN_RANKED,
          }),
      ...(unknown > 0 ? [t("peers.working.unknown", { count: unknown, needed, bonds })] : []),
      ...(lowest === null || median === null || highest === null
        ? []
        : [
            t("peers.working.range", {
              lowest: print(lowest),
              median: print(median),
              highest: print(highest),
            }),
          ]),
    ];
  };
}
