import { countsAsCompany, isMoney, isState } from "~/domain/instruments/kind";
import type { Eligibility, NaceSection } from "~/domain/metrics/metric";
import type { Universe } from "../book/universe";
import { bondLabelOf } from "./bond-label";
import type { Exposure } from "./exposure";
import { netExposures } from "./netting";
import type { Valuation } from "./valuation";

/**
 * Exposures as columns, prepared once for all metrics of an analysis. Weights are shares of all investments.
 */
export class Frame {
  readonly size: number;
  /** After netting, never negative. */
  readonly weight: Float64Array;
  /** Before netting, signed. */
  readonly gross: Float64Array;
  readonly isShort: Uint8Array;
  /** Positions of the funds that stayed whole; their figures may come from their managers. */
  readonly funds: readonly number[];
  readonly isFund: Uint8Array;
  /** Index into `issuerIds`, −1 without an issuer; funds that stayed whole have none. */
  readonly issuerIndex: Int32Array;
  readonly issuerIds: readonly string[];
  /** Index into `isins`, −1 without an ISIN. */
  readonly isinIndex: Int32Array;
  readonly isins: readonly string[];
  readonly #eligible = new Map<string, Uint8Array>();
  #sections: readonly (string | null)[] | null = null;

  constructor(
    readonly exposures: readonly Exposure[],
    readonly valuation: Valuation,
    readonly universe: Universe,
  ) {
    const { net, isShort } = netExposures(exposures);
    const total = valuation.total;
    this.size = exposures.length;
    this.weight = net.map((value) => value / total);
    this.gross = Float64Array.from(exposures, (exposure) => exposure.value / total);
    this.isShort = isShort;
    this.isFund = Uint8Array.from(exposures, (exposure) => (exposure.kind === "fund" ? 1 : 0));
    this.funds = exposures.flatMap((exposure, index) => (exposure.kind === "fund" ? [index] : []));
    const issuers = indexed(exposures, ({ issuerId, kind }) => (kind === "fund" ? null : issuerId));
    this.issuerIndex = issuers.indexes;
    this.issuerIds = issuers.keys;
    const isins = indexed(exposures, ({ isin, isRemainder }) => (isRemainder ? null : isin));
    this.isinIndex = isins.indexes;
    this.isins = isins.keys;
  }

  /** 1 for each exposure the metric can apply to. */
  eligible(eligibility: Eligibility): Uint8Array {
    const key = eligibility.of === "companies_in_section" ? `section:${eligibility.section}` : eligibility.of;
    const known = this.#eligible.get(key);
    if (known) return known;
    const column =
      eligibility.of === "companies_in_section"
        ? this.#inSection(eligibility.section)
        : Uint8Array.from(this.exposures, (exposure) =>
            isEligible(exposure, eligibility.of, this.universe) ? 1 : 0,
          );
    this.#eligible.set(key, column);
    return column;
  }

  /** Companies known to be in a NACE section (methodology §1): else the shares of the nine would pass the whole. */
  #inSection(section: NaceSection): Uint8Array {
    this.#sections ??= this.issuerIds.map((issuerId) => this.universe.naceSection(issuerId));
    const sections = this.#sections;
    return this.eligible({ of: "companies" }).map((isCompany, index) => {
      const own = sections[this.issuerIndex[index] ?? -1] ?? null;
      return isCompany === 1 && own === section ? 1 : 0;
    });
  }
}

/** Numbers the distinct keys of the exposures in order of appearance; −1 where there is none. */
export function indexed(
  exposures: readonly Exposure[],
  keyOf: (exposure: Exposure) => string | null,
): { readonly indexes: Int32Array; readonly keys: readonly string[] } {
  const known = new Map<string, number>();
  const indexes = Int32Array.from(exposures, (exposure) => {
    const key = keyOf(exposure);
    if (key === null) return -1;
    const index = known.get(key) ?? known.size;
    known.set(key, index);
    return index;
  });
  return { indexes, keys: [...known.keys()] };
}

/** Whether the metric can apply to an exposure: only what is known to be outside is outside (methodology §1). */
function isEligible(
  exposure: Exposure,
  eligibility: Exclude<Eligibility["of"], "companies_in_section">,
  universe: Universe,
): boolean {
  const { kind, issuerId } = exposure;
  switch (eligibility) {
    case "all":
      return true;
    case "all_except_sovereigns":
      return kind !== "sovereign" && kind !== "supranational";
    case "rated":
    case "screened":
      return !isMoney(kind);
    case "companies":
      return countsAsCompany(kind);
    case "countries":
      if (kind === "supranational")
        return issuerId !== null && universe.supranationalCountry(issuerId) !== null;
      return isState(kind);
    case "countries_with_gdp":
      if (kind === "supranational")
        return issuerId !== null && universe.supranationalGdpSubject(issuerId) !== null;
      return isState(kind);
    case "real_estate":
      return kind === "real_estate";
    case "funds":
      return kind === "fund";
    case "thematic_bonds":
      return isThematicBond(exposure, universe);
  }
}

/** A thematic bond with use of proceeds; sustainability-linked bonds have none (ICMA, methodology §21). */
function isThematicBond(exposure: Exposure, universe: Universe): boolean {
  if (exposure.isin === null || exposure.isRemainder) return false;
  const label = bondLabelOf(universe, exposure.isin);
  if (label === "sustainability_linked") return false;
  return exposure.type === "thematic_bond" || label !== null;
}
