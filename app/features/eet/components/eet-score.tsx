import { useTranslation } from "react-i18next";
import type { EetScore, ScoreLine } from "~/domain/eet/check/score";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import css from "./eet.module.css";

/** The score of a template with how it is made: points of each part, and the formula in words. */
export function EetScoreTable({ score }: { score: EetScore }) {
  const { t } = useTranslation("eet");
  const format = useFormat();
  const columns: Column<ScoreLine>[] = [
    { id: "part", header: t("score.part"), wide: true, cell: ({ part }) => t(`score.parts.${part}`) },
    { id: "tested", header: t("score.tested"), numeric: true, cell: ({ tested }) => format.number(tested) },
    { id: "wrong", header: t("score.wrong"), numeric: true, cell: ({ wrong }) => format.number(wrong) },
    {
      id: "points",
      header: t("score.points"),
      numeric: true,
      cell: ({ points, weight }) =>
        t("score.of", { points: format.number(points, 1), weight: format.number(weight) }),
    },
  ];
  return (
    <div className={css.score}>
      <p className={css.points}>
        <b>{format.number(score.value, 1)}</b> <span>{t("score.of_hundred")}</span>
      </p>
      <div>
        <DataTable
          label={t("score.title")}
          rows={score.lines}
          columns={columns}
          rowId={({ part }) => part}
          rowHeight={32}
        />
        <p className={css.note}>{t("score.formula")}</p>
      </div>
    </div>
  );
}
