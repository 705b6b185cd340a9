import type { Dataset } from "~/domain/datasets/dataset";
import { FIGURE } from "~/domain/datasets/grouped-header";
import { matchHeaders } from "~/domain/datasets/header-match";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { isAmount } from "~/domain/tabular/json/json-cell";
import { isJsonObject } from "~/domain/tabular/json/json-object";
import { OF_OTHERS } from "../units/stated-units";

/** Where a value lies in an object: its key, behind the keys of the objects around it. */
export type JsonPath = readonly string[];

const MAX_DEPTH = 4;

/** Where a value lies, as text. */
export const nameOf = (path: JsonPath) => path.join(" ");

/**
 * The values of an object with their places; what lies in objects within it counts as its own, but for an object in a place
 * that holds a plain value in others.
 */
export function valuesIn(
  object: Readonly<Record<string, unknown>>,
  plain: ReadonlySet<string> = new Set(),
  around: JsonPath = [],
): readonly (readonly [JsonPath, unknown])[] {
  return Object.entries(object).flatMap(([key, value]): readonly (readonly [JsonPath, unknown])[] => {
    const path = [...around, key];
    const isPlain = !isJsonObject(value) || isAmount(value) || path.length === MAX_DEPTH;
    return isPlain || plain.has(nameOf(path)) ? [[path, value]] : valuesIn(value, plain, path);
  });
}

/** The places that hold a plain value in some of the objects. */
export function plainPlaces(objects: readonly Readonly<Record<string, unknown>>[]): ReadonlySet<string> {
  const values = objects.flatMap((object) => valuesIn(object));
  return new Set(values.flatMap(([path, value]) => (value === null ? [] : nameOf(path))));
}

/** Objects that are about the one they stand in, and hold what names it. */
const OF_ITSELF =
  /^(?:issuer|company|entity|organi[sz]ation|instrument|security|asset|fund|country|ids?|identifiers?|info|data|record|fields|values|attributes|properties|general|master)$/;
const OF_OTHER = /^(?:parent|sector|industry|peers?|average|median|index|previous|prior|portfolio|ultimate)/;

/**
 * The headers of a table made of JSON objects: all keys of a path, "issuer id", the last one alone where it names a column
 * of the dataset and all of them do not, {"emissions": {"scope1_t": 5}}. A key of what names a row counts by itself only
 * within an object about that row; of keys that stand in several objects, and in those about others, none does.
 */
export function headersOfPaths(dataset: Dataset, paths: readonly JsonPath[]): readonly string[] {
  const times = new Map<string, number>();
  for (const path of paths) {
    const own = plainHeader(path.at(-1) ?? "");
    times.set(own, (times.get(own) ?? 0) + 1);
  }
  const columnOf = (header: string) => {
    const { places, otherUnit } = matchHeaders(dataset, [header]);
    const name = [...places.keys(), ...otherUnit.values()][0];
    return dataset.columns.find((column) => column.name === name);
  };
  return paths.map((path) => {
    const own = path.at(-1) ?? "";
    const around = path.slice(0, -1);
    const joined = path.join(" ");
    if (around.length === 0 || columnOf(joined) !== undefined) return joined;
    if (around.some((key) => OF_OTHERS.test(key) || OF_OTHER.test(key.toLowerCase()))) return joined;
    const outer = around.join(" ");
    if (FIGURE.test(plainHeader(own)) && columnOf(outer) !== undefined) return outer;
    const column = times.get(plainHeader(own)) === 1 ? columnOf(own) : undefined;
    const isFigure = ["number", "share", "boolean"].includes(column?.kind ?? "");
    const isItself = around.every((key) => OF_ITSELF.test(key.toLowerCase()));
    return column !== undefined && (isFigure || isItself) ? own : joined;
  });
}
