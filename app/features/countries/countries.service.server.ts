import { measuresAgainst } from "~/domain/analysis/judgements/sanctions";
import { isInForce, ListIndex } from "~/domain/analysis/screening/list-matching";
import { sanctionsClass } from "~/domain/sanctions/country-measures";
import { listedCodes } from "~/domain/sanctions/listed-identities";
import { countryNames } from "~/features/assets/country-names.server";
import { licensedFacts } from "~/features/assets/detail-facts";
import type { AssetFigure } from "~/features/assets/figures/asset-figure";
import { COUNTRY_FIGURES } from "~/features/assets/figures/figure-spec";
import { agedFigure, countingRows, pageUniverse } from "~/features/assets/figures/page-universe";
import { listedAsOf } from "~/features/assets/list.service.server";
import { openedSection, openParts } from "~/features/assets/section-access";
import { listIssues } from "~/features/screening/screening.service.server";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { signedIn } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { notFound } from "~/platform/errors";
import { COUNTRY_MEASURES, type MeasureId } from "./compared-measures";
import type { CountryPage, CountryRow, ListedCompany } from "./countries.answers";
import { findCountryFacts, findState, listCountryRows } from "./countries.queries.server";
import type { CountrySearch } from "./countries.schemas";
import type { CountryList } from "./countries.types";
import { foundCountries, sortCountries } from "./sort-countries";

/** Countries open with government bonds, whose sub-roles open the same figures here. */
const SECTION = "governatives";

/** All countries that the data know, with the measures the viewer's sub-roles open. */
export async function listCountries(app: AppContext, search: CountrySearch): Promise<CountryList> {
  const signed = signedIn(app);
  const parts = openParts(signed, openedSection(signed, SECTION));
  const measures = COUNTRY_MEASURES.filter(({ part }) => part === null || parts.includes(part)).map(
    ({ id }) => id,
  );
  const seesFigures = parts.includes("pai") || parts.includes("sdg");
  const asOf = await listedAsOf(signed, { asOf: search.asOf ?? null });
  const rows = await listCountryRows(signed, {
    asOf: asOf?.version ?? null,
    indicators: seesFigures,
    listings: parts.includes("sanctions"),
    demoOnly: signed.licence.demoOnly,
    day: todayOf(signed),
  });
  const universe = pageUniverse(rows.indicators, todayOf(signed));
  const shown = COUNTRY_FIGURES.filter(({ id }) => measures.includes(id as MeasureId));
  const indicatorsOf = (code: string) => countingRows(universe, "country-indicators", [code]);
  const index = new ListIndex(rows.listings, todayOf(signed));
  const isScreened = (await listIssues(signed, rows.version)).sanctions.length > 0;
  const listed = signed.licence.demoOnly
    ? []
    : [
        ...rows.indicators.map(({ subject }) => subject),
        ...rows.listings.flatMap(({ values }) => listedCodes(values, "country")),
      ];
  const codes = new Set([...rows.bonds.keys(), ...listed]);
  const names = countryNames(signed.locale, codes);
  const all = [...codes].flatMap((code): CountryRow[] => {
    const name = names[code];
    // Institutions are named by codes of their own, and have their section.
    if (name === undefined) return [];
    const indicators = indicatorsOf(code);
    const figures = shown.map((spec) => agedFigure(universe, spec, indicators));
    return [
      {
        code,
        name,
        values: valuesOf(figures, rows.bonds.get(code) ?? 0),
        old: figures.flatMap(({ id, isOld }) => (isOld ? [id as MeasureId] : [])),
        period: indicators[0]?.period ?? null,
        sanctions:
          parts.includes("sanctions") && isScreened ? sanctionsClass(measuresAgainst(code, { index })) : null,
      },
    ];
  });
  const measure = search.measure !== undefined && measures.includes(search.measure) ? search.measure : null;
  return {
    rows: sortCountries(foundCountries(all, search.q), search.sort),
    total: all.length,
    measures,
    measure: measure ?? measures[0] ?? "bonds",
    dataVersion: rows.version,
    asOf,
  };
}

/** Everything about one country: indicators and ratings with their history, sanctions, its bonds and who holds them. */
export async function showCountry(
  app: AppContext,
  { code, asOf: asked }: { readonly code: string; readonly asOf?: string | undefined },
): Promise<CountryPage> {
  const signed = signedIn(app);
  const section = openedSection(signed, SECTION);
  const parts = openParts(signed, section);
  // The dictionary of names also knows codes of three letters and numbers, which no data are loaded under.
  const name = /^[A-Z]{2}$/.test(code) ? countryNames(signed.locale, [code])[code] : undefined;
  if (name === undefined) throw notFound();
  const { demoOnly } = signed.licence;
  const asOf = await listedAsOf(signed, { asOf: asked ?? null });
  const state = await findState(signed, { code, demoOnly, asOf: asOf?.version ?? null });
  // A demo shows the states whose bonds it shows.
  const isOutside = demoOnly && state.bondCount === 0;
  const seesSanctions = parts.includes("sanctions");
  const seesLaw220 = canSeeLaw220(signed);
  const companyLists: ListedCompany["dataset"][] = [
    ...(seesSanctions ? (["sanctions"] as const) : []),
    ...(seesLaw220 ? (["law-220-list"] as const) : []),
  ];
  const seesFigures = parts.includes("pai") || parts.includes("sdg");
  const [rows, issues] = await Promise.all([
    findCountryFacts(signed, {
      version: state.version,
      code,
      issuerIds: state.issuers.map(({ id }) => id),
      datasets: isOutside ? [] : [...(seesFigures ? (["country-indicators"] as const) : []), "esg-ratings"],
      listings: seesSanctions && !isOutside,
      companyLists: demoOnly ? [] : companyLists.filter((list) => signed.licence.opens("equities", list)),
    }),
    listIssues(signed, state.version),
  ]);
  const index = new ListIndex(rows.listings, todayOf(signed));
  return {
    code,
    name,
    parts,
    facts: licensedFacts(signed.licence, rows.facts, () => section),
    listings: seesSanctions ? rows.listings : null,
    measures: seesSanctions ? measuresAgainst(code, { index }) : null,
    lists: seesSanctions ? issues.sanctions.map(({ name: list, date }) => ({ name: list, date })) : [],
    issuers: state.issuers,
    bonds: state.bonds,
    bondCount: state.bondCount,
    funds: rows.funds.filter((fund) => signed.licence.opens(fund.section, "fund-holdings") && !demoOnly),
    companies: rows.companies.flatMap(({ from, to, ...company }) =>
      isInForce({ values: { from, to } }, todayOf(signed)) ? [company] : [],
    ),
    law220Lists: seesLaw220
      ? issues["law-220-list"].map(({ name: list, date }) => ({ name: list, date }))
      : null,
    day: todayOf(signed),
    dataVersion: state.version,
    asOf,
  };
}

/** Lists under Law 220 belong to funds: somebody who reads them there reads them about a country's companies. */
function canSeeLaw220({ licence }: SignedInContext): boolean {
  return licence.opens("funds", "law-220-list") || licence.opens("etfs", "law-220-list");
}

function valuesOf(figures: readonly AssetFigure[], bonds: number): CountryRow["values"] {
  const values = figures.map(({ id, value }) => [id, typeof value === "string" ? null : value] as const);
  return Object.fromEntries([...values, ["bonds", bonds] as const]);
}
