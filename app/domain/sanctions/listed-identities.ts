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
  if (kind === "country") return codes(row, "country").map((value) => ({ kind: "country", value }));
  if (kind !== "" && kind !== "entity") return [];
  const names = new Set(listedNames(row).map(nameKey));
  names.delete("");
  return [
    ...codes(row, "lei").map((value): ListedIdentity => ({ kind: "lei", value })),
    ...codes(row, "isin").map((value): ListedIdentity => ({ kind: "isin", value })),
    ...[...names].map((value): ListedIdentity => ({ kind: "name", value })),
  ];
}

/** Name and aliases of a row; aliases are separated by semicolons or bars. */
export function listedNames(row: FactValues): readonly string[] {
  return [text(row, "name"), ...text(row, "aliases").split(/[;|]/)]
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function codes(row: FactValues, field: string): readonly string[] {
  return text(row, field)
    .toUpperCase()
    .split(/[;|, ]+/)
    .filter((code) => code !== "");
}

function text(row: FactValues, field: string): string {
  const value = row[field];
  return value === undefined || value === null ? "" : String(value);
}
