import { useTranslation } from "react-i18next";
import { BasisMark } from "~/ui/figure/basis-mark";
import { OldMark } from "~/ui/figure/old-mark";
import { UnitText } from "~/ui/figure/unit-text";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { AssetFigure } from "../../figures/asset-figure";
import { FigureValue } from "./figure-list";
import { useFigureWords } from "./figure-words";
import { StandingCell } from "./standing-cell";
import { useSourceText } from "./use-source-text";

interface Props {
  readonly label: string;
  readonly figures: readonly AssetFigure[];
  /** The indicator's number before its name. */
  readonly indicators?: boolean;
}

/** Figures of one subject with what they rest on: value, basis, period, file. */
export function FigureTable({ label, figures, indicators = false }: Props) {
  const { t } = useTranslation(["assets", "ui"]);
  const sourceText = useSourceText();
  const words = useFigureWords();
  const format = useFormat();
  const columns: Column<AssetFigure>[] = [
    ...(indicators
      ? [
          {
            id: "indicator",
            header: t("explain.indicator_head"),
            cell: (figure: AssetFigure) => figure.spec.pai ?? "",
            width: 64,
            onlyWide: true,
          },
        ]
      : []),
    {
      id: "name",
      header: t("explain.figure"),
      wide: true,
      cell: (figure) => (
        <NameCell>
          <UnitText>{words.title(figure)}</UnitText>
        </NameCell>
      ),
    },
    {
      id: "value",
      header: t("explain.value"),
      numeric: true,
      cell: (figure) => <FigureValue figure={figure} />,
    },
    ...(figures.some(({ standings }) => standings)
      ? [
          {
            id: "standing",
            header: t("standing.head"),
            oneLine: true,
            cell: (figure: AssetFigure) => <StandingCell figure={figure} />,
          },
        ]
      : []),
    {
      id: "basis",
      header: t("explain.basis"),
      oneLine: true,
      onlyWide: true,
      cell: ({ value, basis }) =>
        value === null || basis === null ? (
          ""
        ) : basis === "reported" || basis === "estimated" || basis === "modelled" ? (
          <BasisMark basis={basis} />
        ) : (
          words.basis(basis)
        ),
    },
    {
      id: "period",
      header: t("source.period"),
      oneLine: true,
      cell: ({ period, isOld }) =>
        period ? (
          <>
            {format.date(period)} {isOld && <OldMark />}
          </>
        ) : (
          ""
        ),
    },
    {
      id: "file",
      header: t("source.file"),
      oneLine: true,
      onlyWide: true,
      cell: ({ inputs }) => {
        const fact = inputs[0]?.fact;
        return fact?.fileName ? <span className="us-dim">{sourceText(fact)}</span> : "";
      },
    },
  ];
  return (
    <DataTable
      label={label}
      rows={figures}
      columns={columns}
      rowId={(figure) => figure.id}
      rowHeight={32}
      stacks
    />
  );
}
