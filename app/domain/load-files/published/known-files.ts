import { matchHeaders } from "~/domain/datasets/header-match";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { cellText, type Row } from "~/domain/tabular/row";
import type { TableInput } from "../layouts/table-input";
import { fileFinding, NotThisDataset } from "../load-reading";

/** Public files that no dataset holds as they are. Each has its words in `loading:finding.D62_<id>`. */
const KNOWN_FILES = ["cdp_scores", "gleif_isins", "gleif_relations", "sbti_targets"] as const;
type KnownFile = (typeof KNOWN_FILES)[number];

/** Headers that each has together, plain as `plainHeader` makes them. */
const HEADERS: Readonly<Record<KnownFile, readonly (readonly string[])[]>> = {
  cdp_scores: [
    ["organization", "climatechangescore"],
    ["organization", "theme", "score"],
    ["organization", "accountnumber", "score"],
    ["company", "climatechange", "forests", "watersecurity"],
  ],
  gleif_isins: [["lei", "isin"]],
  gleif_relations: [["relationshipstartnodenodeid", "relationshipendnodenodeid"]],
  sbti_targets: [["companyname", "target", "targetwording", "scope"]],
};

const MOST_HEADERS: Partial<Record<KnownFile, number>> = { gleif_isins: 2 };

/**
 * What `read` makes of a table; where it refuses one that is a public file no dataset holds, the file is called by its name
 * (D62) instead of the columns it lacks.
 */
export function byItsName<T>(
  { dataset, sheet, mapping }: TableInput,
  head: readonly Row[],
  read: () => T,
): T {
  try {
    return read();
  } catch (error) {
    const known = error instanceof NotThisDataset && mapping === null ? knownFileIn(head) : null;
    if (known === null) throw error;
    const headers = known.row.cells.map(cellText);
    throw new NotThisDataset(
      fileFinding("D62", { sheet, row: known.row.number, params: { file: known.file } }),
      { headers, match: matchHeaders(dataset, headers) },
    );
  }
}

/** The public file that one of the first rows of a table is the header of, with that row; null for any other table. */
function knownFileIn(head: readonly Row[]): { readonly file: KnownFile; readonly row: Row } | null {
  for (const row of head) {
    const seen = new Set(row.cells.flatMap((cell) => plainHeader(cellText(cell) ?? "") || []));
    const file = KNOWN_FILES.find(
      (one) =>
        seen.size <= (MOST_HEADERS[one] ?? Number.POSITIVE_INFINITY) &&
        HEADERS[one].some((headers) => headers.every((header) => seen.has(header))),
    );
    if (file !== undefined) return { file, row };
  }
  return null;
}
