import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { PreviewColumn } from "~/domain/load-files/preview";
import { datasetColumns, isDatasetName, neededColumns } from "./dataset-columns";
import css from "./loading.module.css";

type Mapping = Readonly<Record<string, string>>;

interface Props {
  readonly columns: readonly PreviewColumn[];
  /** Fields that have one value in every row. */
  readonly constants: Mapping;
  readonly dataset: string;
  readonly isChanged: boolean;
  readonly onMapping: (mapping: Mapping | null) => void;
}

/**
 * For every column of the file the field it fills; a dashed one is not used. What the dataset needs and the file does
 * not have can be given once for all rows.
 */
export function MappingFields({ columns, constants, dataset, isChanged, onMapping }: Props) {
  const { t } = useTranslation(["loading", "ui"]);
  if (!isDatasetName(dataset)) return null;
  const fields = datasetColumns(dataset);
  const filled = new Set(columns.map(({ field }) => field));
  const missing = neededColumns(dataset).filter(({ name }) => !filled.has(name));
  const give = (fieldOf: (column: PreviewColumn, at: number) => string, fixed: Mapping) =>
    onMapping({
      ...Object.fromEntries(columns.map((column, at) => [column.header, fieldOf(column, at)])),
      ...Object.fromEntries(
        Object.entries(fixed).flatMap(([name, value]) => (value === "" ? [] : [[`=${value}`, name]])),
      ),
    });
  const choose = (chosenAt: number, chosen: string) =>
    give(({ field }, at) => (at === chosenAt ? chosen : field === chosen ? "" : field), constants);
  return (
    <>
      {missing.length > 0 && (
        <fieldset className={css.mapping}>
          <legend>{t("screen.preview_constants")}</legend>
          {missing.map(({ name, choices }) => (
            <ConstantField
              key={name}
              name={name}
              choices={choices}
              value={constants[name] ?? ""}
              onChange={(value) => give(({ field }) => field, { ...constants, [name]: value })}
            />
          ))}
        </fieldset>
      )}
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
              onChange={(event) => choose(at, event.currentTarget.value)}
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
    </>
  );
}

interface ConstantProps {
  readonly name: string;
  readonly choices: readonly string[] | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ConstantField({ name, choices, value, onChange }: ConstantProps) {
  const { t } = useTranslation("loading");
  const label = t("screen.preview_constant_of", { field: name });
  return (
    <div className={css.mapped} data-unused={value === "" || undefined}>
      <span>
        <b>{name}</b>
      </span>
      {choices ? (
        <select value={value} aria-label={label} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{t("screen.preview_not_used")}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          key={value}
          defaultValue={value}
          aria-label={label}
          onBlur={(event) => {
            if (event.currentTarget.value !== value) onChange(event.currentTarget.value);
          }}
        />
      )}
    </div>
  );
}
