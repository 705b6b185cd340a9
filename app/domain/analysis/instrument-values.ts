import type { Fact } from "~/domain/facts/fact";
import { findMetric } from "~/domain/metrics/catalogue";
import { Frame } from "./frame";
import type { Holding } from "./holding";
import { Licensing } from "./licensing";
import { type Exposure, withoutLookThrough } from "./look-through";
import { law220Screening, sanctionsScreening } from "./screening";
import type { AnalysisSettings } from "./settings";
import { columnFor, type TermSources } from "./terms/column-for";
import type { TermColumn } from "./terms/term-column";
import { TermContext } from "./terms/term-context";
import type { Universe } from "./universe";
import { valuationOf } from "./valuation";

/** Whose ratings and whose method of sustainable investment are meant; null where there is none. */
export interface ChosenSources {
  readonly provider: string | null;
  readonly method: string | null;
}

/**
 * The values that many instruments have by themselves: each is what the analysis of a portfolio of this instrument
 * alone would add up, from the same columns. Funds stay whole.
 */
export class InstrumentValues {
  readonly frame: Frame;
  readonly #context: TermContext;
  readonly #sources: TermSources;
  readonly #columns = new Map<string, { readonly column: TermColumn; readonly eligible: Uint8Array }>();

  constructor(
    isins: readonly string[],
    universe: Universe,
    settings: AnalysisSettings,
    chosen: ChosenSources,
  ) {
    const holdings = isins.map(held);
    const valuation = valuationOf(holdings, null);
    const frame = new Frame(
      withoutLookThrough(holdings, valuation, { universe, settings }),
      valuation,
      universe,
    );
    this.frame = frame;
    this.#context = new TermContext(frame, settings);
    this.#sources = {
      contextOf: () => this.#context,
      licensing: new Licensing(settings.licence, universe),
      ...chosen,
      get law220() {
        return law220Screening(frame);
      },
      get sanctions() {
        return sanctionsScreening(frame);
      },
    };
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
  return {
    id: isin,
    isin,
    issuerId: null,
    name: isin,
    assetType: null,
    fixedIncome: false,
    valueEur: 1,
    weightShare: null,
    nominalEur: null,
    currency: null,
    visible: true,
  };
}
