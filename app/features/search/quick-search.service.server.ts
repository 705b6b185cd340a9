import { openViews } from "~/domain/analysis/licensing/licence-grants";
import { isFixedIncomeIn } from "~/domain/instruments/instrument-section";
import { METRICS } from "~/domain/metrics/catalogue";
import { type AskedAction, askedAction } from "~/domain/search/asked-action";
import { folded } from "~/domain/search/folded";
import { nameDistance, nearestNames } from "~/domain/search/nearest";
import { countryNames } from "~/features/assets/country-names.server";
import { findAssets } from "~/features/assets/search.service.server";
import { sectionsBehind } from "~/features/assets/section-access";
import { findSections } from "~/features/help/help.service.server";
import { can, canOpenSection } from "~/permissions/policy";
import type { Section } from "~/permissions/sections";
import { type AppContext, type SignedInContext, signedIn } from "~/platform/context.server";
import { translate } from "~/platform/i18n.server";
import type {
  ActionHit,
  CountryHit,
  Destination,
  PortfolioHit,
  QuickAnswer,
  QuickStart,
} from "./quick-search.answers";
import { deleteVisits, putVisit } from "./quick-search.commands.server";
import {
  findHabits,
  findKnown,
  type KnownAsset,
  listKnownCountries,
  listPortfolioNames,
  type Visit,
} from "./quick-search.queries.server";
import type { VisitInput } from "./quick-search.schemas";

const MAX_COUNTRIES = 3;
const MAX_PORTFOLIOS = 4;
const MAX_METRICS = 4;
const MIN_METRIC_LETTERS = 3;
/** Distances of names from a question: with one letter misspelt, and beyond. */
const ONE_SLIP = 4;
const FAR = 9;
/** Actions that open a view of the analysis by its name. */
const VIEW_ACTIONS: readonly AskedAction[] = ["esg", "sdg", "pai", "sanctions", "contribution"];
const MAX_RECENT = 6;
const MAX_SUGGESTED = 5;
/** Countries open with government bonds. */
const COUNTRIES_IN = "governatives";

/** Assets, countries and portfolios that a question means, of what the viewer may open. */
export async function searchEverything(app: AppContext, { q }: { readonly q: string }): Promise<QuickAnswer> {
  const signed = signedIn(app);
  const text = folded(q);
  const [{ hits, corrections }, countries, portfolios, actions] = await Promise.all([
    findAssets(signed, { q }),
    findCountries(signed, text),
    findPortfolios(signed, text),
    findActions(signed, q),
  ]);
  return {
    assets: hits,
    countries,
    portfolios,
    actions,
    metrics: findMetrics(signed, text),
    guides: text.length < MIN_METRIC_LETTERS ? [] : findSections(signed, q),
    corrections,
  };
}

/** What a question asks to be done, of what the viewer may do and open. */
async function findActions(app: SignedInContext, q: string): Promise<readonly ActionHit[]> {
  const asked = askedAction(q);
  if (asked === null) return [];
  const { action, about } = asked;
  if (action === "draft") {
    if (!can(app.viewer, "portfolio:edit")) return [];
    const { hits } = await findAssets(app, { q: about });
    return hits.slice(0, MAX_PORTFOLIOS).flatMap(({ isin, name, section, type }) => {
      const fixedIncome = isFixedIncomeIn(section, type);
      return isin === null ? [] : [{ action, key: isin, name, fixedIncome }];
    });
  }
  if (action === "report" && !can(app.viewer, "report:create")) return [];
  const views: readonly string[] = openViews(app.licence.grants);
  if (VIEW_ACTIONS.includes(action) && !views.includes(action)) return [];
  const portfolios = await findPortfolios(app, about);
  return portfolios.map(({ id, name }) => ({ action, key: id, name, fixedIncome: false }));
}

/** Figures whose name the question means. */
function findMetrics(app: SignedInContext, text: string): readonly { id: string; name: string }[] {
  if (text.length < MIN_METRIC_LETTERS) return [];
  const named = METRICS.map(({ id }) => ({ id, name: translate(app.locale, `metrics:${id}.name`) }));
  const near = nearestNames(text, named, { namesOf: ({ name }) => [folded(name)], most: MAX_METRICS });
  // There are so many long names that more than one slip would find some for any question.
  return near.filter(({ name }) => (nameDistance(text, folded(name)) ?? FAR) <= ONE_SLIP);
}

