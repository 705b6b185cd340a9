import type { FactValues } from "~/domain/facts/fact";
import { findMetric } from "~/domain/metrics/catalogue";
import type { Metric } from "~/domain/metrics/metric";
import type { AnalyseInput } from "./analyse-input";
import { limitsOf, windowOf } from "./book/age";
import { chosenSource } from "./book/chosen-source";
import type { FactBook } from "./book/fact-book";
import { Universe } from "./book/universe";
import { beyondWhole } from "./figures/beyond-whole";
import { bondShareOf, isBondHeavy, isCoverageEnough, neededCoverage } from "./figures/coverage";
import type { Figure } from "./figures/figure";
import { figureOf, NO_READING, readingsOf } from "./figures/figure-of";
import type { PreparedMetric } from "./figures/prepared-metric";
import { methodCoverage, providerCoverage } from "./figures/source-coverage";
import { type Tally, tallyOf } from "./figures/tally";
import { traceOf } from "./figures/trace";
import { licensedBook } from "./licensing/licensed-book";
import { Licensing } from "./licensing/licensing";
import { Frame } from "./positions/frame";
import type { Holding } from "./positions/holding";
import { lookThrough, withoutLookThrough } from "./positions/look-through";
import { type Valuation, valuationOf } from "./positions/valuation";
import { law220Screening, type Screening, sanctionsScreening } from "./screening/screening";
import type { AnalysisSettings } from "./settings";
import { columnFor } from "./terms/column-for";
import { hasOwnRating } from "./terms/own-else-issuer";
import { TermContext } from "./terms/term-context";

/**
 * One analysis of one portfolio: exposures and columns are made when first needed and shared by all views.
 */
export class AnalysisRun {
  readonly settings: AnalysisSettings;
  readonly holdings: readonly Holding[];
  readonly universe: Universe;
  readonly licensing: Licensing;
  readonly valuation: Valuation;
  readonly #contexts = new Map<Frame, TermContext>();
  readonly #prepared = new Map<string, PreparedMetric>();
  readonly #needed = new Map<Frame, Map<string, number>>();
  #looked: Frame | null = null;
  #direct: Frame | null = null;
  #rated: Frame | null = null;
  #provider: string | null | undefined;
  #method: string | null | undefined;
  #sanctions: Screening | null = null;
  #law220: Screening | null = null;

  constructor(
    readonly input: AnalyseInput,
    book: FactBook,
  ) {
    this.settings = input.settings;
    this.holdings = input.holdings.filter((holding) => holding.visibleAsset);
    this.valuation = valuationOf(input);
    this.universe = new Universe(licensedBook(input, this.valuation, book), input.settings);
    this.licensing = new Licensing(input.settings.licence, this.universe);
  }

  /** Whether there is a whole to take shares of. */
  get hasValue(): boolean {
    const { total, values } = this.valuation;
    return Number.isFinite(total) && total > 0 && values.some((value) => value !== 0);
  }

  /** Everything after look-through. */
  get looked(): Frame {
    this.#looked ??= this.#frame(() => false);
    return this.#looked;
  }

  /** The portfolio's own lines. */
  get direct(): Frame {
    this.#direct ??= new Frame(
      withoutLookThrough(this.#valued(), this.valuation, this),
      this.valuation,
      this.universe,
    );
    return this.#direct;
  }

  /** After look-through, but funds rated themselves by the provider stay whole. */
  ratedBy(provider: string): Frame {
    const isRated = (isin: string) => hasOwnRating(this.universe, isin, provider);
    const hasRatedFund = this.looked.exposures.some((exposure) => exposure.path.some(isRated));
    return hasRatedFund ? this.#frame(isRated) : this.looked;
  }

  get rated(): Frame {
    this.#rated ??= this.provider === null ? this.looked : this.ratedBy(this.provider);
    return this.#rated;
  }

  /** The tenant's rating provider, else the one with the widest coverage (methodology §6). */
  get provider(): string | null {
    if (this.#provider === undefined) {
      this.#provider = chosenSource(this.settings.ratingProvider, () => providerCoverage(this));
    }
    return this.#provider;
  }

