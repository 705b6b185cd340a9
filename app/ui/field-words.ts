import { useTranslation } from "react-i18next";
import { ACTIVITIES } from "~/domain/metrics/activities";

type Translate = (key: string, options: Readonly<Record<string, string | number>>) => string;

/**
 * What people call a field of a dataset: `evic_eur_m` is "Enterprise value, €M". Names of the contract stay as they are in
 * files and programs; a field without a name in words, such as a code of a template, is shown as it is.
 */
export function fieldLabel(t: Translate, column: string): string {
  const goal = /^sdg_(\d{1,2})$/.exec(column)?.[1];
  if (goal !== undefined) return t("fields:sdg", { number: goal });
  const stated = /^(.+)_basis$/.exec(column)?.[1];
  if (stated !== undefined) return t("fields:basis_of", { field: fieldLabel(t, stated) });
  return t(`fields:column.${column}`, { defaultValue: column });
}

/** What people call a value that a file has as a code: the basis of a figure. All others are shown as they are. */
export function valueLabel(t: Translate, column: string, value: string): string {
  return /(^|_)basis$/.test(column) ? t(`ui:basis.${value}`, { defaultValue: value }) : value;
}

/** Columns that are facts of their own stand in keys by their names in the contract. */
const COLUMN = /^[a-z0-9]+(?:_[a-z0-9]+)+$/;
/** Opt-in indicators on adverse impacts stand in keys by their table and number, with a part: t2.6, t2.5.oil. */
const INDICATOR = /^t[23](?:\.\w+)+$/;

/** What people call a part of a natural key: an indicator, an activity or a column. All others are shown as they are. */
export function keyPartLabel(t: Translate, part: string): string {
  if (INDICATOR.test(part)) return t(`metrics:pai.${part}.name`, { defaultValue: part });
  if (ACTIVITIES.some(({ name }) => name === part)) return t(`vocabulary:activity.${part}`, {});
  return COLUMN.test(part) ? fieldLabel(t, part) : part;
}

/** What people call the source of a load: the product's own sources in words, a provider by its name. */
export function sourceLabel(t: Translate, source: string): string {
  return t(`fields:source.${source}`, { defaultValue: source });
}

export type FieldWords = ReturnType<typeof useFieldWords>;

/** `fieldLabel`, `valueLabel` and `sourceLabel` in the language of the page. */
export function useFieldWords() {
  const { t } = useTranslation(["fields", "ui"]);
  return {
    field: (column: string) => fieldLabel(t, column),
    value: (column: string, value: string) => valueLabel(t, column, value),
    source: (source: string) => sourceLabel(t, source),
  };
}
