import type { Fact } from "~/domain/facts/fact";
import type { FactBook, ListDataset, ListIssue } from "../book/fact-book";
import type { Universe } from "../book/universe";
import { screenedParty } from "../judgements/screened-party";
import type { Exposure } from "../positions/exposure";
import { ListIndex } from "../screening/list-matching";
import type { LicenceGrants } from "./licence-grants";

/** An exposure with the sections it is judged by. */
export interface ReachedExposure {
  readonly exposure: Exposure;
  readonly sections: readonly string[];
}

/**
 * The open part of the screening lists of a book. A row belongs to the sections of whom it names: it is open where it
 * can match an exposure of which a section opens the dataset. Which lists were consulted, with their dates, is open as
 * soon as the dataset is for one exposure: no figure of theirs could be explained without.
 */
export class LicensedLists {
  readonly #rows = new Map<ListDataset, ReadonlySet<Fact>>();

  constructor(
    readonly book: FactBook,
    readonly grants: NonNullable<LicenceGrants>,
    readonly universe: Universe,
    readonly exposures: readonly ReachedExposure[],
  ) {}

  /** Whether a row of a list names an exposure for which the list is open. */
  opens(row: Fact, dataset: ListDataset): boolean {
    return this.#open(dataset).has(row);
  }

  listed(dataset: ListDataset): readonly Fact[] {
    const open = this.#open(dataset);
    return this.book.listed(dataset).filter((row) => open.has(row));
  }

  listDates(dataset: ListDataset): readonly ListIssue[] {
    return this.#screened(dataset).length > 0 ? this.book.listDates(dataset) : [];
  }

  #open(dataset: ListDataset): ReadonlySet<Fact> {
    const known = this.#rows.get(dataset);
    if (known) return known;
    const index = new ListIndex(this.book.listed(dataset), this.universe.asOf);
    const exposures = index.isEmpty ? [] : this.#screened(dataset);
    const open = new Set(
      exposures.flatMap(({ exposure }) => {
        const party = screenedParty(exposure, this.universe);
        return party === null ? [] : index.naming(party.identity, party.state);
      }),
    );
    this.#rows.set(dataset, open);
    return open;
  }

  /** The exposures that may be compared with the list. */
  #screened(dataset: ListDataset): readonly ReachedExposure[] {
    return this.exposures.filter(({ sections }) =>
      sections.some((section) => this.grants[section]?.[dataset] !== undefined),
    );
  }
}
