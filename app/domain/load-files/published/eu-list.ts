import { countryCodeOf } from "~/domain/datasets/country-code";
import type { Row } from "~/domain/tabular/row";
import type { PartyRow } from "./listed-parties";
import { NamedCells } from "./named-cells";

const REFERENCE = "Entity_EU_ReferenceNumber";
const WHOLE_NAME = "NameAlias_WholeName";
const NAME_PARTS = ["NameAlias_FirstName", "NameAlias_MiddleName", "NameAlias_LastName"];
const COUNTRIES = ["Citizenship_CountryIso2Code", "Address_CountryIso2Code"];
/** The list's mark of an unknown country. */
const NO_COUNTRY = "00";

/**
 * The consolidated list of financial sanctions as the European Commission publishes it in CSV (full list, version 1.1):
 * semicolons, 118 columns, a row for every name, address, birth date and identification of a party.
 */
export function isEuHeader(headers: readonly (string | null)[]): boolean {
  return headers.includes(REFERENCE) && headers.includes(WHOLE_NAME);
}

/** Reads a row below the header; null for one that refers to no party. */
export function euPartyOf(headers: readonly (string | null)[]): (row: Row) => PartyRow | null {
  const cells = new NamedCells(headers);
  return (row) => {
    const id = cells.firstText(row, REFERENCE, "Entity_LogicalId");
    if (id === null) return null;
    const type = cells.firstText(row, "Entity_SubjectType_ClassificationCode", "Entity_SubjectType");
    const country = COUNTRIES.map((column) => cells.text(row, column)).find(
      (code) => code !== null && code !== NO_COUNTRY,
    );
    const isLei = /\blei\b/i.test(cells.text(row, "Identification_TypeCode") ?? "");
    return {
      id,
      row: row.number,
      name: cells.text(row, WHOLE_NAME) ?? cells.joined(row, NAME_PARTS),
      isPrimaryName: false,
      kind: type === "person" || type === "P" ? "person" : "entity",
      country: country ? countryCodeOf(country) : null,
      lei: isLei ? cells.text(row, "Identification_Number") : null,
      measure: "asset_freeze",
      from: cells.day(row, "Entity_DesignationDate", "Entity_Regulation_EntryIntoForceDate"),
      programme: cells.text(row, "Entity_Regulation_Programme"),
    };
  };
}

/** The day the list was made, which every row repeats. */
export function euListDate(headers: readonly (string | null)[], rows: readonly Row[]): string | null {
  const cells = new NamedCells(headers);
  return rows.map((row) => cells.day(row, "fileGenerationDate")).find((day) => day !== null) ?? null;
}
