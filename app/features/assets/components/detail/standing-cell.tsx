import { useTranslation } from "react-i18next";
import { betterThanShare } from "~/domain/peers/compared";
import { useFormat } from "~/ui/use-format";
import type { AssetFigure } from "../../figures/asset-figure";
import type { Standing } from "../../standing/standing";

/** "72% of its sector, 64% of EU companies": the part of the others that are worse; its counts are in the working. Nothing in small groups. */
export function StandingCell({ figure }: { figure: AssetFigure }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const parts = (figure.standings ?? []).flatMap((standing) => {
    const share = betterThanShare(standing);
    return share === null ? [] : [t(`standing.of_${standing.group}`, { share: format.share(share, 0) })];
  });
  return parts.join(", ");
}

/** How a standing comes about, in one sentence. */
export function useStandingSentence() {
  const { t } = useTranslation("assets");
  const format = useFormat();
  return (standing: Standing): string => {
    const { group, name, worse, same, better, unknown, from, to } = standing;
    const share = betterThanShare(standing);
    const others = format.number(worse + same + better);
    if (share === null) return t(`standing.too_few_${group}`, { others, name });
    return t(`standing.${group}`, {
      share: format.share(share, 0),
      others,
      name,
      worse: format.number(worse),
      same: format.number(same),
      better: format.number(better),
      unknown: format.number(unknown),
      from: from ? format.date(from) : "–",
      to: to ? format.date(to) : "–",
    });
  };
}
