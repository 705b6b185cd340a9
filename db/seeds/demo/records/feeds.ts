import type { Company } from "../companies";
import { type CompanyYear, companyYear } from "../company-figures";
import { type Cell, csvRows } from "../csv";
import { LAST_YEAR } from "../demo-file";
import { PAI_COLUMNS, paiRow } from "../files/company-pai";
import { at, integer, rng, round, significant } from "../random";
import type { World } from "../world";
import { daysBefore, nightsBefore } from "./days";

/** A file that a provider put into the inbox, and when the flow fetched it. */
export interface FeedDelivery {
  readonly at: Date;
  readonly fileName: string;
  readonly text: string;
  /** Why its rows could not be written, as the database said; null where they could. */
  readonly fault: string | null;
}

/** An update flow of the demonstration with what it fetched. */
export interface DemoFeed {
  readonly name: string;
  readonly dataset: string;
  readonly source: string;
  readonly origin: "inbox" | "url";
  readonly location: string;
  readonly schedule: string;
  readonly wholeList: boolean;
  readonly enabled: boolean;
  /** Oldest first; those of `first` came before the universe's own later deliveries. */
  readonly first: readonly FeedDelivery[];
  readonly latest: readonly FeedDelivery[];
  /** Runs that found nothing new, or no file. */
  readonly checks: readonly FeedCheck[];
}

export interface FeedCheck {
  readonly at: Date;
  readonly milliseconds: number;
  readonly status: "unchanged" | "failed";
  readonly response: number | null;
  readonly error: { readonly code: string; readonly params: Readonly<Record<string, string>> } | null;
}

const SECOND_PROVIDER = "Aquilon Data";
/** Nights before the start. */
const FIRST_DELIVERY = 49;
const LAST_NIGHT = 1;

/** Update flows of an installation in use: one in order, one with contradictions, one held, one that fails, one switched off. */
export function demoFeeds(world: World, start: Date): readonly DemoFeed[] {
  return [companyFigures(world, start), sanctionsList(start), waterUse(world, start), eetDelivery(start)];
}

/** The flow that brought the universe's later deliveries: its loads are those deliveries. */
export const RATINGS_FEED = {
  name: "Demo Ratings, weekly revisions",
  dataset: "esg-ratings",
  source: "demo",
  location: "inbox/demo-ratings/",
} as const;

/** Companies beyond the named ones of which the second provider states figures. */
function coveredTwice({ core }: World, count: number): Company[] {
  return core
    .filter((company) => {
      const { evicEurM, scope1, boardFemale } = companyYear(company, LAST_YEAR);
      return !company.cast && !company.silent && evicEurM !== null && scope1 !== null && boardFemale !== null;
    })
    .slice(20, 20 + count);
}

const UNKNOWN_ISSUERS = ["DMC900118", "DMC900242", "DMC900377"];

/** A year of a company as the second provider knows it: of the first nine the latest year differs in one figure. */
function otherYear(company: Company, year: number, place: number): CompanyYear {
  const known = companyYear(company, year);
  if (year !== LAST_YEAR || place > 8) return known;
  if (place % 5 === 0) return { ...known, evicEurM: significant((known.evicEurM ?? 0) * 1.08) };
  if (place < 5) return { ...known, scope1: significant((known.scope1 ?? 0) * (1 + place * 0.07)) };
  return { ...known, boardFemale: round((known.boardFemale ?? 0) + 0.06, 2) };
}

/** Another provider's figures: most agree with the first provider's, nine do not, three issuers are unknown here. */
function companyFigures(world: World, start: Date): DemoFeed {
  const companies = coveredTwice(world, 48);
  const figures = (year: number) =>
    companies.map((company, place) => paiRow(company, year, otherYear(company, year, place)));
  const latest = figures(LAST_YEAR);
  const altered = (place: number, column: (typeof PAI_COLUMNS)[number], value: Cell): void => {
    const row = latest[place];
    if (row) row[PAI_COLUMNS.indexOf(column)] = value;
  };
  // Three rows as files have them: a sign, a share above the whole, no key.
  altered(40, "scope1_t", -1_850);
  altered(41, "board_female_share", "134%");
  altered(42, "issuer_id", null);
  for (const [place, id] of UNKNOWN_ISSUERS.entries()) {
    latest.push([...at(latest, 20 + place)]);
    altered(latest.length - 1, "issuer_id", id);
  }
  return {
    name: "Aquilon company figures",
    dataset: "company-pai",
    source: SECOND_PROVIDER,
    origin: "inbox",
    location: "inbox/aquilon-figures/",
    schedule: "40 5 * * *",
    wholeList: false,
    enabled: true,
    first: [fetched(start, FIRST_DELIVERY, "05:40", "aquilon-figures-2022.csv", PAI_COLUMNS, figures(2022))],
    latest: [fetched(start, LAST_NIGHT, "05:40", "aquilon-figures-2025.csv", PAI_COLUMNS, latest)],
    checks: nightly(start, "05:40", [LAST_NIGHT, FIRST_DELIVERY], "aquilon"),
  };
}

