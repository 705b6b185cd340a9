import { useTranslation } from "react-i18next";
import type { PolicyOfChange, Trade } from "~/domain/rebalancing/answer";
import { policiesBesideTrades } from "~/domain/rebalancing/traded";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { Tag } from "~/ui/controls/tag";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import { effectText } from "../effect-text";
import css from "./rebalancing.module.css";

/** Figures for which there is room beside a trade; a file has all. */
const MOST_FIGURES = 4;

interface Props {
  readonly trades: readonly Trade[];
  readonly policies: readonly PolicyOfChange[];
}

/** What to sell and to buy, largest first, and what each trade does to the figures of the rules. */
export function TradesTable({ trades, policies }: Props) {
  const { t } = useTranslation("rebalancing");
  const text = useFigureText();
  const format = useFormat();
  const asked = policiesBesideTrades(policies);
  const broken = asked.filter(({ before }) => before.result !== "passes");
  const figures = (broken.length > 0 ? broken : asked).slice(0, MOST_FIGURES);
  const columns: readonly Column<Trade>[] = [
    {
      id: "name",
      header: t("column.holding"),
      wide: true,
      cell: ({ name, isin, isExcluded, isNew }) => (
        <NameCell detail={isin}>
          {name} {isExcluded && <Tag tone="warn">{t("excluded")}</Tag>}
          {isNew && <Tag>{t("new")}</Tag>}
        </NameCell>
      ),
    },
    { id: "kind", header: t("column.trade"), oneLine: true, cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: "before",
      header: t("column.weight_before"),
      numeric: true,
      cell: ({ beforeShare }) => format.share(beforeShare, 2),
    },
    {
      id: "after",
      header: t("column.weight_after"),
      numeric: true,
      cell: ({ afterShare }) => <span className="us-strong">{format.share(afterShare, 2)}</span>,
    },
    {
      id: "change",
      header: t("column.change"),
      numeric: true,
      cell: ({ deltaShare }) => t("points", { points: format.shareDifference(deltaShare, 2) ?? "0" }),
    },
    ...figures.map(({ policy }): Column<Trade> => {
      const name = text.name(policy.metric);
      return {
        id: policy.id,
        header: <span className={css.figureHead}>{name}</span>,
        label: name,
        numeric: true,
        cell: (trade) => effectText(format, policy, trade),
      };
    }),
  ];
  return (
    <>
      <DataTable
        label={t("trades")}
        rows={trades}
        columns={columns}
        rowId={({ holdingId }) => holdingId}
        rowHeight={40}
        stacks
      />
      {asked.length > figures.length && <p className={css.more}>{t("more_effects")}</p>}
    </>
  );
}
