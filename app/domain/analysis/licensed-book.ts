import type { DatasetName, Fact, FactValues } from "~/domain/facts/fact";
import type { AnalyseInput } from "./analyse-input";
import type { FactBook, ListIssue } from "./fact-book";
import { countriesOf } from "./fact-plan";
import { type DatasetGrant, type LicenceGrants, openValues, type SectionGrants } from "./licence-grants";
import { Licensing, sectionsOf } from "./licensing";
import { type Exposure, lookThrough } from "./look-through";
import { Universe } from "./universe";
import { type Valuation, valuationOf } from "./valuation";

/** Who somebody is may be said wherever the asset may be named; rates belong to nobody. */
const OPEN: ReadonlySet<DatasetName> = new Set(["issuers", "securities", "fx-rates"]);
const NOTHING: readonly Fact[] = [];

type Sections = readonly string[];

/** By subject (ISIN, issuer, LEI, country) the sections through which it is reached. */
class Reach {
  readonly #sections = new Map<string, Set<string>>();

  add(subject: string | null, sections: Sections): void {
    if (subject === null || subject === "") return;
    const known = this.#sections.get(subject);
    if (!known) this.#sections.set(subject, new Set(sections));
    else for (const section of sections) known.add(section);
  }

  of(subject: string): ReadonlySet<string> {
    return this.#sections.get(subject) ?? NO_SECTIONS;
  }
}

const NO_SECTIONS: ReadonlySet<string> = new Set();

/** What each exposure leads to, under the sections of the portfolio's own line. */
function reachOfLines(
  exposures: readonly Exposure[],
  universe: Universe,
  sectionsOfLine: (exposure: Exposure) => Sections,
): Reach {
  const reach = new Reach();
  for (const exposure of exposures) addExposure(reach, exposure, universe, sectionsOfLine(exposure));
  return reach;
}

/** The same under the sections of each instrument itself, for what is sent row by row. */
function reachOfInstruments(exposures: readonly Exposure[], universe: Universe): Reach {
  const reach = new Reach();
  for (const exposure of exposures) {
    const own = exposure.isRemainder ? [] : sectionsOf(universe, exposure);
    addExposure(reach, { ...exposure, path: [] }, universe, own);
    for (const isin of exposure.path)
      addFund(reach, isin, universe, sectionsOf(universe, { isin, issuerId: null }));
  }
  return reach;
}

function addExposure(reach: Reach, exposure: Exposure, universe: Universe, sections: Sections): void {
  const { isin, issuerId, path } = exposure;
  for (const fund of path) addFund(reach, fund, universe, sections);
  if (isin !== null) addFund(reach, isin, universe, sections);
  reach.add(issuerId, sections);
  if (issuerId !== null) reach.add(universe.issuer(issuerId).lei, sections);
  for (const country of countriesOf([exposure], universe)) reach.add(country, sections);
}

function addFund(reach: Reach, isin: string, universe: Universe, sections: Sections): void {
  reach.add(isin, sections);
  reach.add(universe.instrument(isin).parentIsin, sections);
}

/** The part of a book that an analysis may rest on: what the sections of the portfolio's own lines open. */
export function licensedBook(input: AnalyseInput, valuation: Valuation, book: FactBook): FactBook {
  const { licence } = input.settings;
  if (licence === null) return book;
  return linesBook(licence, wholeExposures(input, valuation, book), book);
}

function linesBook(licence: NonNullable<LicenceGrants>, { exposures, universe }: Exposures, book: FactBook) {
  const licensing = new Licensing(licence, universe);
  const reach = reachOfLines(exposures, universe, (exposure) => licensing.sectionsOfLine(exposure));
  return new LicensedBook(book, licence, reach);
}

function openFacts(book: LicensedBook, all: readonly Fact[]): readonly Fact[] {
  return all.flatMap((fact) => {
    const values = book.valuesOf(fact);
    return values === null ? [] : [values === fact.values ? fact : { ...fact, values }];
  });
}

export interface LicensedFacts {
  readonly facts: readonly Fact[];
  /** Whether an analysis of these facts gives the same figures: nothing was left out that a fund's figure rests on. */
  readonly isComplete: boolean;
}

/** The rows and fields of a book that an analysis rests on, with the other parts of what its funds hold. */
export function usedFacts(input: AnalyseInput, book: FactBook, all: readonly Fact[]): readonly Fact[] {
  const { licence } = input.settings;
  if (licence === null) return all;
  const valuation = valuationOf(input.holdings, input.totalValueEur);
  return openFacts(linesBook(licence, wholeExposures(input, valuation, book), book), all);
}

