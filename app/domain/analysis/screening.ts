import { countryMeasures, reachesBonds } from "~/domain/sanctions/country-measures";
import { textOf, UNSTATED } from "./current-fact";
import type { ListIssue } from "./fact-book";
import type { Frame } from "./frame";
import { isIdentified, ListIndex, type ListMatch } from "./list-matching";
import type { Exposure } from "./look-through";
import { missingReason } from "./terms/missing";
import { columnOf, emptyWorking, type TermColumn } from "./terms/term-column";
import { readTexts } from "./traced-input";
import type { SanctionedCountry, SanctionHit } from "./views";

/** A screen of one frame: which exposures a list names, and which could not be compared. */
export interface Screening {
  readonly column: TermColumn;
  /** Strongest match by exposure: a hit, or a name for a person to review. */
  readonly matches: readonly (ListMatch | null)[];
}

/** The lists of a dataset that were consulted; without a list nothing is screened. */
export function listsOf(frame: Frame, dataset: "sanctions" | "law-220-list"): readonly ListIssue[] {
  const { book } = frame.universe;
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

/** Sanctions: companies by LEI, ISIN or name; government bonds by the measures against their country. */
export function sanctionsScreening(frame: Frame): Screening {
  const { universe } = frame;
  const index = new ListIndex(universe.book.listed("sanctions"), universe.asOf);
  const isScreening = listsOf(frame, "sanctions").length > 0;
  const matches = frame.exposures.map((exposure): ListMatch | null => {
    if (exposure.kind === "cash" || exposure.kind === "derivative") return null;
    const own = index.match(exposure, universe);
    const country = universe.countryOf(exposure.kind, exposure.issuerId, exposure.isin);
    if (own !== null || country === null) return own;
    const measure = index.country(country).find((row) => reachesBonds(textOf([row], "measure") ?? ""));
    return measure ? { by: "country", fact: measure, score: null } : null;
  });
  const isComparable = (position: number) => {
    const exposure = frame.exposures[position];
    if (!exposure || !isScreening) return false;
    if (universe.countryOf(exposure.kind, exposure.issuerId, exposure.isin) !== null) return true;
    return isIdentified(exposure, universe);
  };
  return { column: hitColumn(frame, matches, isComparable), matches };
}

/** Italian Law 220/2021: lists by ISIN, LEI or name; a fund that stays whole by its own declaration. */
export function law220Screening(frame: Frame): Screening {
  const { universe } = frame;
  const index = new ListIndex(universe.book.listed("law-220-list"), universe.asOf);
  const isScreening = listsOf(frame, "law-220-list").length > 0;
  const matches = frame.exposures.map((exposure) => index.match(exposure, universe));
  const column = hitColumn(frame, matches, (position) => {
    const exposure = frame.exposures[position];
    return exposure !== undefined && isScreening && isIdentified(exposure, universe);
  });
  for (const position of frame.funds) {
    const isin = frame.exposures[position]?.isin;
    const declared = isin ? textOf(universe.rows("fund-facts", isin), "law_220") : null;
    if (declared === "none_found") column.x[position] = 0;
    if (declared === "involved") column.x[position] = 1;
    column.basis[position] = UNSTATED;
  }
  return { column, matches };
}

function hitColumn(
  frame: Frame,
  matches: readonly (ListMatch | null)[],
  isComparable: (index: number) => boolean,
): TermColumn {
  const isHit = (match: ListMatch | null | undefined) => match != null && match.by !== "name";
  return columnOf(
    frame,
    (index) => {
      if (isHit(matches[index])) return { x: 1, basis: UNSTATED, fact: null };
      return isComparable(index) ? { x: 0, basis: UNSTATED, fact: null } : null;
    },
    (index) => {
      const exposure = frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      const match = matches[index] ?? null;
      return {
        input: match === null ? {} : { matched_by: match.by, name: textOf([match.fact], "name") },
        inputs: match === null ? {} : readTexts([match.fact], ["name"]).inputs,
        fact: match?.fact ?? null,
        reason: missingReason(exposure, frame.universe),
      };
    },
  );
}

/** The matches of a screening as rows: hits, or the names to review; none of what a fund holds that is hidden. */
export function hitsOf(
  frame: Frame,
  matches: Screening["matches"],
  which: "hits" | "review",
  isHidden: (exposure: Exposure) => boolean,
): SanctionHit[] {
  return matches.flatMap((match, index) => {
    const exposure = frame.exposures[index];
    if (match === null || exposure === undefined || (match.by === "name") !== (which === "review")) return [];
    if (isHidden(exposure)) return [];
    const { fact } = match;
    const dated = (field: string) => textOf([fact], field);
    return [
      {
        holdingId: exposure.holding.id,
        isin: exposure.isin,
        issuerId: exposure.issuerId,
        name: exposure.name,
        weightShare: frame.gross[index] ?? 0,
        path: exposure.path,
        matchedBy: match.by,
        score: match.score,
        authority: dated("authority") ?? dated("list_name") ?? fact.source,
        listId: dated("list_id") ?? fact.subject,
        listedName: dated("name") ?? "",
        measure: dated("measure"),
        from: dated("from"),
        to: dated("to"),
        sourceLoad: fact.loadId,
        sourceRow: fact.sourceRow,
      },
    ];
  });
}

/** The three things a country can have, apart: new-debt prohibition, embargo, and only listed persons. */
export function sanctionedCountries(frame: Frame, closed: Uint8Array | null): SanctionedCountry[] {
  const { universe } = frame;
  const weights = new Map<string, number>();
  frame.exposures.forEach((exposure, index) => {
    const country = universe.countryOf(exposure.kind, exposure.issuerId, exposure.isin);
    if (country !== null && closed?.[index] !== 1)
      weights.set(country, (weights.get(country) ?? 0) + (frame.gross[index] ?? 0));
  });
  const index = new ListIndex(universe.book.listed("sanctions"), universe.asOf);
  return [...weights].flatMap(([country, weightShare]) => {
    const rows = index.country(country);
    const measures = countryMeasures(rows.map((row) => textOf([row], "measure") ?? ""));
    if (measures === null) return [];
    return [
      {
        country,
        weightShare,
        newDebtProhibited: measures.debtBan,
        embargo: measures.embargo,
        personsListed: measures.listedPersons,
      },
    ];
  });
}
