import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ImportView } from "../../import-screen.types";
import type { ImportChoices } from "../../imports.schemas";
import css from "./import.module.css";

interface Props {
  readonly view: ImportView;
  readonly onChange: (change: ImportChoices) => void;
  readonly disabled: boolean;
}

interface Choice {
  readonly id: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

const HEADER_ROWS = 30;
const AUTO = "";

/** How the file is read, where a person may know better: sheet, header row, marks, unit, order of dates, doubles. */
export function ReadingChoices({ view, onChange, disabled }: Props) {
  const { t } = useTranslation("imports");
  const { detected, choices, sheets, accounts, tables } = view;
  const found = (value: string | null, text: string) =>
    value === null ? t("choice.detect") : t("choice.detected", { value: text });
  const all: (Choice | null)[] = [
    sheets.length > 1
      ? {
          id: "sheet",
          value: detected.sheet ?? "",
          options: sheets.map(({ name, hidden }) => [
            name,
            hidden ? t("choice.hidden_sheet", { name }) : name,
          ]),
          onChange: (sheet) => onChange({ sheet }),
        }
      : null,
    detected.format === "csv" || detected.format === "xlsx"
      ? {
          id: "header_row",
          value: String(choices.headerRow ?? detected.headerRow ?? ""),
          options: [
            ...(detected.headerRow === null && choices.headerRow === undefined
              ? [["", t("choice.pick")] as const]
              : []),
            ["0", t("choice.no_header")],
            ...view.rows.slice(0, HEADER_ROWS).map(({ number, cells }) => {
              const text = cells.filter(Boolean).slice(0, 3).join(", ").slice(0, 40);
              return [String(number), `${number}: ${text}`] as const;
            }),
          ],
          onChange: (row) => row !== "" && onChange({ headerRow: Number(row) }),
        }
      : null,
    {
      id: "decimal_mark",
      value: choices.decimalMark ?? AUTO,
      options: [
        [AUTO, found(detected.decimalMark, detected.decimalMark ?? "")],
        [",", t("choice.comma")],
        [".", t("choice.point")],
      ],
      onChange: (mark) => onChange({ decimalMark: mark === "," || mark === "." ? mark : undefined }),
    },
    view.basis === "weight"
      ? {
          id: "weight_unit",
          value: choices.weightUnit ?? AUTO,
          options: [
            [AUTO, found(detected.weightUnit, detected.weightUnit ? t(`choice.${detected.weightUnit}`) : "")],
            ["percent", t("choice.percent")],
            ["fraction", t("choice.fraction")],
          ],
          onChange: (unit) =>
            onChange({ weightUnit: unit === "percent" || unit === "fraction" ? unit : undefined }),
        }
      : null,
    view.columns.some(({ field }) => field === "date") ||
    view.doubts.includes("dates") ||
    choices.dateOrder !== undefined
      ? {
          id: "date_order",
          value: choices.dateOrder ?? AUTO,
          options: [
            [AUTO, found(detected.dateOrder, detected.dateOrder ? t(`choice.${detected.dateOrder}`) : "")],
            ["day_first", t("choice.day_first")],
            ["month_first", t("choice.month_first")],
          ],
          onChange: (order) =>
            onChange({ dateOrder: order === "day_first" || order === "month_first" ? order : undefined }),
        }
      : null,
    {
      id: "duplicates",
      value: choices.duplicates ?? "merge",
      options: [
        ["merge", t("choice.merge")],
        ["refuse", t("choice.refuse")],
      ],
      onChange: (duplicates) => onChange({ duplicates: duplicates === "refuse" ? "refuse" : "merge" }),
    },
    tables.length > 1
      ? {
          id: "table",
          value: String(
            choices.table ??
              (tables.every(({ isRead }) => isRead) ? "all" : tables.find(({ isRead }) => isRead)?.headerRow),
          ),
          options: [
            ["all", t("choice.all_tables")],
            ...tables.map(({ name, headerRow, rows }) => {
              const label = name ?? t("choice.table_at", { row: headerRow });
              return [String(headerRow), t("choice.account_rows", { name: label, count: rows })] as const;
            }),
          ],
          onChange: (table) => onChange({ table: table === "all" ? "all" : Number(table) }),
        }
      : null,
    accounts.length > 1 || choices.account !== undefined
      ? {
          id: "account",
          value: choices.account ?? AUTO,
          options: [
            [AUTO, t("choice.all_accounts")],
            ...accounts.map(
              ({ name, rows }) => [name, t("choice.account_rows", { name, count: rows })] as const,
            ),
          ],
          onChange: (account) => onChange({ account: account === AUTO ? undefined : account }),
        }
      : null,
  ];
  return (
    <div className={css.choices}>
      {all
        .filter((choice) => choice !== null)
        .map((choice) => (
          <ChoiceField key={choice.id} choice={choice} label={t(`choice.${choice.id}`)} disabled={disabled} />
        ))}
    </div>
  );
}

function ChoiceField({
  choice,
  label,
  disabled,
}: {
  choice: Choice;
  label: string;
  disabled: boolean;
}): ReactNode {
  return (
    <label className={css.choice}>
      {label}
      <select
        value={choice.value}
        disabled={disabled}
        onChange={(event) => choice.onChange(event.currentTarget.value)}
      >
        {choice.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
