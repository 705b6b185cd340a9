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

const PARTS = new Set(["environmental_taxonomy_share", "environmental_other_share", "social_share"]);

/** A value that a column of any kind and range takes; three parts of a half fit together where each is a tenth. */
function sampleOf({ name, kind, choices, min, max }: Column): string {
  if (PARTS.has(name)) return "0.1";
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
