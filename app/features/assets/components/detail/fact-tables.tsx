import { useTranslation } from "react-i18next";
import type { Universe } from "~/domain/analysis/book/universe";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import { PILLARS } from "~/domain/metrics/pillars";
import { ratingDecimals } from "~/domain/metrics/rating-decimals";
import { NotCovered } from "~/ui/figure/missing";
import { OldMark } from "~/ui/figure/old-mark";
import { Rating } from "~/ui/figure/strata";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import { pageUniverse } from "../../figures/page-universe";
import { useSourceText } from "./use-source-text";

/** Period and file of a row; the period of one that is old is marked where a universe judges its age. */
export function useSourceColumns(
  universe?: Universe,
): Readonly<Record<"period" | "file", Column<SourcedFact>>> {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const sourceText = useSourceText();
  return {
    period: {
      id: "period",
      header: t("source.period"),
      oneLine: true,
      cell: (fact) =>
        fact.period ? (
          <>
            {format.date(fact.period)} {universe?.isOld(fact) && <OldMark />}
          </>
        ) : (
          ""
        ),
    },
    file: {
      id: "file",
      header: t("source.file"),
      oneLine: true,
      onlyWide: true,
      cell: (fact) => <span className="us-dim">{sourceText(fact)}</span>,
    },
  };
}

export const factId = (fact: SourcedFact) =>
  `${fact.dataset}|${fact.subject}|${fact.key}|${fact.loadId}|${fact.sourceRow}`;

const RATED: readonly string[] = ["rating", ...PILLARS];

/** Ratings over time, the newest first, each from its file. */
export function RatingHistory({
  facts,
  day,
  subjectOf,
}: {
  readonly facts: readonly SourcedFact[];
  /** The day on which their age is judged. */
  readonly day: string;
  /** Who was rated, where the ratings are of several. */
  readonly subjectOf?: (subject: string) => string;
}) {
  const { t } = useTranslation("assets");
  const source = useSourceColumns(pageUniverse(facts, day));
  const format = useFormat();
  const decimals = ratingDecimals(facts.flatMap(({ values }) => RATED.map((column) => values[column])));
  const cell = (column: string) => (fact: SourcedFact) => {
    const value = fact.values[column];
    if (typeof value !== "number") return <NotCovered />;
    return column === "rating" ? (
      <Rating value={value} decimals={decimals} />
    ) : (
      format.rating(value, decimals)
    );
  };
  const columns: Column<SourcedFact>[] = [
    {
      id: "provider",
      header: t(subjectOf ? "columns.issuerName" : "source.provider"),
      wide: true,
      cell: ({ values, subject, source: given }) => {
        const provider = String(values.provider ?? given);
        return subjectOf ? (
          <NameCell detail={provider}>{subjectOf(subject)}</NameCell>
        ) : (
          <NameCell>{provider}</NameCell>
        );
      },
    },
    { id: "rating", header: t("short.esgRating"), numeric: true, cell: cell("rating") },
    ...PILLARS.map(
      (column): Column<SourcedFact> => ({
        id: column,
        header: t(`columns.${column}`),
        numeric: true,
        narrowLabel: t(`short.${column}`),
        cell: cell(column),
      }),
    ),
    source.period,
    source.file,
  ];
  return (
    <DataTable
      label={t("rating_history")}
      rows={facts}
      columns={columns}
      rowId={factId}
      rowHeight={subjectOf ? 40 : 32}
      stacks
    />
  );
}
