import { useTranslation } from "react-i18next";
import type { Href } from "~/ui/href";
import { StepLink } from "~/ui/step-link";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import { CHANGE_KINDS, type ChangeCounts } from "../dataset-changes.types";

type Counted = { readonly dataset: string } & ChangeCounts;

interface Props {
  readonly counts: readonly Counted[];
  readonly chosen: string | null;
  readonly hrefOf: (dataset: string) => Href;
}

/** How many rows of each dataset differ, by kind; a dataset opens its rows. */
export function DatasetChangeCounts({ counts, chosen, hrefOf }: Props) {
  const { t } = useTranslation(["versions", "datasets"]);
  const format = useFormat();
  const columns: Column<Counted>[] = [
    {
      id: "dataset",
      header: t("changes.dataset"),
      wide: true,
      cell: ({ dataset }) => (
        <StepLink to={hrefOf(dataset)} aria-current={dataset === chosen ? "true" : undefined}>
          {t(`datasets:${dataset}`)}
        </StepLink>
      ),
    },
    ...CHANGE_KINDS.map(
      (kind): Column<Counted> => ({
        id: kind,
        header: t(`kind.${kind}`),
        numeric: true,
        cell: (row) => (
          <span className={row[kind] === 0 ? "us-dim" : undefined}>{format.number(row[kind])}</span>
        ),
      }),
    ),
  ];
  return (
    <DataTable
      label={t("changes.counts")}
      rows={counts}
      columns={columns}
      rowId={({ dataset }) => dataset}
      isChosen={({ dataset }) => dataset === chosen}
      stacks
    />
  );
}
