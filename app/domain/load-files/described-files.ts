import { choice, isin, text } from "~/domain/datasets/column";
import { DATASETS } from "~/domain/datasets/datasets";
import type { DescribedFile } from "~/domain/datasets/template";
import { RULE_SCOPES } from "~/domain/states/states";
import { TPT_HEADERS } from "~/domain/tpt/fields";
import { NEEDED_TPT_FIELDS } from "./tpt/read-tpt";

/** The template of its publisher: what it states becomes rows of other datasets. */
const TRIPARTITE: DescribedFile = {
  name: "tpt",
  subject: [NEEDED_TPT_FIELDS["1"]],
  key: [NEEDED_TPT_FIELDS["6"], NEEDED_TPT_FIELDS["14"]],
  period: NEEDED_TPT_FIELDS["6"],
  columns: TPT_HEADERS.map((header) => text(header, { required: isNeeded(header) })),
};

/** Rules of a person or a company; they are imported, not loaded. */
export const EXCLUSION_LIST: DescribedFile = {
  name: "exclusions",
  subject: ["scope"],
  key: [["isin", "asset_manager"]],
  period: null,
  columns: [choice("scope", RULE_SCOPES), isin("isin"), text("asset_manager"), text("reason")],
};

/** All files that have fields of their own: datasets, and what is not one of facts. */
export const DESCRIBED_FILES: readonly DescribedFile[] = [
  ...Object.values(DATASETS),
  TRIPARTITE,
  EXCLUSION_LIST,
];

function isNeeded(header: string): boolean {
  return Object.values<string>(NEEDED_TPT_FIELDS).includes(header);
}
