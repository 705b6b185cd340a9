import type { DatasetName, Fact } from "~/domain/facts/fact";
import { addTo } from "~/domain/keyed/groups";

/** The live facts of one data version, as far as they were fetched. */
export interface FactBook {
  /** All live rows about a subject (issuer id, ISIN, country), in no particular order; empty when there are none. */
  facts(dataset: DatasetName, subject: string): readonly Fact[];
  /** Rows of a screening list that may concern the portfolio: same LEI, ISIN, name key or country. */
  listed(dataset: ListDataset): readonly Fact[];
  /** Every list of the dataset that is loaded, also when it names nobody here, with its date. */
  listDates(dataset: ListDataset): readonly ListIssue[];
}

/** Datasets of lists that portfolios are screened against. */
export type ListDataset = "sanctions" | "law-220-list";

export interface ListIssue {
  /** Authority of a sanctions list, name of a Law 220 list. */
  readonly name: string;
  readonly publisher: string | null;
  readonly date: string | null;
}

const NO_FACTS: readonly Fact[] = [];

/** The part of a book that screening lists make up. */
abstract class BookOfLists {
  readonly #listed = new Map<DatasetName, Fact[]>();
  readonly #issues = new Map<DatasetName, readonly ListIssue[]>();

  addListed(fact: Fact): void {
    addTo(this.#listed, fact.dataset, fact);
  }

  setListDates(dataset: ListDataset, issues: readonly ListIssue[]): void {
    this.#issues.set(dataset, issues);
  }

  listed(dataset: ListDataset): readonly Fact[] {
    return this.#listed.get(dataset) ?? NO_FACTS;
  }

  listDates(dataset: ListDataset): readonly ListIssue[] {
    return this.#issues.get(dataset) ?? [];
  }
}

/** A fact book held in memory: filled row by row, by tests and in the browser. */
export class MemoryFactBook extends BookOfLists implements FactBook {
  readonly #bySubject = new Map<DatasetName, Map<string, Fact[]>>();

  constructor(facts: Iterable<Fact> = []) {
    super();
    this.add(facts);
  }

  add(facts: Iterable<Fact>): void {
    for (const fact of facts) {
      if (isListed(fact)) this.addListed(fact);
      else addTo(mapOf(this.#bySubject, fact.dataset), fact.subject, fact);
    }
  }

  facts(dataset: DatasetName, subject: string): readonly Fact[] {
    return this.#bySubject.get(dataset)?.get(subject) ?? NO_FACTS;
  }
}

/** A fact book of rows that others have too: what is known of a subject is put in whole and never changed. */
export class SharedFactBook extends BookOfLists implements FactBook {
  readonly #bySubject = new Map<DatasetName, Map<string, readonly Fact[]>>();

  put(dataset: DatasetName, subject: string, rows: readonly Fact[]): void {
    mapOf(this.#bySubject, dataset).set(subject, rows);
  }

  /** Whether something was put in about a subject, be it that there is nothing. */
  has(dataset: DatasetName, subject: string): boolean {
    return this.#bySubject.get(dataset)?.has(subject) ?? false;
  }

  facts(dataset: DatasetName, subject: string): readonly Fact[] {
    return this.#bySubject.get(dataset)?.get(subject) ?? NO_FACTS;
  }

  /** Every row in the book, in no particular order. */
  all(): readonly Fact[] {
    const bySubject = [...this.#bySubject.values()].flatMap((subjects) => [...subjects.values()].flat());
    return [...bySubject, ...this.listed("sanctions"), ...this.listed("law-220-list")];
  }
}

/** Rows of screening lists are looked up by whom they may concern, not by a subject. */
function isListed({ dataset }: Pick<Fact, "dataset">): boolean {
  return dataset === "sanctions" || dataset === "law-220-list";
}

function mapOf<Rows>(maps: Map<DatasetName, Map<string, Rows>>, dataset: DatasetName): Map<string, Rows> {
  const known = maps.get(dataset);
  if (known) return known;
  const made = new Map<string, Rows>();
  maps.set(dataset, made);
  return made;
}
