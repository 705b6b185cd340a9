import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DAY_MS } from "~/domain/time/durations";
import { paths } from "~/platform/paths";
import { Sparkline } from "~/ui/charts/sparkline";
import { useFieldWords } from "~/ui/field-words";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { DatasetState, MetricCoverage, QualityView } from "../quality.types";

/** Every metric of a list, the emptiest first: rows with a value of all rows, and the rows without as a list. */
export function CoverageTable({ view }: { view: QualityView }) {
  const { t } = useTranslation(["quality", "assets", "ui"]);
  const format = useFormat();
  const name = (column: string) => t(`assets:columns.${column}`, { defaultValue: column });
  const columns: Column<MetricCoverage>[] = [
    {
      id: "metric",
      header: t("coverage.metric"),
      wide: true,
      cell: ({ column, days }) => (
        <NameCell
          {...(days && {
            detail: t("coverage.days", {
              oldest: format.date(days.oldest),
              median: format.date(days.median),
              newest: format.date(days.newest),
            }),
          })}
        >
          {name(column)}
        </NameCell>
      ),
    },
    {
      id: "share",
      header: t("coverage.share"),
      numeric: true,
      cell: ({ share }) => format.share(share),
    },
    {
      id: "working",
      header: t("coverage.working"),
      numeric: true,
      cell: ({ filled, rows }) =>
        t("coverage.filled_of", { filled: format.number(filled), rows: format.number(rows) }),
      onlyWide: true,
    },
    {
      id: "course",
      header: t("coverage.course"),
      cell: ({ course }) => (course.length > 1 ? <Sparkline points={course} min={0} max={1} /> : ""),
      onlyWide: true,
      width: 110,
    },
    {
      id: "change",
      header: t("coverage.change"),
      onlyWide: true,
      numeric: true,
      cell: ({ course, share }) => {
        const before = course.at(-2) ?? null;
        if (before === null) return "";
        const points = format.signed((share - before) * 100, 1);
        return /[1-9]/.test(points) ? (
          t("coverage.points", { points })
        ) : (
          <span className="us-dim">{t("ui:no_change")}</span>
        );
      },
    },
    {
      id: "without",
      header: t("coverage.without"),
      narrowLabel: t("coverage.without"),
      numeric: true,
      cell: ({ column, filled, rows, kind }) =>
        rows === filled || kind === "text" ? (
          format.number(rows - filled)
        ) : (
          <Link className="us-link" to={`${paths.assets(view.section)}?filter[${column}]=null`}>
            {format.number(rows - filled)}
          </Link>
        ),
    },
  ];
  return (
    <DataTable
      label={t("coverage.title")}
      rows={view.metrics}
      columns={columns}
      rowId={({ column }) => column}
      rowHeight={40}
      stacks
    />
  );
}

/** The last load of every dataset: how old it is, and what of it was refused or contradicted. */
export function DatasetTable({ datasets, now }: { datasets: readonly DatasetState[]; now: string }) {
  const { t } = useTranslation(["quality", "datasets"]);
  const format = useFormat();
  const words = useFieldWords();
  const ofRows = (part: number, read: number) =>
    part === 0 || read === 0 ? format.number(part) : `${format.number(part)} (${format.share(part / read)})`;
  const columns: Column<DatasetState>[] = [
    {
      id: "dataset",
      header: t("loads.dataset"),
      wide: true,
      cell: ({ dataset, fileName, loadId }) => (
        <NameCell detail={fileName}>
          <Link to={paths.load(loadId)}>{t(`datasets:${dataset}`)}</Link>
        </NameCell>
      ),
    },
    {
      id: "source",
      header: t("loads.source"),
      oneLine: true,
      cell: ({ source }) => words.source(source),
      onlyWide: true,
    },
    {
      id: "at",
      header: t("loads.at"),
      oneLine: true,
      cell: ({ loadedAt }) => format.date(loadedAt),
    },
    {
      id: "age",
      header: t("loads.age"),
      narrowLabel: t("loads.age"),
      numeric: true,
      cell: ({ loadedAt }) => t("loads.age_days", { count: daysBetween(loadedAt, now) }),
    },
    {
      id: "rejected",
      header: t("loads.rejected"),
      narrowLabel: t("loads.rejected"),
      numeric: true,
      cell: ({ rejected, read, loadId }) => (
        <Behind to={paths.load(loadId)} number={rejected} text={ofRows(rejected, read)} />
      ),
    },
    {
      id: "conflicts",
      header: t("loads.conflicts"),
      narrowLabel: t("loads.conflicts"),
      numeric: true,
      cell: ({ conflicts, read, dataset }) => (
        <Behind
          to={`${paths.conflictAssets()}?filter[dataset]=${dataset}`}
          number={conflicts}
          text={ofRows(conflicts, read)}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={t("loads.title")}
      rows={datasets}
      columns={columns}
      rowId={({ loadId }) => String(loadId)}
      rowHeight={40}
      stacks
    />
  );
}

/** A number with the list behind it; nothing lies behind none. */
function Behind({ to, number, text }: { to: string; number: number; text: string }) {
  return number === 0 ? (
    text
  ) : (
    <Link className="us-link" to={to}>
      {text}
    </Link>
  );
}

function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS));
}
