import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PreviewColumn } from "~/domain/load-files/preview";
import type { OfferedDay } from "~/domain/load-files/years/offered-day";
import { ColumnChoices, mappingWith } from "~/ui/intake/column-choices";
import css from "~/ui/intake/column-choices.module.css";
import { datasetColumns, isDatasetName, neededColumns } from "./dataset-columns";
import { GivenField } from "./given-field";

type Mapping = Readonly<Record<string, string>>;

interface Props {
  readonly columns: readonly PreviewColumn[];
  /** Fields that have one value in every row. */
  readonly constants: Mapping;
  readonly dataset: string;
  /** The mapping as it was chosen; null as long as nobody chose. */
  readonly mapping: Mapping | null;
  /** What was given for all rows of the last file with these headers. */
  readonly lastGiven: Mapping;
  /** The day that a line above the header states for a column that the file lacks. */
  readonly offered: OfferedDay | null;
  readonly onMapping: (mapping: Mapping | null) => void;
}

/**
 * For every column of the file the field it fills; a dashed one is not used. What the dataset needs and the file does
 * not have can be given once for all rows, and so can any other field.
 */
export function MappingFields({ dataset, mapping, lastGiven, offered, onMapping, ...previewed }: Props) {
  const { t } = useTranslation(["loading", "ui"]);
  const [added, setAdded] = useState<readonly string[]>([]);
  if (!isDatasetName(dataset)) return null;
  // A choice goes on from the one before it, also while the preview of that is still on its way.
  const columns = previewed.columns.map((column) => ({
    ...column,
    field: mapping?.[column.key] ?? column.field,
  }));
  const constants = mapping === null ? previewed.constants : constantsIn(mapping);
  const fields = datasetColumns(dataset).map(({ name }) => name);
  const filled = new Set(columns.map(({ field }) => field));
  const needed = new Set(neededColumns(dataset));
  const isGiven = (name: string) => needed.has(name) || name in constants || added.includes(name);
  const given = datasetColumns(dataset).filter(({ name }) => !filled.has(name) && isGiven(name));
  const left = fields.filter((name) => !filled.has(name) && !isGiven(name));
  const kept = Object.entries(mapping ?? {}).filter(([header]) => header.startsWith("@"));
  const give = (fields: Mapping, fixed: Mapping) =>
    onMapping({
      ...Object.fromEntries(kept),
      ...fields,
      ...Object.fromEntries(
        Object.entries(fixed).flatMap(([name, value]) => (value === "" ? [] : [[`=${value}`, name]])),
      ),
    });
  const fieldsOfColumns = Object.fromEntries(columns.map(({ key, field }) => [key, field]));
  const choose = (chosenAt: number, chosen: string) => {
    const { [chosen]: _replaced, ...others } = constants;
    give(mappingWith(columns, chosenAt, chosen), others);
  };
  const others = [...filled].filter((field) => field !== "" && !fields.includes(field));
  const choosable = [...others, ...fields];
  return (
    <>
      {(given.length > 0 || left.length > 0) && (
        <fieldset className={css.columns}>
          <legend>
            {t(given.length > 0 ? "screen.preview_constants" : "screen.preview_constants_none")}
          </legend>
          {given.map((column) => (
            <GivenField
              key={column.name}
              column={column}
              value={constants[column.name] ?? ""}
              last={lastGiven[column.name] ?? ""}
              offered={offered?.column === column.name ? offered : null}
              onChange={(value) => give(fieldsOfColumns, { ...constants, [column.name]: value })}
            />
          ))}
          {left.length > 0 && (
            <label data-unused>
              <span>{t("screen.preview_add")}</span>
              <select
                value=""
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setAdded((names) => [...names, value]);
                }}
              >
                <option value="">{t("screen.preview_add_none")}</option>
                {left.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          )}
        </fieldset>
      )}
      <ColumnChoices columns={columns} fields={choosable} onChoose={choose} />
      {mapping !== null && (
        <Button
          variant="subtle"
          onClick={() => {
            setAdded([]);
            onMapping(null);
          }}
        >
          {t("ui:clear_all")}
        </Button>
      )}
    </>
  );
}

/** Field -> the value that a mapping gives it in every row. */
function constantsIn(mapping: Mapping): Mapping {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([header, field]) =>
      header.startsWith("=") ? [[field, header.slice(1)]] : [],
    ),
  );
}
