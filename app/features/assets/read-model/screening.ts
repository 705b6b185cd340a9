import type { Universe } from "~/domain/analysis/book/universe";
import type { ScreeningLists } from "~/domain/analysis/instrument-values";
import { type ScreeningList, screenedParty } from "~/domain/analysis/judgements/screened-party";
import type { Exposure } from "~/domain/analysis/positions/exposure";
import { ListIndex } from "~/domain/analysis/screening/list-matching";
import type { Fact } from "~/domain/facts/fact";
import { isState, kindOf } from "~/domain/instruments/kind";
import { groupedBy } from "~/domain/keyed/groups";
import type { AlikeName } from "~/domain/sanctions/name-index";

export interface ScreeningFacts {
  readonly sanctions: readonly Fact[];
  readonly law220: readonly Fact[];
  readonly decisions: readonly Fact[];
}

/** The lists that instruments of the read model are screened against, indexed once for all of them. */
export class AssetScreening {
  readonly lists: ScreeningLists;
  readonly #alike = new Map<string, AlikeName>();

  constructor({ sanctions, law220, decisions }: ScreeningFacts, today: string) {
    const bySubject = groupedBy(decisions, ({ subject }) => subject);
    const listOf = (rows: readonly Fact[]): ScreeningList => ({
      index: new ListIndex(rows, today),
      isConsulted: rows.length > 0,
      decisionsOf: (subject) => bySubject.get(subject) ?? [],
    });
    this.lists = { sanctions: listOf(sanctions), law220: listOf(law220) };
  }

  /** Pairs of issuers and list rows with names alike, seen since they were last taken. */
  takeAlike(): readonly AlikeName[] {
    const alike = [...this.#alike.values()];
    this.#alike.clear();
    return alike;
  }

  /** Notes the rows whose names are like that of an instrument's issuer, or its own without one. */
  noteAlike(exposure: Exposure, universe: Universe): void {
    const party = screenedParty(exposure, universe);
    if (party === null || party.subject === null) return;
    const { subject, identity } = party;
    for (const { index } of [this.lists.sanctions, this.lists.law220])
      for (const { row } of index.alike(identity)) {
        const { dataset, subject: authority, key } = row;
        const name = { dataset, subject, authority, key };
        this.#alike.set(JSON.stringify(name), name);
      }
  }
}

/** Whether the day says if a row of a list is in force. */
export function isDated({ values }: Fact): boolean {
  return [values.from, values.to].some((day) => day !== undefined && day !== null && day !== "");
}

/** What the row of an instrument says of whom lists may name; where its issuer is from is not among it. */
export interface ListedInstrument {
  readonly isin: string;
  readonly name: string;
  readonly type: string;
  readonly issuerName: string | null;
  readonly issuerType: string | null;
  readonly lei: string | null;
}

/** Rows of lists that came, went or may have come into force: whoever matches none of them is screened as before. */
export class ListChanges {
  readonly #index: ListIndex;
  readonly #hasCountries: boolean;

  constructor(rows: readonly Fact[]) {
    const undated = rows.map((row) => ({ ...row, values: { ...row.values, from: null, to: null } }));
    this.#index = new ListIndex(undated, "");
    this.#hasCountries = rows.some(({ values }) => values.kind === "country");
  }

  /** Whether a change may concern an instrument; its country is left open, so that too many are named rather than too few. */
  concerns({ isin, name, type, issuerName, issuerType, lei }: ListedInstrument): boolean {
    const kind = kindOf({ assetType: null, securityType: type, issuerType, hasFundFacts: false });
    if (this.#hasCountries && isState(kind)) return true;
    return this.#index.matchIdentity({ isin, lei, name: issuerName ?? name, country: null }) !== null;
  }
}
