import type { Column } from "~/domain/datasets/column";
import type { Dataset } from "~/domain/datasets/dataset";

const VALUES: Readonly<Record<Column["kind"], string>> = {
  text: "T-1",
  number: "5",
  share: "0.5",
  boolean: "Y",
  day: "2025-12-31",
  choice: "",
  isin: "US0378331005",
  lei: "2W8N8UU78PMDQKZENC08",
  cusip: "037833100",
  sedol: "BH4HKS3",
  figi: "BBG000B9XRY4",
  country: "IT",
  currency: "USD",
};

/** Values that a check holds together or in their unit: three parts of a half fit where each is a tenth; emissions of states. */
const BY_NAME: Readonly<Record<string, string>> = {
  environmental_taxonomy_share: "0.1",
  environmental_other_share: "0.1",
  social_share: "0.1",
  ghg_t: "5000000",
  co2_t: "5000000",
};

/** A value that a column of any kind and range takes. */
function sampleOf({ name, kind, choices, min, max }: Column): string {
  const own = BY_NAME[name];
  if (own !== undefined) return own;
  if (choices) return choices[0] ?? "";
  return kind === "number"
    ? String(Math.min(Math.max(5, min ?? 5), max ?? Number.POSITIVE_INFINITY))
    : VALUES[kind];
}

/** Columns of a dataset whose rows may leave them out, with no part in the key, the period or the basis. */
export function optionalColumns(dataset: Dataset): readonly string[] {
  const naming = [...dataset.subject, ...dataset.key, dataset.period].flat();
  return dataset.columns
    .filter(({ name, required }) => !required && name !== "basis" && !naming.includes(name))
    .map(({ name }) => name);
}

/** A file of one row with every column of a dataset but some; others are blank in it. */
export function rowFile(
  dataset: Dataset,
  {
    without = [],
    blank = [],
  }: { readonly without?: readonly string[]; readonly blank?: readonly string[] } = {},
): string {
  const columns = dataset.columns.filter(({ name }) => !without.includes(name));
  const cells = columns.map((column) => (blank.includes(column.name) ? "" : sampleOf(column)));
  return `${columns.map(({ name }) => name).join(",")}\n${cells.join(",")}\n`;
}
