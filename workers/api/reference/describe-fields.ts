import { isObject, type Json, type JsonObject, mapOperations, mapValues, subjectOf } from "./schema";

/** Descriptions of fields and parameters by key; `Portfolio|Draft.name` is the same field of several owners. */
export type Descriptions = Readonly<Record<string, string>>;

/** Where a field stands: what it is part of, from the outside. */
interface Place {
  /** The path of the operation; empty inside named schemas. */
  readonly path: string;
  /** The named schema, else the subject of the path. */
  readonly scope: string;
  /** The nearest field it is part of; empty at the top. */
  readonly parent: string;
}

/** The same with a key for each owner. */
export const byOwner = (descriptions: Descriptions): Descriptions =>
  Object.fromEntries(
    Object.entries(descriptions).flatMap(([key, text]) => {
      const end = key.lastIndexOf(".");
      return key.includes("|")
        ? key
            .slice(0, end)
            .split("|")
            .map((owner) => [owner + key.slice(end), text])
        : [[key, text]];
    }),
  );

/** What null means stands in a clause of its own, so that a field that is never null goes without it. */
const withoutNull = (description: string) => description.replace(/; null [^;.]*/g, "");

export function mayBeNull(schema: JsonObject): boolean {
  const options = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(options)) return options.some((option) => isObject(option) && mayBeNull(option));
  return [schema.type].flat().includes("null");
}

/** Days and instants are texts of ISO 8601; which of them a field is, its description says. */
function formatOf(field: JsonObject, description: string): JsonObject {
  const isText = [field.type].flat().includes("string") && !("format" in field) && !("enum" in field);
  if (!isText || !description.includes("ISO 8601")) return {};
  return { format: description.includes("instant in UTC") ? "date-time" : "date" };
}

/** A page lists its items; what they are is the subject of the path. */
const TRANSPARENT = new Set(["items"]);

export interface FieldDescriber {
  readonly describe: (document: JsonObject) => JsonObject;
  /** Keys of the dictionary that described something. */
  readonly used: ReadonlySet<string>;
  /** Fields and parameters without a description. */
  readonly missing: readonly string[];
}

/**
 * Writes descriptions into a document. The most specific key of the dictionary wins: `Schema.parent.field`, `/path
 * field`, `parent.field`, `Schema.field`, then `field`; outside of named schemas the subject of the path (its first
 * segment) stands for the schema. Parameters are `?name` in the query, `{name}` in the path and
 * `:name` in a header, with the path or the subject before it. What a schema says itself stays.
 */
export function fieldDescriber(descriptions: Descriptions): FieldDescriber {
  const used = new Set<string>();
  const missing: string[] = [];

  const found = (keys: readonly string[], place: string) => {
    const key = keys.find((candidate) => Object.hasOwn(descriptions, candidate));
    if (key === undefined) {
      missing.push(place);
      return { description: undefined };
    }
    used.add(key);
    return { description: descriptions[key] };
  };

  const property = (field: JsonObject, name: string, place: Place): JsonObject => {
    const { path, scope, parent } = place;
    const keys = [
      parent && `${scope}.${parent}.${name}`,
      path && `${path} ${name}`,
      parent && `${parent}.${name}`,
      `${scope}.${name}`,
      name,
    ];
    const inner = inside(field, TRANSPARENT.has(name) ? place : { ...place, parent: name });
    if ("description" in field) return inner;
    const { description } = found(keys.filter(Boolean), `${path} ${scope} ${parent}.${name}`);
    if (description === undefined) return inner;
    const text = mayBeNull(field) ? description : withoutNull(description);
    return { ...inner, ...formatOf(field, text), description: text };
  };

  const inside = (schema: JsonObject, place: Place): JsonObject =>
    mapValues(schema, (value, name) => {
      if (name === "properties" && isObject(value))
        return mapValues(value, (field, of) => (isObject(field) ? property(field, of, place) : field));
      return walk(value, place);
    });

  const walk = (value: Json, place: Place): Json => {
    if (Array.isArray(value)) return value.map((item) => walk(item, place));
    return isObject(value) ? inside(value, place) : value;
  };

  const parameter = (value: Json, path: string): Json => {
    if (!isObject(value)) return value;
    const schema = isObject(value.schema) ? value.schema : {};
    const description = value.description ?? schema.description;
    if (typeof description === "string") return { ...value, description };
    const mark = { query: `?${value.name}`, path: `{${value.name}}`, header: `:${value.name}` };
    const name = mark[String(value.in) as keyof typeof mark];
    const own = found([path + name, subjectOf(path) + name, name ?? ""], path + name);
    return own.description === undefined ? value : { ...value, description: own.description };
  };

  const describe = (document: JsonObject): JsonObject => {
    const components = isObject(document.components) ? document.components : {};
    const schemas = isObject(components.schemas) ? components.schemas : {};
    const paths = isObject(document.paths) ? document.paths : {};
    return {
      ...document,
      paths: mapOperations(paths, ({ path, value }) => {
        const place = { path, scope: subjectOf(path), parent: "" };
        return {
          ...inside(value, place),
          ...(Array.isArray(value.parameters) && {
            parameters: value.parameters.map((item) => parameter(item, path)),
          }),
        };
      }),
      components: {
        ...components,
        schemas: mapValues(schemas, (schema, name) =>
          isObject(schema) ? inside(schema, { path: "", scope: name, parent: "" }) : schema,
        ),
      },
    };
  };

  return { describe, used, missing };
}
