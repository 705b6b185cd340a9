import type { TFunction } from "i18next";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { Format } from "../format";

/** Why shares of a figure pass 100 %, with the calculation; none where none does. The screen and the PDF say it alike. */
export function beyondWholeWords(
  t: TFunction,
  format: Format,
  { beyondWhole, eligibleShare }: Pick<Figure, "beyondWhole" | "eligibleShare">,
): string[] {
  if (beyondWhole === undefined) return [];
  const { longShare, negativeShare, shortShare } = beyondWhole;
  return [
    t("metrics:beyond_whole.whole", {
      long: format.share(longShare),
      negative: format.share(negativeShare),
    }),
    ...(shortShare > 0
      ? [
          t("metrics:beyond_whole.eligible", {
            eligible: format.share(eligibleShare),
            long: format.share(eligibleShare - shortShare),
            short: format.share(shortShare),
          }),
        ]
      : []),
  ];
}
