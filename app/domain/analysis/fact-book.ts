import type { DatasetName, Fact } from "~/domain/facts/fact";

/** The live facts of one data version, as far as they were fetched. */
export interface FactBook {
  /** All live rows about a subject (issuer id, ISIN, country), in no particular order; empty when there are none. */
  facts(dataset: DatasetName, subject: string): readonly Fact[];
  /** Rows of a screening list that may concern the portfolio: same LEI, ISIN, name key or country. */
  listed(dataset: "sanctions" | "law-220-list"): readonly Fact[];
  /** Every list of the dataset that is loaded, also when it names nobody here, with its date. */
  listDates(dataset: "sanctions" | "law-220-list"): readonly ListIssue[];
}

export interface ListIssue {
  /** Authority of a sanctions list, name of a Law 220 list. */
  readonly name: string;
  readonly publisher: string | null;
  readonly date: string | null;
}

const NO_FACTS: readonly Fact[] = [];

/** A fact book held in memory: filled by the queries, by tests and in the browser. */
export class MemoryFactBook implements FactBook {
  readonly #bySubject = new Map<DatasetName, Map<string, Fact[]>>();
  readonly #listed = new Map<DatasetName, Fact[]>();
  readonly #issues = new Map<DatasetName, readonly ListIssue[]>();

  constructor(facts: Iterable<Fact> = []) {
    this.add(facts);
  }

  add(facts: Iterable<Fact>): void {
    for (const fact of facts) {
      const isList = fact.dataset === "sanctions" || fact.dataset === "law-220-list";
      if (isList) append(this.#listed, fact.dataset, fact);
      else append(this.#subjects(fact.dataset), fact.subject, fact);
    }
  }

  setListDates(dataset: "sanctions" | "law-220-list", issues: readonly ListIssue[]): void {
    this.#issues.set(dataset, issues);
  }

  facts(dataset: DatasetName, subject: string): readonly Fact[] {
    return this.#bySubject.get(dataset)?.get(subject) ?? NO_FACTS;
  }

  #subjects(dataset: DatasetName): Map<string, Fact[]> {
    const known = this.#bySubject.get(dataset);
    if (known) return known;
    const subjects = new Map<string, Fact[]>();
    this.#bySubject.set(dataset, subjects);
    return subjects;
  }

  listed(dataset: "sanctions" | "law-220-list"): readonly Fact[] {
    return this.#listed.get(dataset) ?? [];
  }

  listDates(dataset: "sanctions" | "law-220-list"): readonly ListIssue[] {
    return this.#issues.get(dataset) ?? [];
  }
}

function append<K>(map: Map<K, Fact[]>, key: K, fact: Fact): void {
  const rows = map.get(key);
  if (rows) rows.push(fact);
  else map.set(key, [fact]);
}
