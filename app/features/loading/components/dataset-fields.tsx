import { useTranslation } from "react-i18next";
import type { DatasetDescription } from "~/domain/datasets/template";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import css from "./loading.module.css";

type Field = DatasetDescription["columns"][number];

/** The fields of a dataset: what stands in them, in which unit, and what is refused. */
export function DatasetFields({ description }: { description: DatasetDescription | null }) {
  const { t } = useTranslation(["loading", "datasets"]);
  const format = useFormat();
  if (description === null) return <p className={css.quiet}>{t("screen.tpt_holds")}</p>;
  const ruleOf = ({ unit, required, inKey, min, max, basisColumn }: Field): string => {
    const bound = (value: number) =>
      // Years are written without a thousands mark.
      unit === "year" ? String(value) : format.number(value, Number.isInteger(value) ? 0 : 2);
    const range =
      min !== null && max !== null
        ? t("screen.rule.range", { min: bound(min), max: bound(max) })
        : min !== null
          ? t("screen.rule.from", { min: bound(min) })
          : max !== null
            ? t("screen.rule.to", { max: bound(max) })
            : null;
    const rules = [
      required ? t("screen.rule.required") : null,
      inKey ? t("screen.rule.in_key") : null,
      range,
      basisColumn ? t("screen.rule.basis", { column: basisColumn }) : null,
    ];
    return rules.filter((rule) => rule !== null).join(", ");
  };
  const columns: Column<Field>[] = [
    {
      id: "field",
      header: t("screen.field"),
      cell: ({ name, inKey }) => <span className={inKey ? "us-strong" : "us-medium"}>{name}</span>,
      width: 160,
    },
    {
      id: "kind",
      header: t("screen.field_kind"),
      cell: ({ kind, unit, values }) => (
        <span className={css.sentence}>
          {t(`screen.kind.${kind}`)}
          {values && ` ${values.join(", ")}`}
          {unit && kind === "number" && `, ${unit}`}
        </span>
      ),
    },
    {
      id: "rule",
      header: t("screen.field_rule"),
      cell: (field) => <span className={css.sentence}>{ruleOf(field)}</span>,
      width: 170,
    },
  ];
  const table = (
    <DataTable
      label={t("screen.fields_label", { dataset: t(`datasets:${description.name}`) })}
      rows={description.columns}
      columns={columns}
      rowId={({ name }) => name}
      rowHeight={32}
      boxHeight="336px"
      stacks
    />
  );
  if (description.name !== "eet") return table;
  return (
    <>
      <p className={css.quiet}>{t("screen.eet_holds")}</p>
      {table}
    </>
  );
}
