/** A part of the OpenAPI document, as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const METHODS = ["get", "post", "put", "patch", "delete"] as const;

export interface Operation {
  readonly method: (typeof METHODS)[number];
  readonly path: string;
  /** As dictionaries name it: `GET /portfolios/{id}`. */
  readonly key: string;
  readonly value: JsonObject;
}

/** Every operation of a document, in its order. */
export function operationsOf(paths: JsonObject): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const value = isObject(item) ? item[method] : undefined;
      return isObject(value) ? [{ method, path, key: `${method.toUpperCase()} ${path}`, value }] : [];
    }),
  );
}

/** The same document with each operation changed. */
export function mapOperations(paths: JsonObject, change: (operation: Operation) => JsonObject): JsonObject {
  const changed = new Map(operationsOf(paths).map((operation) => [operation.key, change(operation)]));
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(isObject(item) ? item : {}).map(([method, value]) => [
          method,
          changed.get(`${method.toUpperCase()} ${path}`) ?? value,
        ]),
      ),
    ]),
  );
}

/** First segment of a path: the subject that groups its operations. */
export const subjectOf = (path: string) => path.split("/")[1] ?? "";

/** The same object without some of its fields. */
export function without(value: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

export function mapValues(value: JsonObject, change: (inner: Json, name: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name)]));
}
