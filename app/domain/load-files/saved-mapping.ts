import type { Dataset } from "~/domain/datasets/dataset";
import type { DateOrder } from "~/domain/tabular/cells/date-text";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import type { Mapping } from "~/domain/tabular/headers/match-columns";

/** Keys of a mapping under which it names the sheet to read, and says what the file leaves open. */
export const SHEET_KEY = "@sheet";
export const MARK_KEY = "@mark";
export const DATES_KEY = "@dates";
export const WEIGHTS_KEY = "@weights";

/**
 * What a mapping says beside its columns: the sheet, the decimal mark of texts, whether the day or the month is first,
 * whether weights are fractions of one.
 */
export interface SaidOfFile {
  readonly sheet: string | null;
  readonly mark: DecimalMark | null;
  readonly dateOrder: DateOrder | null;
  readonly areFractions: boolean;
}

/** A mapping taken apart; without columns there is none. */
export function mappingParts(given: Mapping | null): { readonly mapping: Mapping | null } & SaidOfFile {
  const {
    [SHEET_KEY]: sheet = null,
    [MARK_KEY]: mark,
    [DATES_KEY]: dates,
    [WEIGHTS_KEY]: weights,
    ...columns
  } = given ?? {};
  return {
    mapping: Object.keys(columns).length === 0 ? null : columns,
    sheet,
    mark: mark === "," || mark === "." ? mark : null,
    dateOrder: dates === "day_first" || dates === "month_first" ? dates : null,
    areFractions: weights === "fractions",
  };
}

/**
 * What of an earlier mapping holds for another file with the same headers: columns, and values for all rows that do not
 * say whose rows they are or of when. Those (a fund's ISIN, a day) are `given`: offered, never taken for granted, or the
 * next fund's positions would be loaded as the last one's.
 */
export function mappingAgain(
  { subject, key, period }: Pick<Dataset, "subject" | "key" | "period">,
  mapping: Mapping,
): { readonly mapping: Mapping; readonly given: Readonly<Record<string, string>> } {
  const naming = new Set([...subject.flat(), ...key.flat(), period]);
  const isNaming = ([header, name]: readonly [string, string]) => header.startsWith("=") && naming.has(name);
  const entries = Object.entries(mapping).filter(([header]) => header !== SHEET_KEY);
  return {
    mapping: Object.fromEntries(entries.filter((entry) => !isNaming(entry))),
    given: Object.fromEntries(entries.filter(isNaming).map(([header, name]) => [name, header.slice(1)])),
  };
}
