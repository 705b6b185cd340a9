import { useTranslation } from "react-i18next";
import { ratingDecimals } from "~/domain/metrics/rating-decimals";
import { totalShare } from "~/domain/weights/sum";
import { paths } from "~/platform/paths";
import { NotCovered } from "~/ui/figure/missing";
import { Rating } from "~/ui/figure/strata";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type {
  AssetDetail,
  FundPosition,
  HoldingFund,
  Instrument,
  ShareClass,
} from "../../asset-detail.answers";
import { useColumnWords } from "../column-words";

function RatingCell({ value, decimals }: { value: number | null; decimals?: number }) {
  return value === null ? (
    <NotCovered />
  ) : (
    <Rating value={value} decimals={decimals ?? ratingDecimals([value])} />
  );
}

/** Everything the issuer has issued, each with its page. */
export function InstrumentTable({ instruments }: { instruments: readonly Instrument[] }) {
  const { t } = useTranslation("assets");
  const words = useColumnWords();
  const format = useFormat();
  const columns: Column<Instrument>[] = [
    {
      id: "name",
      header: t("columns.name"),
      wide: true,
      cell: ({ name, isin, section }) => (
        <NameCell to={paths.asset(section, isin)} detail={isin}>
          {name}
        </NameCell>
      ),
    },
    {
      id: "type",
      oneLine: true,
      header: t("columns.type"),
      cell: ({ type }) => words.value({ id: "type", kind: "enum" }, type),
    },
    { id: "currency", header: t("columns.currency"), cell: ({ currency }) => currency ?? <NotCovered /> },
    {
      id: "maturity",
      oneLine: true,
      header: t("columns.maturityDate"),
      cell: ({ maturityDate, perpetual, type }) =>
        maturityDate
          ? format.date(maturityDate)
          : perpetual
            ? t("columns.perpetual")
            : type === "equity"
              ? "–"
              : t("no_maturity"),
    },
    {
      id: "rating",
      header: t("short.esgRating"),
      numeric: true,
      cell: ({ esgRating }) => <RatingCell value={esgRating} />,
    },
  ];
  return (
    <DataTable
      label={t("parts.instruments")}
      rows={instruments}
      columns={columns}
      rowId={({ isin }) => isin}
      rowHeight={40}
      stacks
    />
  );
}

/** Funds that hold the issuer directly, the largest weight first. */
export function FundTable({ funds }: { funds: readonly HoldingFund[] }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  if (funds.length === 0) return <EmptyState>{t("no_funds")}</EmptyState>;
  const columns: Column<HoldingFund>[] = [
    {
      id: "name",
      header: t("short.name_funds"),
      wide: true,
      cell: ({ name, isin, section }) => (
        <NameCell to={paths.asset(section, isin)} detail={isin}>
          {name}
        </NameCell>
      ),
    },
    {
      id: "weight",
      header: t("weight"),
      numeric: true,
      cell: ({ weightShare }) => format.share(weightShare, 2),
    },
    { id: "asOf", oneLine: true, header: t("columns.holdingsAsOf"), cell: ({ asOf }) => format.date(asOf) },
  ];
  return (
    <DataTable
      label={t("parts.funds")}
      rows={funds}
      columns={columns}
      rowId={({ isin }) => isin}
      rowHeight={40}
      stacks
    />
  );
}

/** What a fund holds, as its newest list says; a position that has a page leads to it. */
export function HoldingTable({ holdings }: { holdings: AssetDetail["holdings"] }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const words = useColumnWords();
  if (!holdings) return <EmptyState>{t("no_holdings_loaded")}</EmptyState>;
  const columns: Column<FundPosition>[] = [
    {
      id: "name",
      header: t("position"),
      wide: true,
      cell: ({ name, isin, section, positionId }) => (
        <NameCell to={section && isin ? paths.asset(section, isin) : undefined} detail={isin ?? t("no_isin")}>
          {name ?? positionId}
        </NameCell>
      ),
    },
    {
      id: "type",
      oneLine: true,
      header: t("columns.type"),
      cell: ({ assetType }) =>
        assetType === null ? "" : words.value({ id: "type", kind: "enum" }, assetType),
    },
    {
      id: "rating",
      header: t("short.esgRating"),
      numeric: true,
      cell: ({ esgRating, section }) => (section ? <RatingCell value={esgRating} /> : "–"),
    },
    {
      id: "weight",
      header: t("weight"),
      numeric: true,
      cell: ({ weightShare }) => format.share(weightShare, 2),
    },
  ];
  const total = totalShare(holdings.positions);
  return (
    <DataTable
      label={t("parts.holdings")}
      rows={[...holdings.positions].sort((a, b) => b.weightShare - a.weightShare)}
      columns={columns}
      rowId={({ positionId }) => positionId}
      rowHeight={40}
      stacks
      footer={
        <tr>
          <td>{t("positions", { count: holdings.positions.length })}</td>
          <td />
          <td />
          <td data-numeric>{format.share(total, 2)}</td>
        </tr>
      }
    />
  );
}

/** The classes of one fund; the main class holds the list of positions. */
export function ClassTable({ classes, current }: { classes: readonly ShareClass[]; current: AssetDetail }) {
  const { t } = useTranslation("assets");
  if (classes.length === 0) return <EmptyState>{t("one_class")}</EmptyState>;
  const columns: Column<ShareClass>[] = [
    {
      id: "name",
      header: t("share_class"),
      wide: true,
      cell: ({ name, isin }) => (
        <NameCell to={paths.asset(current.section, isin)} detail={isin}>
          {name}
        </NameCell>
      ),
    },
    { id: "currency", header: t("columns.currency"), cell: ({ currency }) => currency ?? <NotCovered /> },
    {
      id: "hedged",
      header: t("columns.hedged"),
      cell: ({ hedged }) => (hedged === null ? <NotCovered /> : t(hedged ? "yes" : "no")),
    },
    { id: "main", header: t("columns.mainClass"), cell: ({ main }) => (main ? t("yes") : "") },
  ];
  return (
    <DataTable
      label={t("parts.classes")}
      rows={classes}
      columns={columns}
      rowId={({ isin }) => isin}
      isChosen={({ isin }) => isin === current.identifiers.isin}
      rowHeight={40}
      stacks
    />
  );
}
