import { useTranslation } from "react-i18next";
import type { Figure } from "~/domain/analysis/figures/figure";
import { readingAt } from "~/domain/analysis/figures/reading-at";
import type { Denominator } from "~/domain/metrics/denominator";
import { Tag } from "~/ui/controls/tag";
import { Figure as FigureButton, Unit } from "~/ui/figure/figure";
import { UnitText } from "~/ui/figure/unit-text";
import { useExplain } from "./explain-context";
import { FigureGap } from "./figure-gap";
import { useFigureText } from "./use-figure-text";

interface Props {
  readonly figure: Figure;
  readonly denominator?: Denominator;
  /** As a headline, on its line. */
  readonly line?: boolean;
  readonly unit?: boolean;
  /** Words beside the marks of missing values. */
  readonly word?: boolean;
}

/** A figure of an analysis as it is shown anywhere: the value that opens its working, or why there is none. */
export function FigureValue({ figure, denominator, line, unit, word }: Props) {
  const { t } = useTranslation("analysis");
  const text = useFigureText();
  const explain = useExplain();
  const value = readingAt(figure, denominator ?? figure.denominator);
  if (value === null) return <FigureGap figure={figure} word={word} />;
  return (
    <>
      <FigureButton
        id={`figure-${figure.metric}${line ? "-line" : ""}`}
        line={line}
        coveredShare={figure.coverageShare}
        eligibleShare={figure.eligibleShare}
        onOpen={() => explain.open(figure.metric)}
        open={explain.metric === figure.metric}
        label={line ? undefined : text.name(figure.metric)}
      >
        {text.value(figure.metric, value)}
      </FigureButton>
      {figure.indicative && (
        <>
          {" "}
          <Tag tone="warn">{t("indicative.word")}</Tag>
        </>
      )}
      {unit && (
        <Unit>
          {" "}
          <UnitText>{text.shortUnit(figure.metric)}</UnitText>
        </Unit>
      )}
    </>
  );
}
