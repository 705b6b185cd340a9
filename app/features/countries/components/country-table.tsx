import { Link } from "@remix-run/react";
import { IconAlertTriangle, IconFlag } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Status } from "~/ui/controls/tag";
import { NotCovered } from "~/ui/figure/missing";
import { OldMark } from "~/ui/figure/old-mark";
import { UnitText } from "~/ui/figure/unit-text";
import type { Href } from "~/ui/href";
import type { Column, Sort, SortChange } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { MeasureId } from "../compared-measures";
import type { CountryRow } from "../countries.answers";
import { useCountryPath } from "./use-country-path";
import { measureOf, useMeasureWords } from "./use-measure-words";

interface Props {
  readonly rows: readonly CountryRow[];
  readonly measures: readonly MeasureId[];
  readonly sort: Sort;
  readonly sortHref: (change: SortChange) => Href;
  readonly chosen: string | null;
}

/** The same figures as the map, all of them: each leads to its working on the country's page. */
export function CountryTable({ rows, measures, sort, sortHref, chosen }: Props) {
  const { t } = useTranslation(["countries", "assets"]);
  const countryPath = useCountryPath();
  const words = useMeasureWords();
  const format = useFormat();
  const columns: Column<CountryRow>[] = [
    {
      id: "name",
      header: t("country"),
      wide: true,
      sortable: true,
      cell: ({ name, code }) => (
        <NameCell to={countryPath(code)} detail={code}>
          {name}
        </NameCell>
      ),
    },
    ...measures.map((id): Column<CountryRow> => {
      const unit = words.unit(id);
      return {
        id,
        label: words.title(id),
        header: (
          <UnitText>
            {id === "countryGhgIntensity" ? `${words.short(id)}, ${unit}` : words.short(id)}
          </UnitText>
        ),
        numeric: measureOf(id).kind === "number" || measureOf(id).kind === "count",
        narrowLabel: words.short(id),
        oneLine: true,
        sortable: true,
        onlyWide: id !== "countryGhgIntensity" && id !== "sanctions" && id !== "bonds",
        cell: (row) => <MeasureCell id={id} row={row} />,
      };
    }),
    {
      id: "period",
      header: t("period"),
      sortable: true,
      oneLine: true,
      onlyWide: true,
      cell: ({ period }) => (period ? format.date(period) : <NotCovered />),
    },
  ];
  return (
    <DataTable
      label={t("title")}
      rows={rows}
      columns={columns}
      rowId={({ code }) => code}
      rowHeight={40}
      sort={sort}
      sortHref={sortHref}
      isChosen={({ code }) => code === chosen}
      stacks
    />
  );
}

function MeasureCell({ id, row }: { id: MeasureId; row: CountryRow }) {
  const { t } = useTranslation(["countries"]);
  const countryPath = useCountryPath();
  const words = useMeasureWords();
  const text = words.value(id, row);
  if (id === "sanctions") {
    if (row.sanctions === null) return <NotCovered reason={t("no_lists")} />;
    if (row.sanctions === "none") return <span className="us-dim">{text}</span>;
    return row.sanctions === "reaches_bonds" ? (
      <Status tone="err">
        <IconAlertTriangle size={15} stroke={1.6} aria-hidden />
        {text}
      </Status>
    ) : (
      text
    );
  }
  if (id === "bonds") {
    const count = Number(row.values.bonds ?? 0);
    return count === 0 ? (
      <span className="us-dim">0</span>
    ) : (
      <Link to={paths.governmentBondsOf(row.code)}>{text}</Link>
    );
  }
  const value = row.values[id] ?? null;
  if (value === null) return <NotCovered />;
  const mark = row.old.includes(id) && <OldMark />;
  const working = (
    <Link to={countryPath(row.code, id)} className={typeof value === "number" ? "us-figure" : undefined}>
      {text}
    </Link>
  );
  if (value === true) {
    return (
      <Status tone="err">
        <IconFlag size={14} stroke={1.6} aria-hidden />
        {working} {mark}
      </Status>
    );
  }
  return (
    <>
      {value === false ? <span className="us-dim">{text}</span> : working} {mark}
    </>
  );
}
