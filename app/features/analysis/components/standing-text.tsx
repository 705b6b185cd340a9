import { useTranslation } from "react-i18next";
import type { Figure } from "~/domain/analysis/figure";
import type { PeerStanding } from "~/domain/peers/peer-standing";
import { useFormat } from "~/ui/use-format";
import { sayCategory } from "~/ui/vocabulary";
import type { ExplainedStanding } from "../analysis-screen.types";
import type { Standings } from "../standings.types";
import { useFigureText } from "./use-figure-text";

/** "62%": the part of the funds whose figure is worse; else why there is none. Empty where figures have no standing. */
export function StandingCell({ figure, standings }: { figure: Figure; standings: Standings | null }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const standing = standings?.of[figure.metric];
  if (!standing || standing.reason === "no_figure") return "";
  if (standing.betterThanShare === null)
    return <span className="us-dim">{t(`peers.short.${standing.reason}`)}</span>;
  return (
    <>
      {format.share(standing.betterThanShare, 0)}{" "}
      <span className="us-dim">{t("peers.of_funds", { count: comparedWith(standing) })}</span>
    </>
  );
}

/** "better than 62%" beneath a figure; nothing where it has no standing. */
export function ShortStanding({ figure, standings }: { figure: Figure; standings: Standings }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const share = standings.of[figure.metric]?.betterThanShare ?? null;
  if (share === null) return null;
  return (
    <small className="us-dim" style={{ display: "block" }}>
      {t("peers.short.better_than", { share: format.share(share, 0) })}
    </small>
  );
}

/** How many funds had the figure. */
export function comparedWith({ worse, same, better }: PeerStanding): number {
  return worse + same + better;
}

/** "Better than 62% of 37 funds in Equity Europe": a headline's standing, and its benchmark's. */
export function useStandingLine() {
  const { t } = useTranslation(["analysis", "vocabulary"]);
  const format = useFormat();
  return (standings: Standings | null, metric: string): string | null => {
    const standing = standings?.of[metric];
    if (!standing || !standings?.category || standing.reason === "no_figure") return null;
    const category = sayCategory(t, standings.category).text;
    if (standing.betterThanShare === null) return t(`peers.line.${standing.reason}`, { category });
    return t("peers.line.better_than", {
      share: format.share(standing.betterThanShare, 0),
      count: comparedWith(standing),
      category,
    });
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
    const { metric, worse, same, better, unknown, lowest, median, highest, neededShare } = standing;
    const needed = format.share(neededShare, 0);
    const print = (value: number) => `${text.value(metric, value)} ${text.shortUnit(metric)}`.trim();
    const among = {
      category: sayCategory(t, category).text,
      funds: format.number(funds),
      version: format.number(dataVersion),
    };
    return [
      standing.betterThanShare === null
        ? t(`peers.working.${standing.reason ?? "few_funds"}`, {
            ...among,
            needed,
            count: comparedWith(standing),
          })
        : t("peers.working.better_than", {
            ...among,
            share: format.share(standing.betterThanShare, 0),
            count: comparedWith(standing),
            worse: format.number(worse),
            same: format.number(same),
            better: format.number(better),
          }),
      ...(unknown > 0 ? [t("peers.working.unknown", { count: unknown, needed })] : []),
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