async function findCountries(app: SignedInContext, text: string): Promise<readonly CountryHit[]> {
  if (text === "" || !canOpenSection(app.viewer, COUNTRIES_IN)) return [];
  const named = allCountries(app);
  const code = text.toUpperCase();
  const near = nearestNames(text, named, { namesOf: ({ names }) => names, most: MAX_COUNTRIES * 2 });
  const wanted = [...named.filter((country) => country.code === code), ...near].map(
    (country) => country.code,
  );
  if (wanted.length === 0) return [];
  const known = new Set(await listKnownCountries(app, wanted));
  const names = countryNames(app.locale, wanted);
  return [...new Set(wanted)]
    .filter((one) => known.has(one))
    .slice(0, MAX_COUNTRIES)
    .map((one) => ({ code: one, name: names[one] ?? one }));
}

/** Every country under its names in the viewer's language and in English. */
function allCountries(
  app: AppContext,
): readonly { readonly code: string; readonly names: readonly string[] }[] {
  const english = countryNames("en");
  const own = countryNames(app.locale);
  return Object.entries(english).map(([code, name]) => ({
    code,
    names: [...new Set([folded(own[code] ?? name), folded(name)])],
  }));
}

async function findPortfolios(app: SignedInContext, text: string): Promise<readonly PortfolioHit[]> {
  if (text === "" || !can(app.viewer, "portfolio:read")) return [];
  const portfolios = await listPortfolioNames(app);
  return nearestNames(text, portfolios, { namesOf: ({ name }) => [folded(name)], most: MAX_PORTFOLIOS });
}

/** What somebody opened last, and what they hold or follow, as far as it is there and open to them. */
export async function startSearch(app: AppContext): Promise<QuickStart> {
  const signed = signedIn(app);
  const { visits, followed } = await findHabits(signed);
  const destinations = await destinationsOf(signed, [
    ...visits,
    ...followed.map((isin): Visit => ({ kind: "asset", key: isin, section: null })),
  ]);
  const recent = destinations.slice(0, visits.length).flatMap((one) => one ?? []);
  const shown = new Set(recent.map(({ kind, key }) => `${kind} ${key}`));
  const suggested = destinations
    .slice(visits.length)
    .flatMap((one) => one ?? [])
    .filter(({ kind, key }) => !shown.has(`${kind} ${key}`));
  return { recent: recent.slice(0, MAX_RECENT), suggested: suggested.slice(0, MAX_SUGGESTED) };
}

/** In the order given; null for what is gone or closed. */
async function destinationsOf(
  app: SignedInContext,
  visits: readonly Visit[],
): Promise<readonly (Destination | null)[]> {
  if (visits.length === 0) return [];
  const keys = (kind: Visit["kind"]) => visits.filter((visit) => visit.kind === kind).map(({ key }) => key);
  const assetKeys = keys("asset");
  const known = await findKnown(app, {
    isins: assetKeys,
    institutions: assetKeys,
    portfolios: can(app.viewer, "portfolio:read") ? keys("portfolio") : [],
  });
  const assets = new Map(known.assets.map((asset) => [asset.key, asset]));
  const portfolios = new Map(known.portfolios.map((portfolio) => [portfolio.id, portfolio]));
  const names = canOpenSection(app.viewer, COUNTRIES_IN) ? countryNames(app.locale, keys("country")) : {};
  return visits.map((visit): Destination | null => {
    const { kind, key } = visit;
    if (kind === "country") {
      const name = names[key];
      return name === undefined ? null : { kind, key, section: null, name, detail: key };
    }
    if (kind === "portfolio") {
      const portfolio = portfolios.get(key);
      return portfolio
        ? { kind, key, section: null, name: portfolio.name, detail: portfolio.ownerName }
        : null;
    }
    const asset = assets.get(key);
    const section = asset && sectionFor(app, asset, visit.section);
    return asset && section ? { kind, key, section, name: asset.name, detail: asset.isin ?? key } : null;
  });
}

/** Where the viewer looked at it, if it still has a page there that is open to them; else where it may be looked at. */
function sectionFor(app: SignedInContext, asset: KnownAsset, visited: Section | null): Section | null {
  const homes = [asset.section, asset.alsoSection].filter((one): one is Section => one !== null);
  const hasPageIn = (section: Section) =>
    sectionsBehind(app.viewer, section).some((behind) => homes.includes(behind));
  const wanted = visited !== null && hasPageIn(visited) ? [visited, ...homes] : homes;
  return wanted.find((section) => app.licence.opensSection(section)) ?? null;
}

/** Remembers a page as opened just now. What it is of is looked at when it is shown, not before. */
export async function rememberVisit(app: AppContext, input: VisitInput): Promise<void> {
  await putVisit(signedIn(app), input);
}

/** Forgets what the person opened. */
export async function forgetVisits(app: AppContext): Promise<void> {
  await deleteVisits(signedIn(app));
}
