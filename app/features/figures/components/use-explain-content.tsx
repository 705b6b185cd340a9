import { useTranslation } from "react-i18next";
import { findMetric } from "~/domain/metrics/catalogue";
import type { Denominator } from "~/domain/metrics/denominator";
import { shareBase } from "~/domain/metrics/share-base";
import { paths } from "~/platform/paths";
import type { ExplainContent } from "~/ui/explain/explain-content";
import type { Href } from "~/ui/href";
import type { ExplainedFigure } from "../explained-figure.types";
import { atDenominator, numeratorOf } from "../working";
import { FormulaNumbers } from "./formula-numbers";
import { useFigureHead } from "./use-figure-head";
import { useFigureText } from "./use-figure-text";
import { useInputs } from "./use-inputs";
import { useKeyName } from "./use-key-name";
import { useProof } from "./use-proof";

/** The working of a figure in the reader's words and numbers; null until it has arrived. */
export function useExplainContent(
  explained: ExplainedFigure | null,
  hrefs: {
    readonly csv: string;
    readonly parquet: string;
    readonly link: Href;
    readonly denominator?: (denominator: Denominator) => Href;
  } | null,
): ExplainContent | null {
  const { t } = useTranslation(["analysis", "ui"]);
  const text = useFigureText();
  const partWord = useKeyName(explained?.figure.metric ?? "");
  const headOf = useFigureHead();
  const inputsOf = useInputs(explained?.loads ?? []);
  const proofOf = useProof();
  const metric = explained ? findMetric(explained.figure.metric) : null;
  if (!explained || !metric || !hrefs) return null;
  const { figure, totalValueEur, part } = explained;
  const proof = proofOf(metric, figure, totalValueEur);
  const name = text.name(figure.metric);

  return {
    title: part === null ? name : t("part_of_split", { figure: name, part: partName(part) }),
    sentence: text.description(figure.metric),
    figure: headOf(explained, metric, hrefs.denominator),
    formula: {
      expression: atDenominator(metric.formula, figure),
      numbers:
        numeratorOf(figure, metric) === null ? null : (
          <FormulaNumbers figure={figure} metric={metric} totalValueEur={totalValueEur} />
        ),
      note: t(`denominator_note.${shareBase(metric, figure.denominator)}`),
    },
    inputs: inputsOf(explained, metric),
    computeAgain: proof && (() => proof),
    files: [
      { href: hrefs.csv, label: t("ui:working_as_csv") },
      { href: hrefs.parquet, label: t("ui:working_as_parquet") },
    ],
    link: hrefs.link,
    id: [figure.metric, part, explained.line].join(),
    methodology: { to: paths.methodology(figure.metric), label: t("methodology") },
  };

  function partName(key: string): string {
    const isShort = key.endsWith("-");
    const word = partWord(isShort ? key.slice(0, -1) : key);
    return isShort ? t("allocation.short", { name: word }) : word;
  }
}
