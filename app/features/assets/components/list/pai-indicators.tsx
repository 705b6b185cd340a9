import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { CoverageThresholds } from "~/domain/analysis/figures/coverage";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { NotCovered } from "~/ui/figure/missing";
import { Histogram } from "~/ui/filters/histogram";
import type { Href } from "~/ui/href";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { ListScreen } from "../../assets.types";
import { type IndicatorCoverage, indicatorCoverage } from "../../pai-indicators";
import { decimalsOf } from "../../value-decimals";
import { useColumnWords } from "../column-words";
import css from "./asset-list.module.css";
import { histogramOf } from "./histogram-of";
import type { QueryChange } from "./use-list-address";

interface Props {
  readonly list: ListScreen;
  readonly thresholds: CoverageThresholds;
  /** The list of issuers under a query. */
  readonly hrefOf: (change: QueryChange) => Href;
}

const EVERYTHING = { from: null, to: null } as const;

/** Each indicator with how many issuers it covers and how they are spread; its name leads to the issuers, worst first. */
export function PaiIndicators({ list, thresholds, hrefOf }: Props) {
  const { t } = useTranslation("assets");
  const words = useColumnWords();
  const format = useFormat();
  const columns: Column<IndicatorCoverage>[] = [
    {
      id: "name",
      header: t("indicators.indicator"),
      wide: true,
      cell: ({ id, pai }) => (
        <NameCell
          to={hrefOf((now) => ({ ...now, sort: [{ column: id, descending: true }], page: 1 }))}
          detail={[t("indicators.number", { number: pai }), words.unit(id)].filter(Boolean).join(" · ")}
        >
          {words.label(id)}
        </NameCell>
      ),
    },
    {
      id: "coverage",
      header: t("indicators.coverage"),
      cell: ({ covered, concerned }) =>
        concerned === 0 ? (
          <NotCovered />
        ) : (
          <CoverageBadge
            coveredShare={covered / concerned}
            eligibleShare={1}
            judgedFromShare={thresholds.minCoverageShare}
          />
        ),
    },
    {
      id: "issuers",
      header: t("indicators.issuers"),
      numeric: true,
      cell: ({ covered, concerned }) =>
        t("indicators.of", { covered: format.number(covered), all: format.number(concerned) }),
    },
    {
      id: "spread",
      header: t("indicators.spread"),
      width: 260,
      cell: (indicator) => <Spread indicator={indicator} />,
    },
  ];
  return (
    <DataTable
      label={t("indicators.title")}
      rows={indicatorCoverage(list, list.columns)}
      columns={columns}
      rowId={({ id }) => id}
      rowHeight={44}
      boxHeight="none"
      stacks
    />
  );
}

/** Of a yes or no how many say yes; of amounts the classes, with where they begin and end. */
function Spread({ indicator }: { indicator: IndicatorCoverage }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const { id, kind, covered, flagged, ranges } = indicator;
  if (covered === 0) return <NotCovered />;
  if (flagged !== null) {
    const share = flagged / covered;
    return (
      <span className={css.spread}>
        <i className={css.yes} style={{ "--share": `${share * 100}%` } as CSSProperties} />
        {t("indicators.flagged", { count: flagged, share: format.share(share, 1) })}
      </span>
    );
  }
  const histogram = histogramOf(ranges, 1);
  const print = (value: number) =>
    kind === "share" ? format.share(value, 0) : format.number(value, decimalsOf(id, value));
  if (!histogram) return <span className="us-mid">{t("indicators.alike")}</span>;
  return (
    <span className={css.spread}>
      <span className={css.bars}>
        <Histogram histogram={histogram} value={EVERYTHING} />
      </span>
      {t("indicators.from_to", { from: print(histogram.min), to: print(histogram.max) })}
    </span>
  );
}
