import { useTranslation } from "react-i18next";
import { type FigureWithGap, figureGap } from "~/domain/analysis/figures/figure-gap";
import { Tag } from "~/ui/controls/tag";
import { NeedsTotal, NotCovered, NotEligible, NotLicensed } from "~/ui/figure/missing";

/** Why a figure has no value, where the value would stand. */
export function FigureGap({
  figure,
  word,
}: {
  readonly figure: FigureWithGap;
  readonly word?: boolean | undefined;
}) {
  const { t } = useTranslation("ui");
  switch (figureGap(figure)) {
    case "low_coverage":
      return <Tag tone="warn">{t("low_coverage")}</Tag>;
    case "not_eligible":
      return <NotEligible word={word} />;
    case "not_licensed":
      return <NotLicensed word={word} />;
    case "no_total":
      return <NeedsTotal word={word} />;
    case "not_covered":
      return <NotCovered word={word} />;
  }
}
