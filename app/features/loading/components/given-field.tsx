import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Column } from "~/domain/datasets/column";
import type { OfferedDay } from "~/domain/load-files/years/offered-day";
import css from "~/ui/intake/column-choices.module.css";

interface Props {
  readonly column: Column;
  readonly value: string;
  /** What it was for the last file with the same headers; empty where nobody knows. */
  readonly last: string;
  /** The day that a line above the header states for it. */
  readonly offered: OfferedDay | null;
  readonly onChange: (value: string) => void;
}

/** A field that has the same value in every row, written once. */
export function GivenField({ column, value, last, offered, onChange }: Props) {
  const { t } = useTranslation(["loading", "ui"]);
  const { name, kind, choices, example } = column;
  const label = t("screen.preview_constant_of", { field: name });
  return (
    <div className={css.field} data-unused={value === "" || undefined}>
      <span>
        <b>{name}</b>
        {!choices && ` ${t(`screen.kind.${kind}`)}`}
      </span>
      {choices ? (
        <select value={value} aria-label={label} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{t("ui:file_columns.not_used")}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          className="us-box"
          key={value}
          defaultValue={value}
          aria-label={label}
          {...(example !== "" && { placeholder: t("screen.preview_such_as", { example }) })}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
          onBlur={(event) => {
            const written = event.currentTarget.value.trim();
            if (written !== value) onChange(written);
          }}
        />
      )}
      {offered !== null && value === "" && (
        <Button variant="subtle" size="compact-xs" onClick={() => onChange(offered.day)}>
          {t("screen.preview_day_in", { cell: offered.cell, day: offered.day })}
        </Button>
      )}
      {last !== "" && value === "" && (
        <Button variant="subtle" size="compact-xs" onClick={() => onChange(last)}>
          {t("screen.preview_last", { value: last })}
        </Button>
      )}
    </div>
  );
}
