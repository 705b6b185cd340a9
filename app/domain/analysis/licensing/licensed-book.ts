import type { DatasetName, Fact, FactValues } from "~/domain/facts/fact";
import type { AnalyseInput } from "../analyse-input";
import type { FactBook, ListDataset, ListIssue } from "../book/fact-book";
import { countriesOf } from "../book/fact-plan";
import { Universe } from "../book/universe";
import type { Exposure } from "../positions/exposure";
import { lookThrough } from "../positions/look-through";
import { type Valuation, valuationOf } from "../positions/valuation";
import { type DatasetGrant, type LicenceGrants, openValues } from "./licence-grants";
import { LicensedLists, type ReachedExposure } from "./licensed-lists";
import { Licensing, sectionsOf } from "./licensing";

/** Who somebody is may be said wherever the asset may be named; rates belong to nobody. */
const OPEN: ReadonlySet<DatasetName> = new Set(["issuers", "securities", "fx-rates"]);

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

/** The exposures of a portfolio, each judged by the sections of the portfolio's own line. */
function exposuresOfLines({ exposures }: Exposures, licensing: Licensing): ReachedExposure[] {
  return exposures.map((exposure) => ({ exposure, sections: licensing.sectionsOfLine(exposure) }));
}

/** The same, each judged by the sections of the instrument itself, for what is sent row by row. */
function exposuresThemselves({ exposures, universe }: Exposures): ReachedExposure[] {
  return exposures.map((exposure) => ({
    exposure,
    sections: exposure.isRemainder ? [] : sectionsOf(universe, exposure),
  }));
}

/** What each exposure leads to, under the sections of the portfolio's own line. */
function reachOfLines(reached: readonly ReachedExposure[], universe: Universe): Reach {
  const reach = new Reach();
  for (const { exposure, sections } of reached) addExposure(reach, exposure, universe, sections);
  return reach;
}

