import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFieldWords } from "~/ui/field-words";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import table from "~/ui/table/table.module.css";
import { useFormat } from "~/ui/use-format";
import type { ConflictPolicy } from "../conflict-policies.answers";
import type { usePolicyDecision } from "./use-policy-decision";

interface Props {
  readonly items: readonly ConflictPolicy[];
  readonly decision: ReturnType<typeof usePolicyDecision>;
}

/** The policies in force: what each is about, who keeps it, and what it would settle now. */
export function PolicyList({ items, decision }: Props) {
  const { t } = useTranslation(["approvals", "datasets"]);
  const format = useFormat();
  const words = useFieldWords();
  const columns: Column<ConflictPolicy>[] = [
    {
      id: "rule",
      header: t("policy.col.rule"),
      wide: true,
      cell: ({ dataset, column, source }) => (
        <NameCell detail={column === "" ? t("policy.every_column") : words.field(column)}>
          {t("policy.wins", { source: words.source(source), dataset: t(`datasets:${dataset}`) })}
        </NameCell>
      ),
    },
    {
      id: "kept",
      header: t("policy.col.kept"),
      width: 190,
      cell: ({ createdAt, createdByName }) => (
        <>
          <span>{format.dateTime(createdAt)}</span>
          <span className={table.detail}>{t("missing.by", { who: createdByName })}</span>
        </>
      ),
    },
    {
      id: "settles",
      header: t("policy.col.settles"),
      numeric: true,
      width: 150,
      cell: ({ accepted, denied }) => format.number(accepted + denied),
    },
    {
      id: "acts",
      header: "",
      label: t("policy.col.acts"),
      width: 210,
      cell: ({ id, accepted, denied }) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {accepted + denied > 0 && (
            <Button
              size="xs"
              variant="default"
              disabled={decision.busy}
              onClick={() => decision.send("apply", { id: String(id) })}
            >
              {t("policy.apply")}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            disabled={decision.busy}
            onClick={() => decision.send("remove", { id: String(id) })}
          >
            {t("policy.remove")}
          </Button>
        </Group>
      ),
    },
  ];
  return (
    <DataTable label={t("policy.label")} rows={items} columns={columns} rowId={({ id }) => String(id)} />
  );
}
