import { countryCodeOf } from "~/domain/datasets/country-code";
import { parseDate } from "~/domain/tabular/cells/date-text";
import { cellText, type Row } from "~/domain/tabular/row";
import type { PartyRow } from "./listed-parties";
import { NamedCells } from "./named-cells";

const NAMES = ["Name 1", "Name 2", "Name 3", "Name 4", "Name 5", "Name 6"];
const COUNTRIES = ["Nationality(/ies)", "Nationality", "Address Country", "Country"];

/**
 * The two lists of the United Kingdom in CSV: the UK Sanctions List (a line "Report Date", then a header with
 * "Unique ID") and the consolidated list of OFSI in its format of 2022 (a line "Last Updated", then a header with
 * "Group ID"). Both repeat a party for every name, and spread a name over six columns of which "Name 6" is the surname,
 * or the whole name of a company.
 */
export function isUkHeader(headers: readonly (string | null)[]): boolean {
  return headers.includes("Name 6") && (headers.includes("Unique ID") || headers.includes("Group ID"));
}

/** Reads a row below the header; null for one that refers to no party. */
export function ukPartyOf(headers: readonly (string | null)[]): (row: Row) => PartyRow | null {
  const cells = new NamedCells(headers);
  return (row) => {
    const id = cells.firstText(row, "Unique ID", "OFSI Group ID", "Group ID");
    if (id === null) return null;
    return {
      id,
      row: row.number,
      name: cells.joined(row, NAMES),
      isPrimaryName: /^primary name/i.test(cells.firstText(row, "Name type", "Alias Type") ?? ""),
      kind: kindOf(cells.firstText(row, "Designation Type", "Group Type")),
      country: firstCountry(COUNTRIES.map((column) => cells.text(row, column))),
      lei: null,
      measure: measureOf(cells.text(row, "Sanctions Imposed")),
      from: cells.day(row, "Date Designated", "Listed On"),
      programme: cells.firstText(row, "Regime Name", "Regime"),
    };
  };
}

function kindOf(type: string | null): PartyRow["kind"] {
  const plain = type?.toLowerCase();
  if (plain === "individual") return "person";
  return plain === "ship" ? "vessel" : "entity";
}

/** "Asset freeze|Trust Services Sanctions": of several the freeze counts; the list without this column is of freezes. */
function measureOf(imposed: string | null): string {
  if (imposed === null || /asset freeze/i.test(imposed)) return "asset_freeze";
  return imposed.toLowerCase().replace(/\s*\|\s*/g, "; ");
}

/** "(1) Russia (2) Ukraine" and "Russia|Ukraine" begin with the first. */
function firstCountry(texts: readonly (string | null)[]): string | null {
  for (const text of texts) {
    const first = text?.replace(/^\(\d\)\s*/, "").split(/[|;.]|\(\d\)/)[0] ?? "";
    const code = first === "" ? null : countryCodeOf(first);
    if (code !== null) return code;
  }
  return null;
}

/** The day of the list, from the line above the header: "Report Date: 13-Feb-2026" or "Last Updated,27/08/2025". */
export function ukListDate(rows: readonly Row[]): string | null {
  for (const row of rows) {
    const line = row.cells.flatMap((cell) => cellText(cell) ?? []).join(" ");
    const date = /^(?:Report Date|Last Updated):?\s+(\S+)$/i.exec(line)?.[1];
    const day = date === undefined ? null : parseDate(date, "day_first");
    if (day !== null) return day;
  }
  return null;
}
