import type { DatasetName, Fact } from "~/domain/facts/fact";

/** About what the facts of one generation take in memory; two are kept, of the 128 MB an isolate has. */
const GENERATION_BYTES = 10_000_000;
const BYTES_PER_ENTRY = 80;
const BYTES_PER_FACT = 200;
const BYTES_PER_VALUE = 50;

/** Of these only the rows that hold on a day are read. */
const READ_BY_DAY: ReadonlySet<DatasetName> = new Set(["company-pai", "fund-holdings"]);

type Rows = readonly Fact[];
type Generation = Map<string, Map<string, Rows>>;

/**
 * What was read about subjects, also that there is nothing, by data version. A published version never changes, so
 * nothing is invalidated; facts are everybody's, so tenants share them. What nobody asked for since the last generation
 * began is dropped with the one before.
 */
class KeptFacts {
  #young: Generation = new Map();
  #old: Generation = new Map();
  #bytes = 0;

  find(section: string, subject: string): Rows | undefined {
    const young = this.#young.get(section)?.get(subject);
    if (young) return young;
    const old = this.#old.get(section)?.get(subject);
    if (old) this.keep(section, subject, old);
    return old;
  }

  keep(section: string, subject: string, rows: Rows): void {
    if (this.#bytes > GENERATION_BYTES) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#bytes = 0;
    }
    const subjects = this.#young.get(section) ?? new Map<string, Rows>();
    this.#young.set(section, subjects);
    subjects.set(subject, rows);
    this.#bytes += BYTES_PER_ENTRY;
    for (const { values } of rows)
      this.#bytes += BYTES_PER_FACT + BYTES_PER_VALUE * Object.keys(values).length;
  }
}

const kept = new KeptFacts();

/** The facts kept of one published data version, as they are read for one day. */
export interface FactsOfVersion {
  /** Undefined where it was not read, empty where nothing is there. */
  find(dataset: DatasetName, subject: string): Rows | undefined;
  keep(dataset: DatasetName, subject: string, rows: Rows): void;
}

export function keptFacts(version: number, asOf: string): FactsOfVersion {
  const section = (dataset: DatasetName) =>
    READ_BY_DAY.has(dataset) ? `${version} ${dataset} ${asOf}` : `${version} ${dataset}`;
  return {
    find: (dataset, subject) => kept.find(section(dataset), subject),
    keep: (dataset, subject, rows) => kept.keep(section(dataset), subject, rows),
  };
}