/** The same under the sections of each instrument itself. */
function reachOfInstruments(reached: readonly ReachedExposure[], universe: Universe): Reach {
  const reach = new Reach();
  for (const { exposure, sections } of reached) {
    addExposure(reach, { ...exposure, path: [] }, universe, sections);
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
export function licensedBook(
  input: Pick<AnalyseInput, "holdings" | "settings">,
  valuation: Valuation,
  book: FactBook,
): FactBook {
  const { licence } = input.settings;
  if (licence === null) return book;
  return linesBook(licence, wholeExposures(input, valuation, book), book);
}

function linesBook(licence: NonNullable<LicenceGrants>, whole: Exposures, book: FactBook) {
  const reached = exposuresOfLines(whole, new Licensing(licence, whole.universe));
  const lists = new LicensedLists(book, licence, whole.universe, reached);
  return new LicensedBook(book, licence, reachOfLines(reached, whole.universe), lists);
}

/** What may be sent one by one. */
function instrumentsBook(licence: NonNullable<LicenceGrants>, whole: Exposures, book: FactBook) {
  const reached = exposuresThemselves(whole);
  const lists = new LicensedLists(book, licence, whole.universe, reached);
  return new LicensedBook(book, licence, reachOfInstruments(reached, whole.universe), lists);
}

function openFacts(book: LicensedBook, all: readonly Fact[]): readonly Fact[] {
  return all.flatMap((fact) => {
    const values = book.valuesOf(fact);
    return values === null ? [] : [values === fact.values ? fact : { ...fact, values }];
  });
}

export interface LicensedFacts {
  readonly facts: readonly Fact[];
  /** The screening lists that the lines are compared with. */
  readonly lists: Readonly<Record<ListDataset, readonly ListIssue[]>>;
  /** Whether an analysis of these facts gives the same figures: nothing was left out that a fund's figure rests on. */
  readonly isComplete: boolean;
}

/** The rows and fields of a book that an analysis rests on, with the other parts of what its funds hold. */
export function usedFacts(input: AnalyseInput, book: FactBook, all: readonly Fact[]): readonly Fact[] {
  const { licence } = input.settings;
  if (licence === null) return all;
  const valuation = valuationOf(input);
  return openFacts(linesBook(licence, wholeExposures(input, valuation, book), book), all);
}

/** Fields that no figure rests on and that an agreement guards. */
const NEVER_SENT = ["cusip"];

/**
 * The rows and fields of a book that may be sent one by one: what the sections of the portfolio's own lines open, and of
 * what its funds hold only what the sections of those instruments open too.
 */
export function licensedFacts(input: AnalyseInput, book: FactBook, all: readonly Fact[]): LicensedFacts {
  const { licence } = input.settings;
  if (licence === null) return { facts: all.map(withoutGuarded), lists: listsOf(book), isComplete: true };
  const valuation = valuationOf(input);
  const whole = wholeExposures(input, valuation, book);
  const lines = linesBook(licence, whole, book);
  const own = instrumentsBook(licence, whole, book);
  const used = openFacts(lines, all);
  const sent = openFacts(own, used);
  const fields = (facts: readonly Fact[]) =>
    facts.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
  const isComplete = sent.length === used.length && fields(sent) === fields(used);
  return { facts: sent.map(withoutGuarded), lists: listsOf(lines), isComplete };
}

function listsOf(book: FactBook): LicensedFacts["lists"] {
  return { sanctions: book.listDates("sanctions"), "law-220-list": book.listDates("law-220-list") };
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

function wholeExposures(
  input: Pick<AnalyseInput, "holdings" | "settings">,
  valuation: Valuation,
  book: FactBook,
): Exposures {
  const universe = new Universe(book, input.settings);
  const options = { universe, settings: input.settings, stopsAt: () => false };
  const holdings = input.holdings.filter((holding) => holding.visibleAsset);
  return { universe, exposures: lookThrough(holdings, valuation, options) };
}

/**
 * A book of which only the licensed part can be read: rows and fields that are open in a section through which their
 * subject is reached.
 */
class LicensedBook implements FactBook {
  readonly #rows = new Map<DatasetName, Map<string, readonly Fact[]>>();

  constructor(
    readonly book: FactBook,
    readonly grants: NonNullable<LicenceGrants>,
    readonly reach: Reach,
    readonly lists: LicensedLists,
  ) {}

  facts(dataset: DatasetName, subject: string): readonly Fact[] {
    const all = this.book.facts(dataset, subject);
    if (all.length === 0 || OPEN.has(dataset)) return all;
    const ofDataset = this.#rows.get(dataset) ?? new Map<string, readonly Fact[]>();
    this.#rows.set(dataset, ofDataset);
    const known = ofDataset.get(subject);
    if (known) return known;
    const rows = all.flatMap((row) => {
      const values = this.valuesOf(row);
      if (values === null) return [];
      return values === row.values ? [row] : [{ ...row, values }];
    });
    ofDataset.set(subject, rows);
    return rows;
  }

  /** The open part of a row of the book, null when none is. */
  valuesOf(fact: Fact): FactValues | null {
    const { dataset, subject, values } = fact;
    if (OPEN.has(dataset)) return values;
    if (dataset === "sanctions" || dataset === "law-220-list") {
      return this.lists.opens(fact, dataset) ? values : null;
    }
    return openValues(this.#grantsOf(dataset, subject), values);
  }

  listed(dataset: ListDataset): readonly Fact[] {
    return this.lists.listed(dataset);
  }

  listDates(dataset: ListDataset): readonly ListIssue[] {
    return this.lists.listDates(dataset);
  }

  #grantsOf(dataset: DatasetName, subject: string): readonly DatasetGrant[] {
    const sections = [...this.reach.of(subject)];
    // The impact of a bond is licensed with the thematic bonds, whatever else it is listed as.
    const asked = dataset === "bond-issues" && sections.length > 0 ? [...sections, "thematics"] : sections;
    return asked.flatMap((section) => this.grants[section]?.[dataset] ?? []);
  }
}
