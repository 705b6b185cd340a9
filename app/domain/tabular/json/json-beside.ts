import { assetTypeNamed, soundsLikeCash } from "~/domain/instruments/asset-type-words";
import { isAmount } from "./json-cell";
import { isIsinText, isObjects } from "./json-groups";
import { isJsonObject } from "./json-object";

type Fields = Readonly<Record<string, unknown>>;
type Objects = readonly Fields[];

const WRAPPED = /^(?:attributes|node|fields|_source|properties|item|record|element)$/i;
/** What an interface says of the object that it wraps, and not of what is held. */
const OF_INTERFACE =
  /^(?:_?id|_?type|kind|cursor|links?|href|self|relationships|meta|_index|_score|__typename|etag)$/i;

/** {"type": "positions", "attributes": {…}}, {"node": {…}}: what an interface wraps, where it says nothing else of it. */
export function unwrapped(objects: Objects): Objects {
  const key = Object.keys(objects[0] ?? {}).find((name) => WRAPPED.test(name));
  const isWrapper = (one: Fields) =>
    Object.entries(one).every(([name, value]) =>
      name === key ? isJsonObject(value) : OF_INTERFACE.test(name),
    );
  if (key === undefined || !objects.every(isWrapper)) return objects;
  return objects.flatMap((one) => (isJsonObject(one[key]) ? [one[key]] : []));
}

/**
 * The objects of a list of holdings with what other lists of the same document state of them: the securities that they name
 * by an id, and the cash beside them.
 */
export function withListsBeside(objects: Objects, holder: Fields): Objects {
  return [...withSecurities(objects, holder), ...cashBeside(objects, holder)];
}

/** {"holdings": [{"security_id": "s1", …}], "securities": [{"security_id": "s1", "isin": "…"}]}: each holding with its security. */
function withSecurities(objects: Objects, holder: Fields): Objects {
  if (objects.some(namesSecurity)) return objects;
  for (const list of Object.values(holder)) {
    if (!isObjects(list) || !list.some(namesSecurity)) continue;
    const key = Object.keys(objects[0] ?? {}).find((name) => isKeyOf(name, objects, list));
    if (key === undefined) continue;
    const securities = new Map(list.map((one) => [one[key], one]));
    return objects.map((object) => ({ ...securities.get(object[key]), ...object }));
  }
  return objects;
}

/** Whether a field is an id of the securities, each with its own, and of every holding that of one of them. */
function isKeyOf(name: string, objects: Objects, securities: Objects): boolean {
  const ids = new Set(securities.map((one) => one[name]));
  const isId = [...ids].every((id) => typeof id === "string" || typeof id === "number");
  return isId && ids.size === securities.length && objects.every((one) => ids.has(one[name]));
}

const namesSecurity = (object: Fields): boolean => Object.values(object).some(isIsinText);

const CASH = /^cash(?:[ _-]?(?:balances?|accounts?|positions?|holdings?))?$/i;
const CURRENCY = /^(?:.*[ _-])?(?:currency(?:[ _-]?code)?|ccy)$/i;
const OF_ACCOUNT =
  /^(?:name|label|description|account(?:[ _-]?(?:id|name|number))?|id|iban|currency.*|ccy)$/i;

/** Cash in a list of its own or as one amount, as further holdings; none where the list has cash or states weights. */
function cashBeside(objects: Objects, holder: Fields): Objects {
  const cash = Object.entries(holder).find(([key]) => CASH.test(key))?.[1];
  const key = keyOfValues(objects);
  if (cash === undefined || key === null || objects.some(holdsCash)) return [];
  const isNested = isJsonObject(objects[0]?.[key]);
  const asHolding = ({ amount, currency, ...rest }: CashAmount): Fields => ({
    ...rest,
    "asset type": "cash",
    [key]: isNested && currency !== undefined ? { amount, currency } : amount,
    ...(currency !== undefined && !isNested && { currency }),
  });
  const amounts = isObjects(cash) ? cash.map(amountOf) : [amountOf(isJsonObject(cash) ? cash : { cash })];
  return amounts.every((one) => one !== null) ? amounts.map(asHolding) : [];
}

interface CashAmount {
  readonly name: string;
  readonly amount: number;
  readonly currency?: string;
}

/** The amount of an account, where it states one number and nothing that a booking has; null elsewhere. */
function amountOf(account: Fields): CashAmount | null {
  const numbers = Object.entries(account).filter(([, value]) => numberIn(value) !== null);
  const [amount, another] = numbers.filter(([key]) => !OF_ACCOUNT.test(key));
  const others = Object.entries(account).filter(([key]) => key !== amount?.[0]);
  if (amount === undefined || another !== undefined || !others.every(([key]) => OF_ACCOUNT.test(key)))
    return null;
  const currency = others.find(([key]) => CURRENCY.test(key))?.[1];
  const name = typeof account.name === "string" ? account.name : "Cash";
  const stated = { name, amount: numberIn(amount[1]) ?? 0 };
  return typeof currency === "string" ? { ...stated, currency } : stated;
}

function numberIn(value: unknown): number | null {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(value) ? Number(value) : null;
}

const OF_VALUE = /^(?:(?:market|current|institution|total|position)[ _-]?)?value(?:[ _-]?base)?$/i;
const OF_WEIGHT = /weight|pct|percent|share$|allocation|peso|gewicht|poids/i;

/** The one field that states the value of holdings; null where there is none, or weights beside it. */
function keyOfValues(objects: Objects): string | null {
  const keys = Object.keys(objects[0] ?? {});
  const [only, another] = keys.filter((key) => OF_VALUE.test(key));
  if (only === undefined || another !== undefined || keys.some((key) => OF_WEIGHT.test(key))) return null;
  const isValue = (value: unknown) => numberIn(value) !== null || (isJsonObject(value) && isAmount(value));
  return objects.every((one) => isValue(one[only])) ? only : null;
}

/** Whether a holding is cash itself by some word that it states. */
const holdsCash = (object: Fields): boolean =>
  Object.values(object).some((value) =>
    isJsonObject(value)
      ? holdsCash(value)
      : typeof value === "string" && (assetTypeNamed(value) === "cash" || soundsLikeCash(value)),
  );
