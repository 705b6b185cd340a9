import { textOf, UNSTATED } from "../book/current-fact";
import { readTexts } from "../book/traced-input";
import { declaredLaw220, law220Verdict } from "../judgements/law-220";
import { measuresAgainst, sanctionVerdict } from "../judgements/sanctions";
import {
  type ListVerdict,
  type ScreeningList,
  screenedParty,
  screeningListOf,
} from "../judgements/screened-party";
import type { Exposure } from "../positions/exposure";
import type { Frame } from "../positions/frame";
import { missingReason } from "../terms/missing";
import { columnOf, emptyWorking, type TermColumn } from "../terms/term-column";
import type { SanctionedCountry, SanctionHit } from "../views";
import type { ListMatch } from "./list-matching";

/** A screen of one frame: which exposures a list names, and which could not be compared. */
export interface Screening {
  readonly column: TermColumn;
  /** Strongest match by exposure: a hit, or a name for a person to review. */
  readonly matches: readonly (ListMatch | null)[];
}

/** Sanctions of every exposure; `list` is what the frame's own universe knows, unless it was made before. */
export function sanctionsScreening(
  frame: Frame,
  list: ScreeningList = screeningListOf(frame.universe, "sanctions"),
): Screening {
  const { universe } = frame;
  return screeningOf(
    frame,
    frame.exposures.map((exposure) => sanctionVerdict(screenedParty(exposure, universe), list)),
  );
}

/** Italian Law 220/2021 of every exposure; a fund that stays whole also by its own declaration. */
export function law220Screening(
  frame: Frame,
  list: ScreeningList = screeningListOf(frame.universe, "law-220-list"),
): Screening {
  const { universe } = frame;
  return screeningOf(
    frame,
    frame.exposures.map((exposure) => {
      const { kind, isin } = exposure;
      const declared = kind === "fund" && isin !== null ? declaredLaw220(universe, isin) : null;
      return law220Verdict(screenedParty(exposure, universe), list, declared);
    }),
  );
}

function screeningOf(frame: Frame, verdicts: readonly ListVerdict[]): Screening {
  const column = columnOf(
    frame,
    (index) => {
      const isListed = verdicts[index]?.isListed ?? null;
      return isListed === null ? null : { x: Number(isListed), basis: UNSTATED, fact: null };
    },
    (index) => {
      const exposure = frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      const { match = null, isToReview = false } = verdicts[index] ?? {};
      return {
        input: match === null ? {} : { matched_by: match.by, name: textOf([match.fact], "name") },
        inputs: match === null ? {} : readTexts([match.fact], ["name"]).inputs,
        fact: match?.fact ?? null,
        reason: isToReview ? "to_review" : missingReason(exposure, frame.universe),
      };
    },
  );
  return { column, matches: verdicts.map(({ match }) => match) };
}

export interface ScreeningCounts {
  /** Exposures that lists name; null where none could be compared. */
  readonly hits: number | null;
  /** Names alike that wait for a person; null where none could be compared. */
  readonly toReview: number | null;
}

/** How many exposures lists name and how many names wait for a person, of all exposures or of one. */
export function screeningCounts({ column, matches }: Screening, index?: number): ScreeningCounts {
  const asked = index === undefined ? matches.map((_, at) => at) : [index];
  const count = (test: (match: ListMatch) => boolean) =>
    asked.filter((at) => matches[at] && test(matches[at])).length;
  const isCompared = asked.some((at) => !Number.isNaN(column.x[at]));
  const known = (number: number) => (isCompared || number > 0 ? number : null);
  return { hits: known(count(({ by }) => by !== "name")), toReview: known(count(({ by }) => by === "name")) };
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
  const list = screeningListOf(universe, "sanctions");
  return [...weights].flatMap(([country, weightShare]) => {
    const measures = measuresAgainst(country, list);
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