const LISTED = ["authority", "list_id", "name", "kind", "measure", "from"];
const FAMILY_NAMES = "Averin Bastok Corlett Dravik Eslami Fenwold Garrant Hobdell Ivessen Jarrold".split(" ");
const GIVEN_NAMES = ["Anton", "Mirela", "Osman", "Petra"];

/** The complete list of an authority: the latest file is cut short, so that its load waits for a person. */
function sanctionsList(start: Date): DemoFeed {
  const rows = FAMILY_NAMES.flatMap((family, f) =>
    GIVEN_NAMES.map((given, g): Cell[] => [
      "Demo Treasury",
      `DEMO-T-${100 + f * GIVEN_NAMES.length + g}`,
      `${family}, ${given}`,
      "person",
      "asset_freeze",
      `202${2 + (g % 4)}-0${1 + (f % 9)}-11`,
    ]),
  );
  return {
    name: "Treasury sanctions list",
    dataset: "sanctions",
    source: "Demo Treasury",
    origin: "inbox",
    location: "inbox/treasury/",
    schedule: "15 4 * * *",
    wholeList: true,
    enabled: true,
    first: [fetched(start, FIRST_DELIVERY, "04:15", "treasury-complete.csv", LISTED, rows)],
    latest: [fetched(start, LAST_NIGHT, "04:15", "treasury-complete-short.csv", LISTED, rows.slice(0, 23))],
    checks: nightly(start, "04:15", [LAST_NIGHT, FIRST_DELIVERY], "treasury"),
  };
}

const OPTIONAL = ["subject_id", "indicator", "period_end", "value", "unit", "basis"];

/** Water use, Table 2 indicator 6: last night's file was read, and then could not be written. */
function waterUse(world: World, start: Date): DemoFeed {
  const companies = coveredTwice(world, 45);
  const use = (year: number) =>
    companies.map(({ id, index }): Cell[] => {
      const value = integer(rng("water use", index, year), 40, 9_000);
      return [id, "t2.6", `${year}-12-31`, value, "m3/EURm revenue", "reported"];
    });
  const bad: Cell[][] = [
    [at(companies, 3).id, "t2.66", "2025-12-31", 310, "m3/EURm revenue", "reported"],
    [at(companies, 9).id, "t2.7", "2025-12-31", "n.m.", null, "reported"],
    [null, "t2.6", "2025-12-31", 1_240, "m3/EURm revenue", "estimated"],
  ];
  const empty = { code: "inbox_empty", params: { prefix: "inbox/aquilon-water/" } };
  return {
    name: "Aquilon water use",
    dataset: "pai-optional",
    source: SECOND_PROVIDER,
    origin: "inbox",
    location: "inbox/aquilon-water/",
    schedule: "10 5 * * *",
    wholeList: false,
    enabled: true,
    first: [fetched(start, FIRST_DELIVERY, "05:10", "aquilon-water-2024.csv", OPTIONAL, use(2024))],
    latest: [
      {
        ...fetched(start, LAST_NIGHT, "05:10", "aquilon-water-2025.csv", OPTIONAL, [...use(2025), ...bad]),
        fault: "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
      },
    ],
    checks: nightly(start, "05:10", [LAST_NIGHT, FIRST_DELIVERY], "water").map((check) =>
      check.at.getTime() === nightsBefore(start, 16, "05:10").getTime()
        ? { ...check, status: "failed" as const, error: empty }
        : check,
    ),
  };
}

/** A delivery over https that was switched off three weeks ago. */
function eetDelivery(start: Date): DemoFeed {
  return {
    name: "Northlight EET delivery",
    dataset: "eet",
    source: "Northlight",
    origin: "url",
    location: "https://feeds.northlight.example/eet/latest.csv",
    schedule: "30 6 * * 1",
    wholeList: false,
    enabled: false,
    first: [],
    latest: [],
    checks: nightly(start, "06:30", [], "northlight")
      .filter(({ at: when }) => when.getUTCDay() === 1 && when < daysBefore(start, 21))
      .map((check) => ({ ...check, response: 304 })),
  };
}

function fetched(
  start: Date,
  nights: number,
  time: string,
  fileName: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): FeedDelivery {
  const text = `${[...csvRows(columns, rows)].join("\n")}\n`;
  return { at: nightsBefore(start, nights, time), fileName, text, fault: null };
}

/** One run a night since the first delivery, save in the nights that brought a file; none changed anything. */
function nightly(start: Date, time: string, delivered: readonly number[], topic: string): FeedCheck[] {
  const nights = Array.from({ length: FIRST_DELIVERY }, (_, index) => FIRST_DELIVERY - index);
  return nights
    .filter((night) => !delivered.includes(night))
    .map((night) => ({
      at: nightsBefore(start, night, time),
      milliseconds: integer(rng(`nightly ${topic}`, night), 240, 1_900),
      status: "unchanged",
      response: null,
      error: null,
    }));
}
