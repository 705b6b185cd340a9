import type { DatasetName } from "~/domain/facts/fact";
import { datasetsOf, findMetric } from "~/domain/metrics/catalogue";
import { nameKey } from "~/domain/sanctions/name-key";
import type { AnalyseInput } from "../analyse-input";
import type { Exposure } from "../positions/exposure";
import { lookThrough } from "../positions/look-through";
import { valuationOf } from "../positions/valuation";
import type { FactBook } from "./fact-book";
import { Universe } from "./universe";

/** Facts to read next: for each dataset the subjects, none of them asked before. */
export interface FactRequests {
  readonly facts: ReadonlyMap<DatasetName, readonly string[]>;
  /** Asked once, when everybody in the portfolio is known; null before and when no view screens. */
  readonly lists: ListRequest | null;
}

export interface ListRequest {
  readonly datasets: readonly ("sanctions" | "law-220-list")[];
  readonly leis: readonly string[];
  readonly isins: readonly string[];
  /** Names as `nameKey` writes them. */
  readonly nameKeys: readonly string[];
  readonly countries: readonly string[];
  /** Issuers, or instruments without one, whose names are like names of the lists. */
  readonly subjects: readonly string[];
}

/** What can be loaded about an ISIN, an issuer and a country. */
const BY_ISIN: readonly DatasetName[] = [
  "securities",
  "fund-holdings",
  "fund-facts",
  "eet",
  "esg-ratings",
  "sdg-scores",
  "pai-optional",
  "bond-issues",
  "climate-targets",
  "screening-decisions",
];
const BY_ISSUER: readonly DatasetName[] = [
  "issuers",
  "company-pai",
  "pai-optional",
  "company-taxonomy",
  "sustainable-investment",
  "esg-ratings",
  "sdg-scores",
  "company-activities",
  "benchmark-exclusions",
  "climate-targets",
  "screening-decisions",
];
const BY_COUNTRY: readonly DatasetName[] = ["country-indicators", "pai-optional"];
/** Datasets that are asked about the same subjects. */
interface Group {
  readonly datasets: readonly DatasetName[];
  readonly asked: Set<string>;
}

function groupOf(datasets: readonly DatasetName[]): Group {
  return { datasets, asked: new Set() };
}

/** Who is who and what a fund holds: needed by every view. */
const ALWAYS: readonly DatasetName[] = ["issuers", "securities", "fund-holdings", "fund-facts"];

/**
 * Tells the reader of facts what an analysis needs, wave by wave: the instruments of the portfolio, then what its
 * funds hold, then issuers, then their countries. A portfolio without funds is complete after three waves.
 */
