import type { DatasetName, Fact } from "~/domain/facts/fact";

/** About what the facts of one generation take in memory; two are kept, of the 128 MB an isolate has. */
const GENERATION_BYTES = 10_000_000;
const BYTES_PER_ENTRY = 80;
const BYTES_PER_FACT = 200;
const BYTES_PER_VALUE = 50;

/** Of these only the rows that hold on a day are read. */
const READ_BY_DAY: ReadonlySet<DatasetName> = new Set(["company-pai", "fund-holdings"]);

/** Rows of one kind by what they are about. */
export class KeptRows<Row extends Fact = Fact> {
  #young = new Map<string, readonly Row[]>();
  #old = new Map<string, readonly Row[]>();

  /** Undefined where it was not read or has made room, empty where nothing is there. */
  find(subject: string): readonly Row[] | undefined {
    const young = this.#young.get(subject);
    if (young) return young;
    const old = this.#old.get(subject);
    if (old) this.keep(subject, old);
    return old;
  }

  keep(subject: string, rows: readonly Row[]): void {
    if (bytes > GENERATION_BYTES) nextGeneration();
    this.#young.set(subject, rows);
    bytes += BYTES_PER_ENTRY;
    for (const { values } of rows) bytes += BYTES_PER_FACT + BYTES_PER_VALUE * Object.keys(values).length;
  }

  /** Forgets what nobody asked for since the last time; true when nothing is left. */
  grow(): boolean {
    this.#old = this.#young;
    this.#young = new Map();
    return this.#old.size === 0;
  }
}

const sections = new Map<string, KeptRows>();
let bytes = 0;

function nextGeneration(): void {
  bytes = 0;
  for (const [name, section] of sections) if (section.grow()) sections.delete(name);
}

function section<Rows extends KeptRows>(name: string, make: () => Rows): Rows {
  const known = sections.get(name);
  if (known) return known as Rows;
  const made = make();
  sections.set(name, made);
  return made;
}

/**
 * Facts of one published data version, as they are read for one day, that this isolate has read before. A published
 * version never changes, so nothing is invalidated; facts are everybody's, so tenants share them.
 */
export function keptFacts(version: number, asOf: string, dataset: DatasetName): KeptRows {
  const day = READ_BY_DAY.has(dataset) ? asOf : "";
  return section(`${version} ${dataset} ${day}`, () => new KeptRows());
}

/** A row of a screening list with its place among them. */
export interface ListedFact extends Fact {
  readonly id: number;
}

/** Rows of screening lists by one kind of identity they are found by. */
export function keptListed(version: number, datasets: readonly DatasetName[], kind: string) {
  return section(`${version} ${datasets.join(" ")} by ${kind}`, () => new KeptRows<ListedFact>());
}
