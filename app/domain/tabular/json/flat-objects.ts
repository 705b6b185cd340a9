import { CellBudget } from "../cell-budget";
import { isJsonObject } from "./json-object";

/** Values that objects take over from those around them, and the objects. */
const MAX_TAKEN_OVER = 4_000_000;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The innermost objects of a JSON document, each with the plain values of the objects around it: positions below their
 * portfolio say which portfolio they are of. An inner value wins over an outer one of the same name.
 *
 * @throws UnreadableFile F01 for far more values than the document itself holds
 */
export function flatObjects(document: unknown): Generator<Record<string, unknown>> {
  return innermost(document, {}, new CellBudget(MAX_TAKEN_OVER));
}

function* innermost(value: unknown, around: Fields, budget: CellBudget): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) {
    for (const item of value) yield* innermost(item, around, budget);
    return;
  }
  if (!isJsonObject(value)) return;
  // What stands around a long list of small objects is in each of them.
  budget.takeRows(Object.keys(around).length, 1);
  const own: Record<string, unknown> = { ...around };
  const lists: unknown[] = [];
  const put = (object: Fields) => {
    for (const [key, item] of Object.entries(object)) {
      if (Array.isArray(item)) lists.push(item);
      else if (isJsonObject(item)) put(item);
      else own[key] = item;
    }
  };
  put(value);
  const inner = lists.filter((list) => Array.isArray(list) && list.some(isJsonObject));
  if (inner.length === 0) yield own;
  for (const list of inner) yield* innermost(list, own, budget);
}
