import { daysOf } from "~/domain/datasets/days-in-remarks";
import { folded } from "~/domain/search/folded";
import { periodEnd } from "~/domain/tabular/cells/period-text";
import type { IntakeTable } from "~/domain/tabular/read-intake";
import type { ExclusionField } from "./exclusion-columns";

type Table = IntakeTable<ExclusionField>;

/** Words in front of what was the case before: "Previous status". */
const EARLIER =
  /^(?:previous|former|prior|old|vorherig\w*|bisherig\w*|fruher\w*|alt\w{0,2}|precedente|precedent|ancien|anterior|vorige?|tidligere|tidigare)\b/;
/** The period of a column, the longest spelling first: "Q1 2026", "Jan 2026", "31.03.2026", "2026-03", "2026". */
const PERIODS: readonly RegExp[] = [
  /\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})\b/,
  /\b(?:[qhts][1-4]|[1-4][qhts])[ /-]?(?:20)?\d\d\b|\b20\d\d[ /-]?[qhts][1-4]\b/,
  /\b\p{L}{3,10}[ .-](?:20)?\d\d\b/u,
  /\b20\d\d[-/]\d\d\b|\b\d\d[-/]20\d\d\b/,
  /\b(?:19|20)\d\d\b/,
];

/** The last day of the period that a header names, and the header without it; null where it names none. */
function periodIn(header: string): { readonly end: string; readonly rest: string } | null {
  for (const pattern of PERIODS) {
    const text = pattern.exec(header)?.[0] ?? "";
    const end = text === "" ? null : (periodEnd(text) ?? daysOf(text)[0] ?? null);
    if (end !== null) return { end, rest: header.replace(text, "").trim() };
  }
  return null;
}

/**
 * The table without the cells of columns that say how it was before: those called so beside another, and those of a year, quarter or
 * month where another column asks the same of a later one ("Excluded 2025", "Excluded 2026").
 */
export function withoutEarlierColumns(table: Table): Table {
  const headers = table.columns.map(({ letter, header }) => ({ letter, header: folded(header) }));
  const isEarlier = ({ header }: { readonly header: string }) => {
    const period = periodIn(header);
    if (period === null) {
      const now = header.replace(EARLIER, "").trim();
      return EARLIER.test(header) && headers.some((one) => one.header !== header && one.header.endsWith(now));
    }
    return headers.some((one) => {
      const other = periodIn(one.header);
      return other !== null && other.rest === period.rest && other.end > period.end;
    });
  };
  const earlier = new Set(headers.filter(isEarlier).map(({ letter }) => letter));
  if (earlier.size === 0) return table;
  const rows = table.rows.map((row) => ({
    ...row,
    unused: () => row.unused().filter(({ letter }) => !earlier.has(letter)),
  }));
  return { ...table, rows };
}
