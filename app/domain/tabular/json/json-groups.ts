import { hasIsinShape } from "~/domain/identifiers/isin";
import { assetTypeNamed } from "~/domain/instruments/asset-type-words";
import { isJsonObject } from "./json-object";

type Fields = Readonly<Record<string, unknown>>;
type Objects = readonly Fields[];

const HOLDINGS =
  /^(?:(?:portfolio|fund|account)[ _-]?)?(?:holdings?|positions?|constituents?|positionen|bestände|posizioni|titoli|posiciones)$/i;
/** Lists beside the holdings that are none. */
const NO_HOLDINGS =
  /transact|trade|order|benchmark|movement|moviment|umsätze|history|dividend|watch|closed|target/i;
/** What names a portfolio, or the reason why companies are on a list. */
const NAMES =
  /^(?:(?:portfolio|account|fund|client|mandate)(?:[ _-]?(?:name|id|code|number))?|name|id|code|number|title|label)$/i;
const REASONS = /^(?:categor(?:y|ia|ie)|reason|criteri(?:on|a)|motivo|grund|theme)$/i;

/** Whether a text has the form of an ISIN. */
export const isIsinText = (value: unknown): value is string =>
  typeof value === "string" && hasIsinShape(value);

export function isObjects(value: unknown): value is Objects {
  return Array.isArray(value) && value.length > 0 && value.every(isJsonObject);
}

/**
 * The objects of lists within the objects of a list: the holdings of each of several portfolios, the companies of each
 * category. Each states its portfolio, named by what is around it, and what else `aroundEach` takes over; an inner list of
 * anything else, as the lots of a holding, stays a value. Lists below each other are taken as deep as they go. Beside
 * securities without such a list a fund with one is a holding as well, and all that stands beside them is held.
 */
export function innerObjects(objects: Objects, aroundEach: (object: Fields) => Fields): Objects {
  const found = objects.map(holdingsIn);
  const isHolding = (object: Fields, index: number) =>
    namesSecurity(object) && found[index] === null && !Object.keys(object).some((key) => HOLDINGS.test(key));
  const areHoldings = objects.some(isHolding);
  const lists = found.map((list, index) =>
    areHoldings && namesSecurity(objects[index] ?? {}) ? null : list,
  );
  if (!lists.some((list) => list !== null)) return objects;
  return objects.flatMap((object, index) => {
    const list = lists[index] ?? null;
    if (list === null) return areHoldings || namesSecurity(object) ? [object] : [];
    const name = nameOf(object);
    const around = {
      portfolio: name ?? String(index + 1),
      // Companies without any amount are a list of exclusions, whose parts are named for what they exclude.
      ...(name !== undefined && !list.some(statesAmount) && { category: name }),
      ...aroundEach(object),
      ...reasonOf(object),
    };
    return innerObjects(list, aroundEach).map((inner) => {
      const portfolio = [around.portfolio, inner.portfolio].filter((name) => name !== undefined).join(" / ");
      return { ...around, ...inner, portfolio };
    });
  });
}

/** The list of holdings in an object that is none itself; null where there is none. */
function holdingsIn(object: Fields): Objects | null {
  if (namesSecurity(object) && Object.entries(object).some(isAmountHeld)) return null;
  const lists = Object.entries(object).filter(
    (entry): entry is [string, Objects] => isObjects(entry[1]) && !NO_HOLDINGS.test(entry[0]),
  );
  const named = lists.find(([key]) => HOLDINGS.test(key));
  if (named !== undefined) return named[1];
  if (namesSecurity(object)) return null;
  return lists.find(([, list]) => list.some(holdsSecurity))?.[1] ?? null;
}

/**
 * Lists beside each other as one: all of them, called by asset classes or, where each holds securities, by their portfolios;
 * else those called by asset classes, beside a summary or the like.
 */
export function listsBeside(holder: Fields): Objects | null {
  const lists = Object.entries(holder).filter(
    (entry): entry is [string, Objects] => isObjects(entry[1]) && !NO_HOLDINGS.test(entry[0]),
  );
  const named = lists.find(([key]) => HOLDINGS.test(key));
  if (named !== undefined) return named[1];
  const classes = lists.filter(([key]) => assetTypeNamed(key) !== null);
  const areHeld = lists.every(([key, list]) => list.every(holdsSecurity) || assetTypeNamed(key) === "cash");
  const areClasses = classes.length === lists.length || !areHeld;
  const joined = areClasses ? classes : lists;
  if (joined.length < 2) return lists[0]?.[1] ?? null;
  return joined.flatMap(([key, list]) => {
    const group = areClasses ? { "asset type": key } : { portfolio: key, category: key };
    return list.map((object) => ({ ...group, ...object }));
  });
}

/** How much is held of a security: what a fund holds itself stands in a list within it. */
const isAmountHeld = ([key, value]: readonly [string, unknown]) =>
  ["number", "string"].includes(typeof value) &&
  /weight|quantity|shares|units|pct|percent|nominal|peso|gewicht/i.test(key);

/** Numbers that tell of a company, not how much of it is held. */
const OF_COMPANY =
  /revenue|turnover|sales|umsatz|ricav|fatturat|threshold|soglia|schwelle|score|rating|year/i;

const statesAmount = (object: Fields): boolean =>
  Object.entries(object).some(
    ([key, value]) =>
      (typeof value === "number" && !OF_COMPANY.test(key)) ||
      (isJsonObject(value) && statesAmount(value)) ||
      (isObjects(value) && value.some(statesAmount)),
  );

const namesSecurity = (object: Fields): boolean => Object.values(object).some(isIsinText);
const holdsSecurity = (object: Fields): boolean =>
  namesSecurity(object) ||
  Object.values(object).some((value) => isJsonObject(value) && namesSecurity(value)) ||
  holdingsIn(object) !== null;

function nameOf(object: Fields): string | undefined {
  const named = Object.entries(object).find(
    ([key, value]) => NAMES.test(key) && ["string", "number"].includes(typeof value),
  );
  return named === undefined ? undefined : String(named[1]);
}

const reasonOf = (object: Fields): Fields =>
  Object.fromEntries(
    Object.entries(object).filter(([key, value]) => REASONS.test(key) && typeof value === "string"),
  );
