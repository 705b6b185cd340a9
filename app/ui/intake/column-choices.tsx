import { useTranslation } from "react-i18next";
import css from "./column-choices.module.css";

/** A column of a file and the field it fills, "" for none. */
export interface ChosenColumn {
  readonly key: string;
  readonly letter: string;
  readonly header: string | null;
  readonly field: string;
}

interface Props {
  readonly columns: readonly ChosenColumn[];
  readonly fields: readonly string[];
  readonly nameOf?: (field: string) => string;
  readonly onChoose: (at: number, field: string) => void;
}

/** The mapping that results when a column is chosen for a field: another that held it is not used any more. */
export function mappingWith(
  columns: readonly ChosenColumn[],
  chosenAt: number,
  chosen: string,
): Readonly<Record<string, string>> {
  const fieldOf = (field: string, at: number) => (at === chosenAt ? chosen : field === chosen ? "" : field);
  return Object.fromEntries(columns.map(({ key, field }, at) => [key, fieldOf(field, at)]));
}

/** For every column of the file the field it fills; a dashed one is not used. */
export function ColumnChoices({ columns, fields, nameOf = (field) => field, onChoose }: Props) {
  const { t } = useTranslation("ui");
  return (
    <fieldset className={css.columns}>
      <legend>{t("file_columns.title")}</legend>
      {columns.map(({ letter, header, field }, at) => (
        <label key={letter} data-unused={field === "" || undefined}>
          <span>
            {letter} <b>{header}</b>
          </span>
          <select
            value={field}
            aria-label={t("file_columns.field_of", { letter, header })}
            onChange={(event) => onChoose(at, event.currentTarget.value)}
          >
            <option value="">{t("file_columns.not_used")}</option>
            {fields.map((name) => (
              <option key={name} value={name}>
                {nameOf(name)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
