import type { TFunction } from "i18next";
import { targetClassOf } from "~/domain/vocabulary/target-words";
import type { Format } from "~/ui/format";
import { type Said, sayActivity, sayCategory, sayCause } from "~/ui/vocabulary";

/**
 * Columns and figures whose values are codes of the product, or words everybody uses alike: sectors, labels and uses of proceeds. A
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
  "sdrLabel",
  "targetStatus",
  "netZeroPledge",
  "letter",
  "benchmark",
];

/** A text under a column, or of a figure of an asset, in the language of `t`, which has the namespaces assets and vocabulary. */
export function sayValue(t: TFunction, format: Format, column: string, text: string): Said {
  if (column === "category") return sayCategory(t, text);
  if (column === "esgCategory") return sayCategory(t, text, "esg_category");
  if (column === "activity") return { text: sayActivity(t, text), asWritten: false };
  if (column === "cause") return sayCause(t, format, text);
  if (column === "targetClass") return sayTargetClass(t, text);
  if (!WORDED.includes(column)) return { text, asWritten: false };
  const known = t(`assets:values.${column}.${text.replaceAll(".", "_")}`, { defaultValue: "" });
  return { text: known || text, asWritten: known === "" };
}

/** How warm a world a target is in line with, as lists say it; of several classes the strictest, which counts. */
function sayTargetClass(t: TFunction, text: string): Said {
  const known = targetClassOf(text);
  return known === null
    ? { text, asWritten: true }
    : { text: t(`assets:values.climateTarget.${known.replace(".", "_")}`), asWritten: false };
}
