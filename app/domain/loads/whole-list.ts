import type { Loadable } from "~/domain/datasets/datasets";
import type { DatasetName } from "~/domain/facts/fact";
import type { Layout } from "~/domain/load-files/layouts/layouts";
import type { Mapping } from "~/domain/tabular/headers/match-columns";

/** Publications that list everybody each time, by the layout they are recognised by. Layouts of one list share a name. */
const WHOLE_BY_NATURE: Readonly<Partial<Record<Layout, string>>> = {
  ofac_csv: "ofac",
  ofac_consolidated: "ofac_consolidated",
  un_consolidated: "un",
  eu_csv: "eu",
  uk_csv: "uk",
  sbti_2025_02: "sbti",
  sbti_2025_03: "sbti",
  net_zero_tracker: "net_zero_tracker",
  tpt_json: "tpt",
  tpt_table: "tpt",
};

/** Whether a publication says by its nature that who is not in it has left: suggested, and never taken for granted. */
export function isWholeByNature(layout: string, mapping: Mapping | null = null): boolean {
  return mapping === null && Object.hasOwn(WHOLE_BY_NATURE, layout);
}

/** Which list a layout belongs to: two layouts of one list are the same publication. Null for a table nobody publishes. */
export function publicationOf(layout: Layout | null): string | null {
  return layout === null ? null : (WHOLE_BY_NATURE[layout] ?? layout);
}

/**
 * What a file states of a dataset as a list of its own: the list of an authority, what a fund holds on a day, figures of
 * a year. A file is the whole of the lists it has rows of, and says nothing about others. Without a mark a dataset is
 * one list for each source.
 */
const LISTED_BY: Partial<Record<DatasetName, "subject" | "subject_and_period" | "period" | "key">> = {
  sanctions: "subject",
  "law-220-list": "subject",
  "fund-holdings": "subject_and_period",
  "company-pai": "period",
  "company-taxonomy": "period",
  "fx-rates": "period",
  "esg-ratings": "key",
  "sustainable-investment": "key",
  "pai-optional": "key",
  "country-indicators": "key",
};

interface Listed {
  readonly subject: string;
  readonly key: string;
  readonly period: string | null;
}

/** The list a row belongs to, within its dataset and source. */
export function listOf(dataset: DatasetName, { subject, key, period }: Listed): string {
  switch (LISTED_BY[dataset]) {
    case "subject":
      return subject;
    case "subject_and_period":
      return `${subject}\n${period ?? ""}`;
    case "period":
      return period ?? "";
    case "key":
      return key;
    default:
      return "";
  }
}

/** Whether all rows of a list are about one subject, so that they lie together. */
export function isListOfSubject(dataset: DatasetName): boolean {
  return LISTED_BY[dataset]?.startsWith("subject") ?? false;
}

/** The datasets of which a file states lists. A template of a fund names securities and issuers only in passing. */
export function listedDatasets(loadable: Loadable): readonly DatasetName[] {
  return loadable === "tpt" ? ["fund-holdings"] : [loadable];
}

/**
 * Whether a row in force can be of the list that a file states, as far as publications tell it: what came with another
 * publication under the same source stays. A row of a table that nobody publishes belongs where its list has a name.
 */
export function isOfPublication(dataset: DatasetName, row: string | null, file: string | null): boolean {
  if (file === null || row === file) return true;
  return row === null && isListOfSubject(dataset);
}

/** Above a fifth of a list, and ten rows, nobody believes unseen that so many have left. */
const MAX_SHARE = 0.2;
const FEW_ROWS = 10;

interface Ending {
  /** Rows in force that the file does not have. */
  readonly ending: number;
  /** Rows of its lists in force before it. */
  readonly inForce: number;
  /** Rows of the file that were refused: whoever they are about only seems to be missing. */
  readonly rejected: number;
}

export const REASONS_TO_ASK = ["many", "all", "rejected"] as const;

type ReasonToAsk = (typeof REASONS_TO_ASK)[number];

/**
 * Why rows must not end before a person has seen how many: a file cut short looks like a list that everybody left. Empty
 * where nothing ends, or where little does and every row of the file was read.
 */
export function reasonsToAsk({ ending, inForce, rejected }: Ending): readonly ReasonToAsk[] {
  if (ending === 0) return [];
  const reasons: ReasonToAsk[] = [];
  if (ending === inForce) reasons.push("all");
  else if (ending >= FEW_ROWS && ending > inForce * MAX_SHARE) reasons.push("many");
  if (rejected > 0) reasons.push("rejected");
  return reasons;
}
