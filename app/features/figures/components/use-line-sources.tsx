import { useTranslation } from "react-i18next";
import type { TraceLine } from "~/domain/analysis/figures/figure";
import type { ExplainEntry } from "~/ui/explain/explain-content";
import { BasisMark } from "~/ui/figure/basis-mark";
import { LoadLink } from "~/ui/load-link";
import { useFormat } from "~/ui/use-format";
import { useWeightSource } from "~/ui/use-weight-source";
import type { ExplainedFigure } from "../explained-figure.types";
import { type InputRow, inputRows } from "../working";

/** What the files say of a line, row by row: inputs of one line may come from several. */
export function useLineSources(
  loads: ExplainedFigure["loads"],
): (line: TraceLine) => readonly (readonly ExplainEntry[])[] | null {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const weightText = useWeightSource();

  function entriesOf({ loadId, row, source, period, fields, bases, givenBy }: InputRow): ExplainEntry[] {
    const load = loads.find((candidate) => candidate.loadId === loadId);
    const number = row === null ? "–" : format.number(row);
    return [
      { label: t("source.file"), value: load?.fileName ?? source ?? "–" },
      ...(load?.sheet ? [{ label: t("source.sheet"), value: load.sheet }] : []),
      {
        label: t("source.row"),
        value: fields.length > 0 ? `${number} · ${fields.join(", ")}` : number,
      },
      ...(givenBy === null ? [] : [{ label: t("source.given_by"), value: givenBy }]),
      {
        label: t("source.basis"),
        value: (
          <>
            {bases.map((basis) => (
              <BasisMark key={basis} basis={basis} />
            ))}
            {period && `, ${t("source.period", { date: format.date(period) })}`}
          </>
        ),
      },
      {
        label: t("source.loaded"),
        value: load ? (
          <LoadLink id={load.loadId}>
            {t("source.loaded_by", {
              when: load.loadedAt ? format.date(load.loadedAt) : "–",
              load: format.number(load.loadId),
              who: load.loadedBy,
            })}
          </LoadLink>
        ) : (
          t("source.load", { load: format.number(loadId ?? 0) })
        ),
      },
    ];
  }

  return (line) => {
    const rows = inputRows(line).map(entriesOf);
    const { weightSource } = line;
    if (weightSource === undefined) return rows.length === 0 ? null : rows;
    return [...rows, [{ label: t("source.weight"), value: weightText(weightSource) }]];
  };
}
