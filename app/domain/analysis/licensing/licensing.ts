import {
  alsoSectionOf,
  type InstrumentSection,
  sectionOfIssuer,
  sectionOfType,
} from "~/domain/instruments/instrument-section";
import type { FactNeed, Metric } from "~/domain/metrics/metric";
import type { Universe } from "../book/universe";
import type { Exposure } from "../positions/exposure";
import type { Frame } from "../positions/frame";
import type { Holding } from "../positions/holding";
import { fundSourcesOf, isAnyOpen, type LicenceGrants, securitySourcesOf, sourcesOf } from "./licence-grants";

type Identity = Pick<Holding, "isin" | "issuerId">;
/** An exposure as far as the portfolio's own line behind it matters. */
type OfLine = { readonly holding: Identity & Pick<Holding, "id"> };

const FUND_HOLDINGS: readonly FactNeed[] = [{ dataset: "fund-holdings", fields: ["weight_pct"] }];

/**
 * The sections an instrument stands in, by what is known of it and never by what a line says of itself. What no section
 * lists is judged like the companies'; a fund whose type nobody named like funds.
 */
export function sectionsOf(universe: Universe, { isin, issuerId }: Identity): readonly InstrumentSection[] {
  const instrument = isin === null ? null : universe.instrument(isin);
  if (instrument?.isFund) return [sectionOfType(instrument.type) ?? "funds"];
  const issuer = instrument?.issuerId ?? issuerId;
  const issuerType = issuer === null ? null : universe.issuer(issuer).type;
  // A line may name an issuer for an instrument whose issuer nobody knows: then the issuer decides.
  const isStated = instrument !== null && instrument.issuerId === issuer;
  const own = isStated ? sectionOfType(instrument.type) : null;
  if (own === null) return [sectionOfIssuer(issuerType) ?? "equities"];
  const also = alsoSectionOf(instrument?.type ?? null, issuerType);
  return also === null ? [own] : [own, also];
}

/** Exposures that a licence opens or closes alike: funds that stayed whole apart from what is known of itself. */
interface Group {
  readonly sections: readonly InstrumentSection[];
  readonly isFund: boolean;
}

interface Groups {
  /** The first is of lines nobody knows, which have nothing that could be closed. */
  readonly groups: readonly (Group | null)[];
  /** For each exposure the number of its group. */
  readonly groupOf: Uint16Array;
}

/** Judges the exposures of one analysis by the licence it is made with. */
export class Licensing {
  readonly #byHolding = new Map<string, readonly InstrumentSection[]>();
  readonly #closed = new Map<Frame, Map<string, Uint8Array>>();
  readonly #groups = new Map<Frame, Groups>();

  constructor(
    readonly grants: LicenceGrants,
    readonly universe: Universe,
  ) {}

  /** Whether a fund of the portfolio may be looked through. */
  opensHoldingsOf(holding: Identity): boolean {
    return this.grants === null || isAnyOpen(this.grants, sectionsOf(this.universe, holding), FUND_HOLDINGS);
  }

  /** Sections of the portfolio's own line behind an exposure: what a licensed fund holds is part of its figures. */
  sectionsOfLine({ holding }: OfLine): readonly InstrumentSection[] {
    const known = this.#byHolding.get(holding.id);
    if (known) return known;
    const sections = sectionsOf(this.universe, holding);
    this.#byHolding.set(holding.id, sections);
    return sections;
  }

  /** Whether nothing at all is open of an exposure's line. Lines nobody knows have nothing that could be closed. */
  isShut(exposure: OfLine): boolean {
    if (this.grants === null || !this.#isKnown(exposure)) return false;
    return !this.sectionsOfLine(exposure).some((section) => this.grants?.[section] !== undefined);
  }

  /** 1 for each exposure whose line the licence does not open for the metric; null when the licence is whole. */
  closed(frame: Frame, metric: Metric): Uint8Array | null {
    if (this.grants === null) return null;
    const columns = this.#closed.get(frame) ?? new Map<string, Uint8Array>();
    this.#closed.set(frame, columns);
    const key = keyOf(metric);
    const known = columns.get(key);
    if (known) return known;
    const { groups, groupOf } = this.#groupsOf(frame);
    const isClosed = groups.map((group) => (group === null || this.#opens(group, metric) ? 0 : 1));
    const column = new Uint8Array(frame.size);
    for (let index = 0; index < frame.size; index++) column[index] = isClosed[groupOf[index] ?? 0] ?? 0;
    columns.set(key, column);
    return column;
  }

  /**
   * Whether what a fund holds may not be shown one by one: the figure of the fund is licensed, the single input is
   * judged by the section of its own instrument.
   */
  isPartHidden(exposure: Exposure, metric: Metric): boolean {
    if (this.grants === null || exposure.path.length === 0 || exposure.isRemainder) return false;
    const sections = sectionsOf(this.universe, exposure);
    return !this.#opens({ sections, isFund: exposure.kind === "fund" }, metric);
  }

  /** Numbers the few groups that a licence can tell apart: it is then asked once for each, not once for each line. */
  #groupsOf(frame: Frame): Groups {
    const known = this.#groups.get(frame);
    if (known) return known;
    const byKey = new Map<string, number>([["", 0]]);
    const groups: (Group | null)[] = [null];
    const groupOf = Uint16Array.from(frame.exposures, (exposure) => {
      const group = this.#isKnown(exposure)
        ? { sections: this.sectionsOfLine(exposure), isFund: exposure.kind === "fund" }
        : null;
      const key = group === null ? "" : `${group.isFund} ${group.sections.join()}`;
      const number = byKey.get(key) ?? groups.push(group) - 1;
      byKey.set(key, number);
      return number;
    });
    this.#groups.set(frame, { groups, groupOf });
    return { groups, groupOf };
  }

  #opens({ sections, isFund }: Group, metric: Metric): boolean {
    const sources = isFund ? fundSourcesOf(metric) : securitySourcesOf(metric);
    // The impact of a bond is licensed with the thematic bonds, whatever else it is listed as.
    const isImpact = metric.term.kind === "impact";
    const asked = isImpact && !sections.includes("thematics") ? [...sections, "thematics"] : sections;
    return isAnyOpen(this.grants, asked, sources);
  }

  #isKnown({ holding }: OfLine): boolean {
    const { isin, issuerId } = holding;
    const isInstrument = isin !== null && (this.universe.instrument(isin).isKnown || this.#isFund(isin));
    return isInstrument || (issuerId !== null && this.universe.issuer(issuerId).isKnown);
  }

  #isFund(isin: string): boolean {
    return this.universe.instrument(isin).isFund;
  }
}

function keyOf(metric: Metric): string {
  return JSON.stringify([sourcesOf(metric), metric.eet?.value ?? null, metric.term.kind === "impact"]);
}
