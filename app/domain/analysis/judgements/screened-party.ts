import type { Fact } from "~/domain/facts/fact";
import { isMoney, isState } from "~/domain/instruments/kind";
import { textOf } from "../book/current-fact";
import type { FactBook, ListIssue } from "../book/fact-book";
import type { Universe } from "../book/universe";
import type { Exposure } from "../positions/exposure";
import { type ListedIdentity, ListIndex, type ListMatch } from "../screening/list-matching";

export type ScreeningDataset = "sanctions" | "law-220-list";

/** Somebody a portfolio holds, as screening lists are asked about it. */
export interface ScreenedParty {
  /** By what rows of lists may name it; a null is not compared. */
  readonly identity: ListedIdentity;
  /** Under whom a review decides: the issuer, or an instrument without one; null where neither is known. */
  readonly subject: string | null;
  /** The country behind a government bond, whose measures may reach it; null for everybody else. */
  readonly state: string | null;
  /** Whether anything is known by which a row could name it. */
  readonly isIdentified: boolean;
}

/** Rows of one kind of list that are in force on a day, and what was decided about names alike. */
export interface ScreeningList {
  readonly index: ListIndex;
  /** Whether a list is loaded at all: without one nobody is screened. */
  readonly isConsulted: boolean;
  readonly decisionsOf: (subject: string) => readonly Fact[];
}

/** What a list says of one party. */
export interface ListVerdict {
  /** The strongest match, also one by name that waits for a person. */
  readonly match: ListMatch | null;
  /** Whether the list names the party; null where it could not be compared. */
  readonly isListed: boolean | null;
  /** Only a name is alike: a person decides. */
  readonly isToReview: boolean;
}

export const NOT_SCREENED: ListVerdict = { match: null, isListed: null, isToReview: false };

/**
 * Whom lists are asked about for an exposure; null for cash and derivatives. The names of states and of funds are not
 * compared: measures against a country and listings of its persons are no listing of the state, and what a fund holds
 * is compared, not what it is called (methodology §16).
 */
export function screenedParty(exposure: Exposure, universe: Universe): ScreenedParty | null {
  const { kind, issuerId, isin, isRemainder } = exposure;
  if (isMoney(kind)) return null;
  const issuer = issuerId === null ? null : universe.issuer(issuerId);
  const hasName = !isState(kind) && kind !== "fund" && !isRemainder;
  return {
    identity: {
      lei: issuer?.lei ?? null,
      isin: isRemainder ? null : isin,
      name: hasName ? (issuer?.name ?? exposure.name) : null,
      country: issuer?.country ?? null,
    },
    subject: issuerId ?? isin,
    state: universe.countryOf(kind, issuerId, isin),
    isIdentified: isIdentified(exposure, universe),
  };
}

function isIdentified({ kind, issuerId, isin, isRemainder }: Exposure, universe: Universe): boolean {
  if (isRemainder || kind === "fund") return false;
  if (issuerId !== null) return universe.issuer(issuerId).isKnown;
  return isin !== null && universe.instrument(isin).isKnown;
}

/** The lists of a dataset that were consulted, with their dates, also those that name nobody here. */
export function consultedLists(book: FactBook, dataset: ScreeningDataset): readonly ListIssue[] {
  const stated = book.listDates(dataset);
  if (stated.length > 0) return stated;
  const nameField = dataset === "sanctions" ? "authority" : "list_name";
  const issues = new Map<string, ListIssue>();
  for (const row of book.listed(dataset)) {
    const name = textOf([row], nameField) ?? "";
    const date = textOf([row], "list_date") ?? row.period;
    if (!issues.has(name)) issues.set(name, { name, publisher: textOf([row], "publisher"), date });
  }
  return [...issues.values()];
}

/** The lists of a dataset as a universe knows them on its day. */
export function screeningListOf({ book, asOf }: Universe, dataset: ScreeningDataset): ScreeningList {
  return {
    index: new ListIndex(book.listed(dataset), asOf),
    isConsulted: consultedLists(book, dataset).length > 0,
    decisionsOf: (subject) => book.facts("screening-decisions", subject),
  };
}

/** The strongest match by LEI, ISIN or name, with what a review decided; null where no row names the party. */
export function ownMatch({ identity, subject }: ScreenedParty, list: ScreeningList): ListMatch | null {
  if (list.index.isEmpty) return null;
  return list.index.matchIdentity(identity, subject === null ? [] : list.decisionsOf(subject));
}

/** A match as a verdict: a name alone lists nobody. */
export function verdictOf(match: ListMatch | null, isCompared: boolean): ListVerdict {
  const isToReview = match?.by === "name";
  if (match !== null && !isToReview) return { match, isListed: true, isToReview };
  return { match, isListed: isCompared ? false : null, isToReview };
}
