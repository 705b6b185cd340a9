import type { Figure } from "~/domain/analysis/figures/figure";
import { Strata } from "./charts/strata";
import { usePrint } from "./print-context";
import { PrintedFigure } from "./printed-figure";
import { GapText } from "./texts";

/** The portfolio's rating as the largest thing on the page; where it is not shown, the reason stands in its place. */
export function RatingHeadline({ figure }: { figure: Figure | null }) {
  const { t } = usePrint();
  if (figure === null || figure.value === null)
    return (
      <div className="rating-none">
        <Strata rating={null} size={48} />
        <div>{figure ? <GapText figure={figure} /> : t("not_covered")}</div>
      </div>
    );
  return (
    <div className="rating-headline">
      <Strata rating={figure.value} size={48} />
      <div>
        <span className="huge">
          <PrintedFigure figure={figure} at="value" />
        </span>{" "}
        <small>{t("of_five")}</small>
      </div>
    </div>
  );
}
