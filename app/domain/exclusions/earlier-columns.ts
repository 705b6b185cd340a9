import { folded } from "~/domain/search/folded";
import type { IntakeTable } from "~/domain/tabular/read-intake";
import type { ExclusionField } from "./exclusion-columns";

type Table = IntakeTable<ExclusionField>;

/** Words in front of what was the case before: "Previous status". */
const EARLIER =
  /^(?:previous|former|prior|old|vorherig\w*|bisherig\w*|fruher\w*|alt\w{0,2}|precedente|precedent|ancien|anterior|vorige?|tidligere|tidigare)\b/;
const YEAR = /\b(?:19|20)\d\d\b/;

/**
 * The table without the cells of columns that say how it was before: those called so beside another, and those of a year where
 * another column asks the same of a later one ("Excluded 2025", "Excluded 2026").
 */
export function withoutEarlierColumns(table: Table): Table {
  const headers = table.columns.map(({ letter, header }) => ({ letter, header: folded(header) }));
  const isEarlier = ({ header }: { readonly header: string }) => {
    const year = YEAR.exec(header)?.[0];
    if (year === undefined) {
      const now = header.replace(EARLIER, "").trim();
      return EARLIER.test(header) && headers.some((one) => one.header !== header && one.header.endsWith(now));
    }
    const rest = header.replace(YEAR, "");
    return headers.some(
      (one) => one.header.replace(YEAR, "") === rest && (YEAR.exec(one.header)?.[0] ?? "") > year,
    );
  };
  const earlier = new Set(headers.filter(isEarlier).map(({ letter }) => letter));
  if (earlier.size === 0) return table;
  const rows = table.rows.map((row) => ({
    ...row,
    unused: () => row.unused().filter(({ letter }) => !earlier.has(letter)),
  }));
  return { ...table, rows };
}
