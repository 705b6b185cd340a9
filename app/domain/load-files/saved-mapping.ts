import type { Dataset } from "~/domain/datasets/dataset";
import { type Mapping, plainHeader } from "~/domain/datasets/header-match";

/** Key of a mapping under which it names the sheet to read. */
export const SHEET_KEY = "@sheet";

/** Headers longer than this are not recognised again. */
const MOST_LENGTH = 8_000;

/** Files with the same headers in the same order have the same fingerprint; null where there are none to tell. */
export function headerFingerprint(headers: readonly (string | null)[]): string | null {
  const text = headers
    .map((header) => plainHeader(header ?? ""))
    .join("|")
    .replace(/\|+$/, "");
  return text === "" || text.length > MOST_LENGTH ? null : text;
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
