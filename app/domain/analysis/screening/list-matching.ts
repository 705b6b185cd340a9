import type { Fact } from "~/domain/facts/fact";
import { addTo } from "~/domain/keyed/groups";
import { decisionAbout } from "~/domain/sanctions/decision";
import { listedCodes, listedIdentities } from "~/domain/sanctions/listed-identities";
import { NameIndex, type NameMatch } from "~/domain/sanctions/name-index";
import { nameKey } from "~/domain/sanctions/name-key";

/** `name` waits for a person; `review` is what a person decided: the same. */
type MatchKind = "lei" | "isin" | "name" | "review" | "country";

export interface ListMatch {
  readonly by: MatchKind;
  readonly fact: Fact;
  /** How alike the names are, 90 to 100; null where names did not matter. */
  readonly score: number | null;
}

export interface ListedIdentity {
  readonly lei: string | null;
  readonly isin: string | null;
  readonly name: string | null;
  readonly country: string | null;
}

const UNDECIDED: readonly Fact[] = [];

/**
 * Rows of a screening list, indexed by what they can match. A company matches by LEI, then by ISIN; a name alike only
 * asks for a review, and what the review decided holds (methodology §16). Rows about persons, vessels and aircraft never match.
 */
export class ListIndex {
  readonly #byLei = new Map<string, Fact[]>();
  readonly #byIsin = new Map<string, Fact[]>();
  readonly #byName = new NameIndex<Fact>();
  readonly #byCountry = new Map<string, Fact[]>();
  readonly isEmpty: boolean;

  constructor(rows: readonly Fact[], asOf: string) {
    const inForce = rows.filter((row) => isInForce(row, asOf));
    this.isEmpty = inForce.length === 0;
    for (const row of inForce) this.#add(row);
  }

  #add(row: Fact): void {
    for (const { kind, value } of listedIdentities(row.values)) {
      if (kind === "name") this.#byName.add(value, row);
      else if (kind === "lei") addTo(this.#byLei, value, row);
      else if (kind === "isin") addTo(this.#byIsin, value, row);
      else addTo(this.#byCountry, value, row);
    }
  }

  /** The strongest match of somebody known by these; a null is not compared. */
  matchIdentity(identity: ListedIdentity, decisions: readonly Fact[] = UNDECIDED): ListMatch | null {
    const byLei = first(this.#byLei, identity.lei);
    if (byLei) return { by: "lei", fact: byLei, score: null };
    const byIsin = first(this.#byIsin, identity.isin);
    if (byIsin) return { by: "isin", fact: byIsin, score: null };
    let waiting: ListMatch | null = null;
    for (const { row: fact, score } of this.alike(identity)) {
      const verdict = decisions.length === 0 ? null : decisionAbout(decisions, fact);
      if (verdict === "same") return { by: "review", fact, score };
      if (verdict === null) waiting ??= { by: "name", fact, score };
    }
    return waiting;
  }

  /** Rows with a name alike, of the same country where both say one, the most alike first. */
  alike({ name, country }: Pick<ListedIdentity, "name" | "country">): readonly NameMatch<Fact>[] {
    // A key takes longer than everything else here, and most lists name nobody of a portfolio.
    if (name === null || this.#byName.size === 0) return [];
    return this.#byName
      .alike(nameKey(name))
      .filter(({ row }) => agreeOnCountry(listedCodes(row.values, "country"), country));
  }

  country(code: string): readonly Fact[] {
    return this.#byCountry.get(code) ?? [];
  }

  /** Every row that can match somebody: by LEI, ISIN, a name alike, whatever was decided about it, or the state. */
  naming(identity: ListedIdentity, state: string | null): readonly Fact[] {
    return [
      ...all(this.#byLei, identity.lei),
      ...all(this.#byIsin, identity.isin),
      ...this.alike(identity).map(({ row }) => row),
      ...(state === null ? [] : this.country(state)),
    ];
  }
}

/** Whether a row of a list holds on a day; a row without dates always does. */
export function isInForce(row: Pick<Fact, "values">, asOf: string): boolean {
  const from = text(row, "from");
  const to = text(row, "to");
  return (from === "" || from <= asOf) && (to === "" || to >= asOf);
}

function agreeOnCountry(listed: readonly string[], issuer: string | null): boolean {
  return listed.length === 0 || issuer === null || listed.includes(issuer);
}

function text(row: Pick<Fact, "values">, field: string): string {
  const value = row.values[field];
  return value === undefined || value === null ? "" : String(value);
}

function all(map: Map<string, Fact[]>, key: string | null): readonly Fact[] {
  return key === null ? [] : (map.get(key.toUpperCase()) ?? []);
}

function first(map: Map<string, Fact[]>, key: string | null): Fact | null {
  return all(map, key)[0] ?? null;
}
