import type { LoadFinding } from "~/domain/datasets/load-finding";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { isOtherClassification } from "~/domain/instruments/nace";
import { cellText, type Row } from "~/domain/tabular/row";
import { fileFinding } from "../load-reading";

/** Columns of activities: a code of SIC or NAICS names another one in them, if it names any. */
const OF_NACE = ["nace_code", "nace_section"] as const;

/** One code of five, and two at least, are no slips: the others may be of the other classification as well. */
const MIN_OTHER = { count: 2, share: 0.2 };

interface OwnColumns {
  /** The table without the columns of another classification: what is stored of them stays. */
  readonly table: DatasetTable;
  readonly otherCodes: readonly LoadFinding[];
}

/** Columns of activities that hold codes of another classification than NACE are not read, and that is said (D57). */
export function withoutOtherCodes(
  sheet: string | null,
  table: DatasetTable,
  head: readonly Row[],
): OwnColumns {
  const places = new Map(table.match.places);
  const otherCodes = OF_NACE.flatMap((column): readonly LoadFinding[] => {
    const index = places.get(column)?.[0] ?? -1;
    const codes = head.flatMap(({ number, cells }) =>
      number > table.headerRow ? (cellText(cells[index]) ?? []) : [],
    );
    const others = codes.filter(isOtherClassification);
    if (others.length < MIN_OTHER.count || others.length < codes.length * MIN_OTHER.share) return [];
    places.delete(column);
    const about = {
      severity: "warning",
      sheet,
      row: table.headerRow,
      column: table.placeOf(column),
    } as const;
    const params = { others: others.length, codes: codes.length };
    return [fileFinding("D57", { ...about, value: others[0] ?? "", params })];
  });
  return { table: { ...table, match: { ...table.match, places } }, otherCodes };
}
