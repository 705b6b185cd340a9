import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NamedField } from "~/features/assets/eet/named-field.types";
import { dayRead } from "~/ui/day-read";
import { SearchField } from "~/ui/filters/search-field";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import css from "./eet.module.css";

interface Props<F extends NamedField> {
  readonly label: string;
  readonly fields: readonly F[];
  /** Columns after code and name. */
  readonly columns: readonly Column<F>[];
  /** What of a field is searched beside code and name. */
  readonly textOf: (field: F) => string;
  /** Beside the search. */
  readonly aside?: ReactNode;
}

/** Fields of a template under the headings of its sections, found by code, name or value. */
export function EetFields<F extends NamedField>({ label, fields, columns, textOf, aside }: Props<F>) {
  const { t } = useTranslation("eet");
  const [wanted, setWanted] = useState("");
  const text = wanted.trim().toLowerCase();
  const found = fields.filter((field) =>
    `${field.code} ${field.name} ${textOf(field)}`.toLowerCase().includes(text),
  );
  return (
    <>
      <div className={css.bar}>
        <SearchField placeholder={t("fields.find")} value={wanted} onSearch={setWanted} />
        {aside}
      </div>
      {found.length === 0 ? (
        <EmptyState>{t("fields.nothing", { text: wanted })}</EmptyState>
      ) : (
        <DataTable
          label={label}
          rows={found}
          columns={[
            { id: "code", header: t("fields.code"), cell: ({ code }) => code, width: 80 },
            { id: "name", header: t("fields.name"), wide: true, cell: ({ name }) => name },
            ...columns,
          ]}
          rowId={({ code }) => code}
          groupOf={({ section }) => section}
          rowHeight={32}
          stacks
        />
      )}
    </>
  );
}

interface EetValueProps {
  readonly value: string | number | boolean | null;
  /** What its codes mean. */
  readonly words: string | null;
}

/** How a value is shown: codes in words and days as they are read, with what the file says behind; a long text may break. */
export function EetValue({ value, words: meaning }: EetValueProps) {
  const format = useFormat();
  if (value === null) return <span className="us-dim">–</span>;
  const written = typeof value === "boolean" ? (value ? "Y" : "N") : String(value);
  const words = meaning ?? dayRead(format, written);
  return (
    <span className={css.place}>
      {words ?? written}
      {words !== null && words !== written && <span className="us-dim"> {written}</span>}
    </span>
  );
}