/** The lists with their dates, of those that the licence opens somewhere. */
export function licensedLists<
  Lists extends Readonly<Record<"sanctions" | "law-220-list", readonly ListIssue[]>>,
>(lists: Lists, licence: LicenceGrants): Lists {
  if (licence === null) return lists;
  const entries = Object.entries(lists) as ["sanctions" | "law-220-list", readonly ListIssue[]][];
  return Object.fromEntries(
    entries.map(([name, issues]) => [name, isOpenAnywhere(licence, name) ? issues : []]),
  ) as Lists;
}

/** Fields that no figure rests on and that an agreement guards. */
const NEVER_SENT = ["cusip"];

/**
 * The rows and fields of a book that may be sent one by one: what the sections of the portfolio's own lines open, and of
 * what its funds hold only what the sections of those instruments open too.
 */
export function licensedFacts(input: AnalyseInput, book: FactBook, all: readonly Fact[]): LicensedFacts {
  const { licence } = input.settings;
  if (licence === null) return { facts: all.map(withoutGuarded), isComplete: true };
  const valuation = valuationOf(input.holdings, input.totalValueEur);
  const whole = wholeExposures(input, valuation, book);
  const own = new LicensedBook(book, licence, reachOfInstruments(whole.exposures, whole.universe));
  const used = openFacts(linesBook(licence, whole, book), all);
  const sent = openFacts(own, used);
  const fields = (facts: readonly Fact[]) =>
    facts.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
  const isComplete = sent.length === used.length && fields(sent) === fields(used);
  return { facts: sent.map(withoutGuarded), isComplete };
}

function withoutGuarded(fact: Fact): Fact {
  if (!NEVER_SENT.some((field) => field in fact.values)) return fact;
  const values = Object.entries(fact.values).filter(([field]) => !NEVER_SENT.includes(field));
  return { ...fact, values: Object.fromEntries(values) };
}

interface Exposures {
  readonly exposures: readonly Exposure[];
  readonly universe: Universe;
}

function wholeExposures(input: AnalyseInput, valuation: Valuation, book: FactBook): Exposures {
  const universe = new Universe(book, input.settings);
  const options = { universe, settings: input.settings, stopsAt: () => false };
  const holdings = input.holdings.filter((holding) => holding.visible);
  return { universe, exposures: lookThrough(holdings, valuation, options) };
}

/**
 * A book of which only the licensed part can be read: rows and fields that are open in a section through which their
 * subject is reached.
 */
class LicensedBook implements FactBook {
  readonly #rows = new Map<string, readonly Fact[]>();

  constructor(
    readonly book: FactBook,
    readonly grants: NonNullable<LicenceGrants>,
    readonly reach: Reach,
  ) {}

  facts(dataset: DatasetName, subject: string): readonly Fact[] {
    const all = this.book.facts(dataset, subject);
    if (all.length === 0 || OPEN.has(dataset)) return all;
    const key = `${dataset} ${subject}`;
    const known = this.#rows.get(key);
    if (known) return known;
    const rows = all.flatMap((row) => {
      const values = this.valuesOf(row);
      if (values === null) return [];
      return values === row.values ? [row] : [{ ...row, values }];
    });
    this.#rows.set(key, rows);
    return rows;
  }

  /** The open part of a row of the book, null when none is. */
  valuesOf({ dataset, subject, values }: Fact): FactValues | null {
    if (OPEN.has(dataset)) return values;
    if (dataset === "sanctions" || dataset === "law-220-list") {
      return isOpenAnywhere(this.grants, dataset) ? values : null;
    }
    return openValues(this.#grantsOf(dataset, subject), values);
  }

  listed(dataset: "sanctions" | "law-220-list"): readonly Fact[] {
    return isOpenAnywhere(this.grants, dataset) ? this.book.listed(dataset) : NOTHING;
  }

  listDates(dataset: "sanctions" | "law-220-list"): readonly ListIssue[] {
    return isOpenAnywhere(this.grants, dataset) ? this.book.listDates(dataset) : [];
  }

  #grantsOf(dataset: DatasetName, subject: string): readonly DatasetGrant[] {
    const sections = [...this.reach.of(subject)];
    // The impact of a bond is licensed with the thematic bonds, whatever else it is listed as.
    const asked = dataset === "bond-issues" && sections.length > 0 ? [...sections, "thematics"] : sections;
    return asked.flatMap((section) => this.grants[section]?.[dataset] ?? []);
  }
}

function isOpenAnywhere(grants: NonNullable<LicenceGrants>, dataset: DatasetName): boolean {
  return Object.values(grants).some((section: SectionGrants | undefined) => section?.[dataset] !== undefined);
}
