import type { FactValues } from "~/domain/facts/fact";
import type { LISTED_IDENTITY_KINDS } from "~/domain/states/states";
import { nameKey } from "./name-key";

type IdentityKind = (typeof LISTED_IDENTITY_KINDS)[number];

export interface ListedIdentity {
  readonly kind: IdentityKind;
  readonly value: string;
}

/**
 * By what a row of a screening list can be found: a country by its code; a company by LEI, ISIN, and the keys of its
 * name and aliases. Persons, vessels and aircraft are nobody a portfolio holds.
 */
export function listedIdentities(row: FactValues): readonly ListedIdentity[] {
  const kind = text(row, "kind");
  if (kind === "country") return listedCodes(row, "country").map((value) => ({ kind: "country", value }));
  if (kind !== "" && kind !== "entity") return [];
  const names = new Set(listedNames(row).map(nameKey));
  names.delete("");
  return [
    ...listedCodes(row, "lei").map((value): ListedIdentity => ({ kind: "lei", value })),
    ...listedCodes(row, "isin").map((value): ListedIdentity => ({ kind: "isin", value })),
    ...[...names].map((value): ListedIdentity => ({ kind: "name", value })),
  ];
}

/** Name and aliases of a row; aliases are separated by semicolons or bars. */
export function listedNames(row: FactValues): readonly string[] {
  return [text(row, "name"), ...text(row, "aliases").split(/[;|]/)]
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** The codes (LEIs, ISINs, countries) that a field of a row names, in capitals; several are separated by commas, bars or spaces. */
export function listedCodes(row: FactValues, field: string): readonly string[] {
  return text(row, field)
    .toUpperCase()
    .split(/[;|, ]+/)
    .filter((code) => code !== "");
}

function text(row: FactValues, field: string): string {
  const value = row[field];
  return value === undefined || value === null ? "" : String(value);
}
