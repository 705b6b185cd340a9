import { type ListedIdentity, ListIndex } from "~/domain/analysis/list-matching";
import type { Exposure } from "~/domain/analysis/look-through";
import type { Universe } from "~/domain/analysis/universe";
import type { Fact } from "~/domain/facts/fact";
import { countryMeasures, reachesBonds } from "~/domain/sanctions/country-measures";
import type { AlikeName } from "~/domain/sanctions/name-index";

/** What the sanctions lists say of one instrument. Measures are apart, and null where the issuer is no state. */
export interface ScreeningResult {
  readonly hits: number;
  readonly toReview: number;
  readonly debtBan: number | null;
  readonly embargo: number | null;
  readonly listedPersons: number | null;
}

export interface ScreenedIdentity {
  readonly isin: string;
  readonly issuerId: string | null;
  readonly name: string;
  readonly type: string;
  readonly issuerName: string | null;
  readonly issuerType: string | null;
  readonly issuerCountry: string | null;
  readonly lei: string | null;
}

export interface ScreeningFacts {
  readonly sanctions: readonly Fact[];
  readonly law220: readonly Fact[];
  readonly decisions: readonly Fact[];
}

const NOTHING: ScreeningResult = { hits: 0, toReview: 0, debtBan: null, embargo: null, listedPersons: null };
const FUND_TYPES = new Set(["fund", "etf", "index_fund"]);
const STATES = new Set(["sovereign", "sub_sovereign"]);

/** Screens instruments of the read model the way the analysis screens holdings. */
export class AssetScreening {
  readonly #index: ListIndex;
  readonly #law220: ListIndex;
  readonly #decisions = new Map<string, Fact[]>();
  readonly #alike = new Map<string, AlikeName>();

  constructor({ sanctions, law220, decisions }: ScreeningFacts, today: string) {
    this.#index = new ListIndex(sanctions, today);
    this.#law220 = new ListIndex(law220, today);
    for (const decision of decisions) {
      const known = this.#decisions.get(decision.subject);
      if (known) known.push(decision);
      else this.#decisions.set(decision.subject, [decision]);
    }
  }

  /** Pairs of issuers and list rows with names alike, seen since they were last taken. */
  takeAlike(): readonly AlikeName[] {
    const alike = [...this.#alike.values()];
    this.#alike.clear();
    return alike;
  }

  #noteAlike(subject: string, identity: ListedIdentity): void {
    for (const index of [this.#index, this.#law220]) {
      for (const { row } of index.alike(identity)) {
        const { dataset, subject: authority, key } = row;
        this.#alike.set(JSON.stringify([dataset, subject, authority, key]), {
          dataset,
          subject,
          authority,
          key,
        });
      }
    }
  }

  resultOf(asset: ScreenedIdentity): ScreeningResult {
    if (FUND_TYPES.has(asset.type)) return NOTHING;
    if (STATES.has(asset.issuerType ?? "")) return this.#index.isEmpty ? NOTHING : this.#country(asset);
    const subject = asset.issuerId ?? asset.isin;
    const identity = identityOf(asset);
    this.#noteAlike(subject, identity);
    const match = this.#index.matchIdentity(identity, this.#decisions.get(subject));
    if (match === null) return NOTHING;
    return match.by === "name" ? { ...NOTHING, toReview: 1 } : { ...NOTHING, hits: 1 };
  }

  /** Hits and names to review among what a fund holds. */
  countOf(exposures: readonly Exposure[], universe: Universe): Pick<ScreeningResult, "hits" | "toReview"> {
    let hits = 0;
    let toReview = 0;
    if (this.#index.isEmpty) return { hits, toReview };
    for (const exposure of exposures) {
      if (exposure.kind === "cash" || exposure.kind === "derivative") continue;
      const match = this.#index.match(exposure, universe, (id) => this.#decisions.get(id) ?? []);
      const country = universe.countryOf(exposure.kind, exposure.issuerId, exposure.isin);
      const measures = country === null ? [] : this.#index.country(country);
      const isReached = measures.some((row) => reachesBonds(String(row.values.measure ?? "")));
      if (match?.by === "name" && !isReached) toReview += 1;
      else if (match !== null || isReached) hits += 1;
    }
    return { hits, toReview };
  }

  #country(asset: ScreenedIdentity): ScreeningResult {
    const rows = asset.issuerCountry === null ? [] : this.#index.country(asset.issuerCountry);
    const words = rows.map((row) => String(row.values.measure ?? ""));
    const measures = countryMeasures(words);
    return {
      hits: Number(words.some(reachesBonds)),
      toReview: 0,
      debtBan: Number(measures?.debtBan ?? false),
      embargo: Number(measures?.embargo ?? false),
      listedPersons: Number(measures?.listedPersons ?? false),
    };
  }
}

function identityOf({ lei, isin, issuerName, name, issuerCountry }: ScreenedIdentity): ListedIdentity {
  return { lei, isin, name: issuerName ?? name, country: issuerCountry };
}

/** Whether the day says if a row of a list is in force. */
export function isDated({ values }: Fact): boolean {
  return [values.from, values.to].some((day) => day !== undefined && day !== null && day !== "");
}

/** Rows of lists that came, went or may have come into force: whoever matches none of them is screened as before. */
export class ListChanges {
  readonly #index: ListIndex;

  constructor(rows: readonly Fact[]) {
    const undated = rows.map((row) => ({ ...row, values: { ...row.values, from: null, to: null } }));
    this.#index = new ListIndex(undated, "");
  }

  concerns(asset: ScreenedIdentity): boolean {
    if (this.#index.isEmpty) return false;
    if (STATES.has(asset.issuerType ?? ""))
      return asset.issuerCountry !== null && this.#index.country(asset.issuerCountry).length > 0;
    return this.#index.matchIdentity(identityOf(asset)) !== null;
  }
}
