import type { Fact } from "~/domain/facts/fact";
import { findMetric } from "~/domain/metrics/catalogue";
import type { CountryMeasures } from "~/domain/sanctions/country-measures";
import type { ChosenSources } from "./book/chosen-source";
import type { Universe } from "./book/universe";
import { law220Status } from "./judgements/law-220";
import { measuresAgainst } from "./judgements/sanctions";
import { type ScreeningList, screenedParty, screeningListOf } from "./judgements/screened-party";
import { Licensing } from "./licensing/licensing";
import type { Exposure } from "./positions/exposure";
import { Frame } from "./positions/frame";
import { BLANK_HOLDING, type Holding } from "./positions/holding";
import { withoutLookThrough } from "./positions/look-through";
import { valuationOf } from "./positions/valuation";
import {
  law220Screening,
  type Screening,
  type ScreeningCounts,
  sanctionsScreening,
  screeningCounts,
} from "./screening/screening";
import type { AnalysisSettings } from "./settings";
import { columnFor, type TermSources } from "./terms/column-for";
import type { TermColumn } from "./terms/term-column";
import { TermContext } from "./terms/term-context";
import type { Law220Status } from "./views";

/** Screening lists made once for many chunks of instruments. */
export interface ScreeningLists {
  readonly sanctions: ScreeningList;
  readonly law220: ScreeningList;
}

function listsOf(universe: Universe): ScreeningLists {
  return {
    sanctions: screeningListOf(universe, "sanctions"),
    law220: screeningListOf(universe, "law-220-list"),
  };
}

/** The sources of a frame's columns, its screenings made when first asked for: most readers show none. */
function sourcesOf(
  frame: Frame,
  chosen: Omit<TermSources, "law220" | "sanctions">,
  lists: () => ScreeningLists,
): TermSources {
  let law220: Screening | null = null;
  let sanctions: Screening | null = null;
  return {
    ...chosen,
    get law220() {
      law220 ??= law220Screening(frame, lists().law220);
      return law220;
    },
    get sanctions() {
      sanctions ??= sanctionsScreening(frame, lists().sanctions);
      return sanctions;
    },
  };
}

const NO_MEASURES: CountryMeasures = { debtBan: false, embargo: false, listedPersons: false };

/**
 * The values that many instruments have by themselves: each is what the analysis of a portfolio of this instrument
 * alone would add up, from the same columns. Funds stay whole.
 */
export class InstrumentValues {
  readonly frame: Frame;
  readonly #context: TermContext;
  readonly #sources: TermSources;
  #lists: ScreeningLists | null;
  readonly #columns = new Map<string, { readonly column: TermColumn; readonly eligible: Uint8Array }>();

  constructor(
    isins: readonly string[],
    universe: Universe,
    settings: AnalysisSettings,
    chosen: ChosenSources,
    /** Without them, those of the universe. */
    lists?: ScreeningLists,
  ) {
    const holdings = isins.map(held);
    const valuation = valuationOf({ holdings, currency: "EUR", totalValueEur: null });
    const frame = new Frame(
      withoutLookThrough(holdings, valuation, { universe, settings }),
      valuation,
      universe,
    );
    this.frame = frame;
    this.#lists = lists ?? null;
    this.#context = new TermContext(frame, settings);
    const licensing = new Licensing(settings.licence, universe);
    const contextOf = () => this.#context;
    this.#sources = sourcesOf(frame, { contextOf, licensing, ...chosen }, () => this.lists);
  }

  get lists(): ScreeningLists {
    this.#lists ??= listsOf(this.frame.universe);
    return this.#lists;
  }

  exposure(index: number): Exposure {
    const exposure = this.frame.exposures[index];
    if (!exposure) throw new Error(`No instrument at ${index}`);
    return exposure;
  }

  /** Whether the metric can apply to the instrument. */
  isEligible(metricId: string, index: number): boolean {
    return this.#of(metricId).eligible[index] === 1;
  }

  /** The instrument's own value; null where the metric does not apply to it or the value is missing. */
  value(metricId: string, index: number): number | null {
    const { column, eligible } = this.#of(metricId);
    const x = column.x[index] ?? Number.NaN;
    return eligible[index] !== 1 || Number.isNaN(x) ? null : x;
  }

  /** The row its value comes from. */
  factOf(metricId: string, index: number): Fact | null {
    return this.value(metricId, index) === null ? null : this.#of(metricId).column.working(index).fact;
  }

  /** A column of the indicators of the country behind a government issuer. */
  countryIndicator(column: string, index: number): number | null {
    const { fields, indexOf } = this.#context.countries();
    const value = fields.column(column).x[indexOf[index] ?? -1] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  }

  /** Whether sanctions lists name the instrument, and whether its name alone waits for a person: 1 or 0. */
  sanctions(index: number): ScreeningCounts {
    return screeningCounts(this.#sources.sanctions, index);
  }

  /** Law 220 of the instrument alone, a fund by its own declaration; null where nothing is known. */
  law220(index: number): Law220Status | null {
    const involved = this.value("law220", index);
    if (involved === null) return null;
    return law220Status(involved, 1, 1, this.#context.settings.law220ToleranceShare);
  }

  /** The measures against the country behind a government bond; null for everybody else, and where no list was consulted. */
  countryMeasures(index: number): CountryMeasures | null {
    const { state = null } = screenedParty(this.exposure(index), this.frame.universe) ?? {};
    if (state === null || !this.lists.sanctions.isConsulted) return null;
    return measuresAgainst(state, this.lists.sanctions) ?? NO_MEASURES;
  }

  #of(metricId: string) {
    const known = this.#columns.get(metricId);
    if (known) return known;
    const metric = findMetric(metricId);
    if (metric === null) throw new Error(`No metric ${metricId}`);
    const column = columnFor(this.#sources, this.frame, metric);
    const made = { column, eligible: this.frame.eligible(metric.eligibility) };
    this.#columns.set(metricId, made);
    return made;
  }
}

function held(isin: string): Holding {
  return { ...BLANK_HOLDING, id: isin, isin, name: isin, marketValue: 1 };
}