  /** The tenant's method for sustainable investments, else the one with the widest coverage. */
  get method(): string | null {
    if (this.#method === undefined) {
      this.#method = chosenSource(this.settings.siMethod, () => {
        const total = findMetric("si.total");
        const closed = total && this.licensing.closed(this.looked, total);
        return methodCoverage(this.contextOf(this.looked), closed);
      });
    }
    return this.#method;
  }

  get sanctions(): Screening {
    this.#sanctions ??= this.#screened("sanctions.weight", sanctionsScreening(this.looked));
    return this.#sanctions;
  }

  get law220(): Screening {
    this.#law220 ??= this.#screened("law220", law220Screening(this.looked));
    return this.#law220;
  }

  /** The matches of a screening without those of lines the licence does not open. */
  #screened(metricId: string, screening: Screening): Screening {
    const metric = findMetric(metricId);
    const closed = metric && this.licensing.closed(this.looked, metric);
    if (!closed) return screening;
    const matches = screening.matches.map((match, index) => (closed[index] === 1 ? null : match));
    return { ...screening, matches };
  }

  contextOf(frame: Frame): TermContext {
    const known = this.#contexts.get(frame);
    if (known) return known;
    const context = new TermContext(frame, this.settings);
    this.#contexts.set(frame, context);
    return context;
  }

  prepared(metric: Metric): PreparedMetric {
    const known = this.#prepared.get(metric.id);
    if (known) return known;
    const frame = this.#frameOf(metric);
    const column = columnFor(this, frame, metric);
    const prepared = { metric, frame, column, tally: tallyOf(frame, metric, column) };
    this.#prepared.set(metric.id, prepared);
    return prepared;
  }

  /** The share of eligible weight that must be covered for the metric to be judged, and shown where a threshold holds. */
  neededCoverage(metric: Metric): number {
    const frame = this.#frameOf(metric);
    const needed = this.#needed.get(frame) ?? new Map<string, number>();
    this.#needed.set(frame, needed);
    const { eligibility } = metric;
    const key = "section" in eligibility ? `${eligibility.of} ${eligibility.section}` : eligibility.of;
    const known = needed.get(key);
    if (known !== undefined) return known;
    const bondHeavy = isBondHeavy(bondShareOf(frame, eligibility), this.settings);
    const share = neededCoverage(bondHeavy, this.settings);
    needed.set(key, share);
    return share;
  }

  isWithheld(metric: Metric, tally: Tally): boolean {
    if (!metric.withheldByCoverage || !(tally.eligible > 0)) return false;
    const needed = this.neededCoverage(metric) - this.settings.indicativeMarginShare;
    return !isCoverageEnough(tally.eligible, tally.covered, needed);
  }

  /** Shown although too little is covered, because somebody asked for it. */
  isIndicative(metric: Metric, tally: Tally): boolean {
    if (!metric.withheldByCoverage || this.settings.indicativeMarginShare === 0) return false;
    const isEnough = isCoverageEnough(tally.eligible, tally.covered, this.neededCoverage(metric));
    return !isEnough && !this.isWithheld(metric, tally) && tally.covered > 0;
  }

  /** The figure of a metric that is a sum over exposures. */
  figure(metric: Metric, extra: Pick<Figure, "breakdown"> = {}): Figure {
    if (!this.hasValue) return this.emptyFigure(metric);
    const { frame, tally, column } = this.prepared(metric);
    const readings = readingsOf(metric, tally, this.valuation);
    return figureOf(metric, {
      ...extra,
      readings,
      eligibleShare: tally.eligible,
      coverageShare: tally.covered,
      baseShare: ownBaseOf(metric, tally),
      neededCoverageShare: this.neededCoverage(metric),
      portfolioValueEur:
        metric.aggregate === "absolute" && this.valuation.hasAmounts ? this.valuation.total : null,
      byBasis: tally.byBasis,
      data: tally.data,
      ...(tally.data.old > 0 ? this.#oldBefore(metric) : {}),
      isWithheld: this.isWithheld(metric, tally),
      isIndicative: this.isIndicative(metric, tally),
      notLicensedShare: tally.notLicensed,
      beyondWhole: beyondWhole(frame, metric, column, tally),
      ...(this.input.explain && frame.size > 0
        ? { holdings: traceOf(this.prepared(metric), this.licensing) }
        : {}),
    });
  }

  /** A figure of a portfolio without any value: nothing is eligible. */
  emptyFigure(metric: Metric): Figure {
    return figureOf(metric, {
      readings: NO_READING,
      eligibleShare: 0,
      coverageShare: 0,
      neededCoverageShare: this.settings.minCoverageShare,
      byBasis: null,
      data: null,
    });
  }

  /** The day before which a metric's data is old; its main dataset judges. */
  #oldBefore(metric: Metric): { readonly oldBefore?: string } {
    const { asOf, ages } = this.settings;
    const values: FactValues = metric.term.kind === "indicator" ? { indicator: metric.term.indicator } : {};
    const days = metric.needs.map(
      ({ dataset }) => windowOf(asOf, limitsOf(ages, { dataset, values })).oldBefore,
    );
    const oldBefore = days.find((day) => day !== "");
    return oldBefore === undefined ? {} : { oldBefore };
  }

  #frameOf(metric: Metric): Frame {
    if (metric.term.kind === "rating") return this.rated;
    return metric.term.kind === "article" ? this.direct : this.looked;
  }

  #frame(stopsAt: (isin: string) => boolean): Frame {
    const options = { universe: this.universe, settings: this.settings, stopsAt };
    return new Frame(lookThrough(this.#valued(), this.valuation, options), this.valuation, this.universe);
  }

  #valued(): readonly Holding[] {
    return this.hasValue ? this.holdings : [];
  }
}

/** What a figure without sovereigns divides by where shorts make more than that eligible. */
function ownBaseOf(metric: Metric, { base, eligible }: Tally): number | undefined {
  return metric.eligibility.of === "all_except_sovereigns" && base !== eligible ? base : undefined;
}
