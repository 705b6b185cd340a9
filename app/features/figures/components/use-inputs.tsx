import { useTranslation } from "react-i18next";
import type { Metric } from "~/domain/metrics/metric";
import type { ExplainContent } from "~/ui/explain/explain-content";
import { UnitText } from "~/ui/figure/unit-text";
import type { ExplainedFigure } from "../explained-figure.types";
import { inputColumns, inputLabel, isPerMillion, lineId, shownLines, sortLines } from "../working";
import { useGaps } from "./use-gaps";
import { useLineName } from "./use-line-name";
import { useLineSources } from "./use-line-sources";
import { useWorkingNumbers } from "./use-working-numbers";

/** Third layer of a working: the lines a figure rests on with their inputs and sources, and what it does not rest on. */
export function useInputs(
  loads: ExplainedFigure["loads"],
): (explained: ExplainedFigure, metric: Metric) => ExplainContent["inputs"] {
  const { t } = useTranslation("analysis");
  const numbersOf = useWorkingNumbers();
  const lineName = useLineName();
  const sourceOf = useLineSources(loads);
  const gapsOf = useGaps();

  return ({ figure, totalValueEur, line: openedId }, metric) => {
    const lines = figure.holdings ?? [];
    const { covered, eligible, rest, sum } = sortLines(lines);
    const shown = shownLines(lines, openedId);
    const opened = shown.find((line) => line.holdingId === openedId);
    // What puts a line into a part of the allocation is in the name of the part; its row and field are with the source.
    const columns = metric.source.key === "allocation" ? [] : inputColumns(lines);
    const { held, input, contribution } = numbersOf(metric, figure, totalValueEur);
    const isFinanced = totalValueEur !== null && isPerMillion(metric);
    const blank = columns.map(() => "");
    return {
      note: t("inputs_note", { covered, count: eligible }),
      columns: [
        totalValueEur === null ? t("weight") : "v €M",
        ...columns.map((column) => (
          <UnitText key={column.key}>{t(inputLabel(column.key), { defaultValue: column.key })}</UnitText>
        )),
        t(isFinanced ? "financed" : metric.aggregate === "absolute" ? "part_amount" : "part"),
      ],
      openedAt: opened === undefined ? null : lineId(opened, lines),
      rows: shown.map((line) => ({
        id: lineId(line, lines),
        name: lineName(line),
        cells: [
          held(line.weightShare),
          ...columns.map((column) => input(column, line)),
          contribution(line.contribution ?? 0),
        ],
        source: sourceOf(line),
      })),
      rest: rest && [
        t("more_lines", { count: rest.count }),
        held(rest.weightShare),
        ...blank,
        contribution(rest.contribution),
      ],
      sum: [t("sum"), held(sum.weightShare), ...blank, contribution(sum.contribution)],
      gaps: metric.aggregate === "split" ? [] : gapsOf(figure),
    };
  };
}
