import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { PreviewColumn } from "~/domain/load-files/preview";
import { datasetColumns, isDatasetName } from "./dataset-columns";
import css from "./loading.module.css";

interface Props {
  readonly columns: readonly PreviewColumn[];
  readonly constants: Readonly<Record<string, string>>;
  readonly dataset: string;
  readonly isChanged: boolean;
  readonly onMapping: (mapping: Readonly<Record<string, string>> | null) => void;
}

/** For every column of the file the field it fills; a dashed one is not used. */
export function MappingFields({ columns, constants, dataset, isChanged, onMapping }: Props) {
  const { t } = useTranslation(["loading", "ui"]);
  if (!isDatasetName(dataset)) return null;
  const fields = datasetColumns(dataset);
  const change = (at: number, field: string) => {
    const chosen = columns.map((column, index) => [
      column.header,
      index === at ? field : column.field === field ? "" : column.field,
    ]);
    const fixed = Object.entries(constants).map(([name, value]) => [`=${value}`, name]);
    onMapping(Object.fromEntries([...chosen, ...fixed]));
  };
  return (
    <fieldset className={css.mapping}>
      <legend>{t("screen.preview_columns")}</legend>
      {columns.map(({ letter, header, field }, at) => (
        <label key={letter} data-unused={field === "" || undefined}>
          <span>
            {letter} <b>{header}</b>
          </span>
          <select
            value={field}
            aria-label={t("screen.preview_field_of", { letter, header })}
            onChange={(event) => change(at, event.currentTarget.value)}
          >
            <option value="">{t("screen.preview_not_used")}</option>
            {field !== "" && !fields.includes(field) && <option value={field}>{field}</option>}
            {fields.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      ))}
      {isChanged && (
        <Button variant="subtle" onClick={() => onMapping(null)}>
          {t("ui:clear_all")}
        </Button>
      )}
    </fieldset>
  );
}
