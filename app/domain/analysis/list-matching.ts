import type { Fact } from "~/domain/facts/fact";
import { nameKey } from "~/domain/sanctions/name-key";
import type { Exposure } from "./look-through";
import type { Universe } from "./universe";

export type MatchKind = "lei" | "isin" | "name" | "country";

export interface ListMatch {
  readonly by: MatchKind;
  readonly fact: Fact;
}

export interface ListedIdentity {
  readonly lei: string | null;
  readonly isin: string | null;
  readonly name: string | null;
  readonly country: string | null;
}

/**
 * Rows of a screening list, indexed by what they can match. A company matches by LEI, then by ISIN; an equal name only
 * asks for a review (methodology §16). Rows about persons never match a company by name.
 */
export class ListIndex {
  readonly #byLei = new Map<string, Fact[]>();
  readonly #byIsin = new Map<string, Fact[]>();
  readonly #byName = new Map<string, Fact[]>();
  readonly #byCountry = new Map<string, Fact[]>();
  readonly isEmpty: boolean;

  constructor(rows: readonly Fact[], asOf: string) {
    const inForce = rows.filter((row) => isInForce(row, asOf));
    this.isEmpty = inForce.length === 0;
    for (const row of inForce) this.#add(row);
  }

  #add(row: Fact): void {
    const kind = text(row, "kind");
    if (kind === "country") {
      append(this.#byCountry, text(row, "country"), row);
      return;
    }
    for (const lei of codes(row, "lei")) append(this.#byLei, lei, row);
    for (const isin of codes(row, "isin")) append(this.#byIsin, isin, row);
    if (kind === "person") return;
    for (const name of namesOf(row)) append(this.#byName, nameKey(name), row);
  }

  /** The strongest match of an exposure, or null. */
  match(exposure: Exposure, universe: Universe): ListMatch | null {
    const issuer = exposure.issuerId === null ? null : universe.issuer(exposure.issuerId);
    const isCompany = exposure.kind === "company" || exposure.kind === "other" || exposure.kind === "unknown";
    return this.matchIdentity({
      lei: issuer?.lei ?? null,
      isin: exposure.isRemainder ? null : exposure.isin,
      name: isCompany && !exposure.isRemainder ? (issuer?.name ?? exposure.name) : null,
      country: issuer?.country ?? null,
    });
  }

  /** The strongest match of somebody known by these; a null is not compared. */
  matchIdentity(identity: ListedIdentity): ListMatch | null {
    const byLei = first(this.#byLei, identity.lei);
    if (byLei) return { by: "lei", fact: byLei };
    const byIsin = first(this.#byIsin, identity.isin);
    if (byIsin) return { by: "isin", fact: byIsin };
    // A key takes longer than everything else here, and most lists name nobody of a portfolio.
    const key = identity.name === null || this.#byName.size === 0 ? "" : nameKey(identity.name);
    const named = key === "" ? [] : (this.#byName.get(key) ?? []);
    const byName = named.find((row) => agreeOnCountry(text(row, "country"), identity.country));
    return byName ? { by: "name", fact: byName } : null;
  }

  country(code: string): readonly Fact[] {
    return this.#byCountry.get(code) ?? [];
  }
}

/** Whether a list row can be compared with an exposure at all: something of its identity is known. */
export function isIdentified(exposure: Exposure, universe: Universe): boolean {
  if (exposure.isRemainder || exposure.kind === "fund") return false;
  if (exposure.issuerId !== null) return universe.issuer(exposure.issuerId).isKnown;
  return exposure.isin !== null && universe.instrument(exposure.isin).isKnown;
}

function isInForce(row: Fact, asOf: string): boolean {
  const from = text(row, "from");
  const to = text(row, "to");
  return (from === "" || from <= asOf) && (to === "" || to >= asOf);
}

function namesOf(row: Fact): readonly string[] {
  const aliases = text(row, "aliases").split(/[;|]/);
  return [text(row, "name"), ...aliases].map((name) => name.trim()).filter((name) => name !== "");
}

function agreeOnCountry(listed: string, issuer: string | null): boolean {
  return listed === "" || issuer === null || listed.split(/[;|, ]+/).includes(issuer);
}

function text(row: Fact, field: string): string {
  const value = row.values[field];
  return value === undefined || value === null ? "" : String(value);
}

function codes(row: Fact, field: string): readonly string[] {
  return text(row, field)
    .toUpperCase()
    .split(/[;|, ]+/)
    .filter((code) => code !== "");
}

function append(map: Map<string, Fact[]>, key: string, row: Fact): void {
  if (key === "") return;
  const rows = map.get(key);
  if (rows) rows.push(row);
  else map.set(key, [row]);
}

function first(map: Map<string, Fact[]>, key: string | null): Fact | null {
  return key === null ? null : (map.get(key.toUpperCase())?.[0] ?? null);
}