export class FactPlan {
  readonly #groups = {
    isins: groupOf(BY_ISIN),
    parents: groupOf(["fund-holdings"]),
    issuers: groupOf(BY_ISSUER),
    countries: groupOf(BY_COUNTRY),
    leis: groupOf(["climate-targets"]),
  };
  readonly #wanted: ReadonlySet<DatasetName>;
  #isComplete = false;

  constructor(readonly input: AnalyseInput) {
    const contribution = input.views.includes("contribution")
      ? (findMetric(input.settings.contributionMetric)?.needs ?? [])
      : [];
    this.#wanted = new Set([
      ...ALWAYS,
      ...datasetsOf(input.views),
      ...(input.views.includes("pai") ? (["eet"] as const) : []),
      ...(input.views.includes("climate") ? (["eet", "company-pai"] as const) : []),
      ...contribution.map((need) => need.dataset),
    ]);
  }

  /** The datasets this analysis reads about instruments, issuers and countries. */
  datasets(): {
    readonly byIsin: readonly DatasetName[];
    readonly byIssuer: readonly DatasetName[];
    readonly byCountry: readonly DatasetName[];
  } {
    const wanted = (datasets: readonly DatasetName[]) =>
      datasets.filter((dataset) => this.#wanted.has(dataset));
    return { byIsin: wanted(BY_ISIN), byIssuer: wanted(BY_ISSUER), byCountry: wanted(BY_COUNTRY) };
  }

  /** Everything the book leads to by now, as far as it was not asked before. */
  reached(book: FactBook): FactRequests["facts"] {
    return this.#facts(book).facts;
  }

  /** The next wave given what has been read so far, or null when the book is complete. */
  next(book: FactBook): FactRequests | null {
    if (this.#isComplete) return null;
    const { facts, exposures, universe, isEverybodyKnown } = this.#facts(book);
    // Countries and targets lead to nobody else: when everybody is known, this wave is the last.
    this.#isComplete = isEverybodyKnown;
    const lists = isEverybodyKnown ? this.#listRequest(exposures, universe) : null;
    return facts.size === 0 && lists === null ? null : { facts, lists };
  }

  #facts(book: FactBook) {
    const universe = new Universe(book, this.input.settings);
    const exposures = this.#exposures(universe);
    const facts = new Map<DatasetName, readonly string[]>();
    const isins = distinct(exposures.flatMap(({ isin, path }) => [isin, ...path]));
    const issuers = distinct(exposures.map(({ issuerId }) => issuerId));
    this.#ask(facts, this.#groups.isins, isins);
    const parents = distinct(isins.map((isin) => universe.instrument(isin).parentIsin));
    this.#ask(facts, this.#groups.parents, parents);
    this.#ask(facts, this.#groups.issuers, issuers);
    const isEverybodyKnown = facts.size === 0;
    this.#ask(facts, this.#groups.countries, countriesOf(exposures, universe));
    this.#ask(facts, this.#groups.leis, distinct(issuers.map((id) => universe.issuer(id).lei)));
    return { facts, exposures, universe, isEverybodyKnown };
  }

  #exposures(universe: Universe): Exposure[] {
    const holdings = this.input.holdings.filter((holding) => holding.visibleAsset);
    const valuation = valuationOf(this.input);
    const options = { universe, settings: this.input.settings, stopsAt: () => false };
    return lookThrough(holdings, valuation, options);
  }

  #ask(facts: Map<DatasetName, readonly string[]>, group: Group, subjects: readonly string[]): void {
    const fresh = subjects.filter((subject) => !group.asked.has(subject));
    if (fresh.length === 0) return;
    for (const dataset of group.datasets) {
      if (!this.#wanted.has(dataset)) continue;
      const others = Object.values(this.#groups).filter(
        (other) => other !== group && other.asked.size > 0 && other.datasets.includes(dataset),
      );
      const own =
        others.length === 0
          ? fresh
          : fresh.filter((subject) => !others.some((other) => other.asked.has(subject)));
      const before = facts.get(dataset);
      if (own.length > 0) facts.set(dataset, before ? [...before, ...own] : own);
    }
    for (const subject of fresh) group.asked.add(subject);
  }

  #listRequest(exposures: readonly Exposure[], universe: Universe): ListRequest | null {
    const datasets = (["sanctions", "law-220-list"] as const).filter((dataset) => this.#wanted.has(dataset));
    if (datasets.length === 0) return null;
    const issuers = distinct(exposures.map(({ issuerId }) => issuerId)).map((id) => universe.issuer(id));
    const unnamed = exposures.filter(({ issuerId, isRemainder }) => issuerId === null && !isRemainder);
    return {
      datasets,
      leis: distinct(issuers.map(({ lei }) => lei)),
      isins: distinct(exposures.map(({ isin }) => isin)),
      nameKeys: distinct([
        ...issuers.map(({ name }) => (name === null ? null : nameKey(name))),
        ...unnamed.map(({ name }) => nameKey(name)),
      ]),
      countries: countriesOf(exposures, universe),
      subjects: distinct(exposures.map(({ issuerId, isin }) => issuerId ?? isin)),
    };
  }
}

/** The countries whose figures exposures may take, under every name they are loaded by. */
export function countriesOf(exposures: readonly Exposure[], universe: Universe): readonly string[] {
  return distinct(
    exposures.flatMap(({ kind, issuerId, isin }) => {
      if (kind !== "supranational") return [universe.countryOf(kind, issuerId, isin)];
      const issuer = issuerId === null ? null : universe.issuer(issuerId);
      return [issuer?.code ?? null, issuer?.id ?? null, issuer?.country ?? null];
    }),
  );
}

function distinct(values: readonly (string | null)[]): readonly string[] {
  return [...new Set(values.filter((value): value is string => value !== null && value !== ""))];
}
