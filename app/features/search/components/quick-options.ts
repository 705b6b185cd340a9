import type { AskedAction } from "~/domain/search/asked-action";
import { folded } from "~/domain/search/folded";
import { nameDistance, nearestNames } from "~/domain/search/nearest";
import type { SearchHit } from "~/features/assets/search.answers";
import { paths } from "~/platform/paths";
import type { ActionHit, Destination, QuickAnswer, QuickStart } from "../quick-search.answers";

export interface QuickOption {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  /** Parts of the second text: identifier, what else holds the question, where it leads. */
  readonly details: readonly string[];
  /** What is put into the draft instead of opening something. */
  readonly draftItem?: { readonly isin: string; readonly name: string; readonly fixedIncome: boolean };
}

export interface QuickGroup {
  readonly id:
    | "recent"
    | "suggested"
    | "assets"
    | "countries"
    | "portfolios"
    | "screens"
    | "actions"
    | "metrics"
    | "guides";
  readonly options: readonly QuickOption[];
}

/** How a section is called, and what stands beside a country and a portfolio. */
export interface Wording {
  readonly section: (id: string) => string;
  readonly country: string;
  readonly portfolio: string;
  readonly methodology: string;
  readonly help: string;
  /** "Report for Calder Balanced Europe". */
  readonly action: (action: AskedAction, name: string) => string;
  readonly doing: string;
}

const MAX_SCREENS = 4;
const SCREENS_AT_FIRST = 6;
/** Behind whatever is alike in its letters. */
const FURTHEST = 9;
const LONG = 99;

const filled = (details: readonly (string | null)[]): readonly string[] =>
  details.filter((detail): detail is string => detail !== null && detail !== "");

function assetOption(hit: SearchHit, words: Wording): QuickOption {
  return {
    id: `${hit.kind}-${hit.section}-${hit.path}`,
    to: paths.asset(hit.section, hit.path),
    name: hit.name,
    details: filled([hit.foundIn, hit.isin ?? hit.code, words.section(hit.section)]),
  };
}

function destinationOption(prefix: string, one: Destination, words: Wording): QuickOption {
  const id = `${prefix}-${one.kind}-${one.key}`;
  if (one.kind === "country")
    return { id, to: paths.country(one.key), name: one.name, details: filled([one.detail, words.country]) };
  if (one.kind === "portfolio")
    return {
      id,
      to: paths.portfolio(one.key),
      name: one.name,
      details: filled([one.detail, words.portfolio]),
    };
  const section = one.section ?? "";
  return {
    id,
    to: paths.asset(section, one.key),
    name: one.name,
    details: filled([one.detail, words.section(section)]),
  };
}

/** Before anything is typed: what was opened last, what is held or followed, and the first screens. */
export function firstGroups(
  start: QuickStart,
  screens: readonly QuickOption[],
  words: Wording,
): readonly QuickGroup[] {
  const groups: QuickGroup[] = [
    { id: "recent", options: start.recent.map((one) => destinationOption("recent", one, words)) },
    { id: "suggested", options: start.suggested.map((one) => destinationOption("suggested", one, words)) },
    { id: "screens", options: screens.slice(0, SCREENS_AT_FIRST) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** What fits a question, the kind that fits best first; the order of kinds decides between equals. */
export function foundGroups(
  text: string,
  answer: QuickAnswer | null,
  screens: readonly QuickOption[],
  words: Wording,
): readonly QuickGroup[] {
  const question = folded(text);
  const near = nearestNames(question, screens, { namesOf: ({ name }) => [folded(name)], most: MAX_SCREENS });
  const groups: QuickGroup[] = [
    { id: "assets", options: (answer?.assets ?? []).map((hit) => assetOption(hit, words)) },
    {
      id: "countries",
      options: (answer?.countries ?? []).map(({ code, name }) => ({
        id: `country-${code}`,
        to: paths.country(code),
        name,
        details: [code, words.country],
      })),
    },
    {
      id: "portfolios",
      options: (answer?.portfolios ?? []).map(({ id, name, ownerName }) => ({
        id: `portfolio-${id}`,
        to: paths.portfolio(id),
        name,
        details: [ownerName, words.portfolio],
      })),
    },
    { id: "screens", options: near },
    {
      id: "metrics",
      options: (answer?.metrics ?? []).map(({ id, name }) => ({
        id: `metric-${id}`,
        to: paths.methodology(id),
        name,
        details: [words.methodology],
      })),
    },
    {
      id: "guides",
      options: (answer?.guides ?? []).map(({ guide, section, title }) => ({
        id: `guide-${guide}-${section}`,
        to: paths.helpSection(guide, section),
        name: title,
        details: [words.help],
      })),
    },
  ];
  const actions = (answer?.actions ?? []).map((hit) => actionOption(hit, words));
  // Whoever begins with what is to be done means that before anything of the name.
  const first: QuickGroup[] = actions.length > 0 ? [{ id: "actions", options: actions }] : [];
  const found = groups
    .filter(({ options }) => options.length > 0)
    .map((group) => ({ group, distance: distanceOf(question, group.options[0]) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ group }) => group);
  return [...first, ...found];
}

/** Where an action leads; an asset for the draft is added, and leads to the draft. */
function actionOption({ action, key, name, fixedIncome }: ActionHit, words: Wording): QuickOption {
  const option = { id: `action-${action}-${key}`, name: words.action(action, name), details: [words.doing] };
  switch (action) {
    case "draft":
      return { ...option, to: paths.portfolioDraft(), draftItem: { isin: key, name, fixedIncome } };
    case "report":
      return { ...option, to: `${paths.portfolioReports()}?portfolio=${key}` };
    case "what_if":
      return { ...option, to: paths.portfolioWhatIf(key) };
    case "composition":
      return { ...option, to: paths.portfolioComposition(key) };
    default:
      return { ...option, to: paths.portfolioAnalysis(key, action) };
  }
}

function distanceOf(question: string, first: QuickOption | undefined): number {
  if (first === undefined) return FURTHEST;
  if (first.details.some((detail) => folded(detail) === question)) return 0;
  const name = folded(first.name);
  const distance = nameDistance(question, name);
  // Of names alike in kind the one with least besides the question: Italy before Italy 1.00% 2029.
  return distance === null ? FURTHEST : distance + Math.min(name.length, LONG) / (LONG + 1);
}
