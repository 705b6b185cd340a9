import { useTranslation } from "react-i18next";
import { useFieldWords } from "~/ui/field-words";
import { NoRows } from "~/ui/filters/no-rows";
import { StepLink } from "~/ui/step-link";
import type { Column } from "~/ui/table/column";
import { PagedTable } from "~/ui/table/paged-table";
import table from "~/ui/table/table.module.css";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import type { LoadingView, LoadSummary } from "../loading.types";
import { LoadStatus } from "./load-status";

interface Props {
  readonly loads: LoadingView["loads"];
  readonly sort: LoadingView["sort"];
  readonly selectedId: number | null;
}

const COUNTS = ["read", "inserted", "updated", "unchanged", "rejected", "conflicts", "missing"] as const;

/** All loads, the newest first; a row opens its load above. */
export function LoadHistory({ loads, sort, selectedId }: Props) {
  const { hrefOf } = useAddress();
  const { t } = useTranslation(["loading", "datasets"]);
  const format = useFormat();
  const words = useFieldWords();
  if (loads.total === 0) return <NoRows>{t("screen.history_empty")}</NoRows>;
  const duration = (load: LoadSummary) => {
    if (load.finishedAt === null) return "–";
    const seconds = Math.max(
      0,
      Math.round((Date.parse(load.finishedAt) - Date.parse(load.stages.receivedAt)) / 1000),
    );
    if (seconds < 60) return t("screen.duration_s", { seconds: format.number(seconds) });
    return t("screen.duration_min", {
      minutes: format.number(Math.floor(seconds / 60)),
      seconds: format.number(seconds % 60),
    });
  };
  const columns: Column<LoadSummary>[] = [
    {
      id: "load",
      header: t("screen.col.load"),
      wide: true,
      cell: (load) => (
        <>
          <StepLink className={table.name} to={hrefOf({ load: load.id })} leaves>
            {load.fileName}
          </StepLink>
          <span className={table.detail}>
            {[format.number(load.id), t(`datasets:${load.dataset}`), words.source(load.source)].join(", ")}
          </span>
        </>
      ),
    },
    {
      id: "status",
      header: t("screen.col.status"),
      width: 190,
      cell: (load) => <LoadStatus load={load} />,
    },
    ...COUNTS.map(
      (count): Column<LoadSummary> => ({
        id: count,
        header: t(`screen.count.${count}`),
        numeric: true,
        narrowLabel: t(`screen.count.${count}`),
        onlyWide: count === "unchanged" || count === "missing",
        cell: (load) => (
          <span className={load.rows[count] === 0 ? "us-dim" : undefined}>
            {format.number(load.rows[count])}
          </span>
        ),
      }),
    ),
    {
      id: "receivedAt",
      header: t("screen.col.started"),
      numeric: true,
      onlyWide: true,
      sortable: true,
      cell: (load) => format.dateTime(load.stages.receivedAt),
    },
    { id: "duration", header: t("screen.col.duration"), numeric: true, onlyWide: true, cell: duration },
  ];
  return (
    <PagedTable
      label={t("screen.history")}
      list={loads}
      columns={columns}
      sort={sort}
      isChosen={({ id }) => id === selectedId}
    />
  );
}
