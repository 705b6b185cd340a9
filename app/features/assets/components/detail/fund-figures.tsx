import { useTranslation } from "react-i18next";
import type { Figure } from "~/domain/analysis/figures/figure";
import { FigureCoverage } from "~/features/figures/components/figure-coverage";
import { FigureValue } from "~/features/figures/components/figure-value";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { UnitText } from "~/ui/figure/unit-text";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";

interface Props {
  readonly label: string;
  readonly figures: readonly Figure[];
}

/** Figures of a fund as its holdings give them, each with its coverage and its working. */
export function FundFigureTable({ label, figures }: Props) {
  const { t } = useTranslation("assets");
  const text = useFigureText();
  const columns: Column<Figure>[] = [
    {
      id: "name",
      header: t("explain.figure"),
      wide: true,
      cell: ({ metric }) => (
        <NameCell detail={<UnitText>{text.unit(metric)}</UnitText>}>{text.name(metric)}</NameCell>
      ),
    },
    {
      id: "value",
      header: t("explain.value"),
      numeric: true,
      cell: (figure) => <FigureValue figure={figure} />,
    },
    {
      id: "coverage",
      header: t("short.footprintCoverageShare"),
      width: 110,
      cell: (figure) => <FigureCoverage figure={figure} />,
    },
  ];
  return (
    <DataTable
      label={label}
      rows={figures}
      columns={columns}
      rowId={({ metric }) => metric}
      rowHeight={40}
      stacks
    />
  );
}
