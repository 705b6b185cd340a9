import type { ListRequest } from "~/domain/analysis/book/fact-plan";
import { factOf } from "~/domain/facts/fact-row";
import { addTo } from "~/domain/keyed/groups";
import { type FoundRow, type Identity, identitiesOf } from "~/features/screening/screening.service.server";
import { keptListed, type ListedFact } from "./kept-facts.server";

/** The rows of screening lists that a request asks for, as far as they are known. */
export class ListedRows {
  /** By what rows are still to be found. */
  readonly unknown: readonly Identity[];
  readonly #found = new Map<number, ListedFact>();

  constructor(
    readonly version: number,
    readonly request: ListRequest,
  ) {
    this.unknown = identitiesOf(request).filter(([kind, value]) => {
      const rows = this.#kept(kind).find(value);
      for (const row of rows ?? []) this.#found.set(row.id, row);
      return rows === undefined;
    });
  }

  /** What was found by all that was unknown. */
  learn(found: readonly FoundRow[]): void {
    const rows = new Map<string, ListedFact[]>();
    for (const row of found) {
      const fact = this.#found.get(row.id) ?? { ...factOf(row), id: row.id };
      this.#found.set(row.id, fact);
      addTo(rows, `${row.kind} ${row.value}`, fact);
    }
    for (const [kind, value] of this.unknown)
      this.#kept(kind).keep(value, rows.get(`${kind} ${value}`) ?? []);
  }

  /** In the order in which they were loaded. */
  inOrder(): readonly ListedFact[] {
    return [...this.#found.values()].sort((a, b) => a.id - b.id);
  }

  #kept(kind: string) {
    return keptListed(this.version, this.request.datasets, kind);
  }
}
