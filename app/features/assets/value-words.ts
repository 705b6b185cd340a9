import type { TFunction } from "i18next";
import type { Format } from "~/ui/format";
import { type Said, sayActivity, sayCategory, sayCause } from "~/ui/vocabulary";

/**
 * Columns whose values are codes of the product, or words everybody uses alike: sectors, labels and uses of proceeds. A
 * value without words of its own, and all other texts, come from the data as they are.
 */
const WORDED: readonly string[] = [
  "sector",
  "industryGroup",
  "labelling",
  "useOfProceeds",
  "externalReview",
  "subType",
  "type",
  "issuerType",
  "law220",
  "climateTarget",
  "benchmarkExclusion",
  "sfdrArticle",
  "naceSection",
  "basis",
  "impactDataType",
  "letter",
  "benchmark",
];

/** A text under a column in the language of `t`, which has the namespaces assets and vocabulary. */
export function sayValue(t: TFunction, format: Format, column: string, text: string): Said {
  if (column === "category") return sayCategory(t, text);
  if (column === "esgCategory") return sayCategory(t, text, "esg_category");
  if (column === "activity") return { text: sayActivity(t, text), asWritten: false };
  if (column === "cause") return sayCause(t, format, text);
  if (!WORDED.includes(column)) return { text, asWritten: false };
  const known = t(`assets:values.${column}.${text.replace(".", "_")}`, { defaultValue: "" });
  return { text: known || text, asWritten: known === "" };
}
