import { isObject, type Json, type JsonObject, mapValues, without } from "./schema";

interface Plain {
  /** The schema without its description, and without null among its types. */
  readonly schema: JsonObject;
  readonly mayBeNull: boolean;
  readonly description: Json | undefined;
}

/** What two uses of the same schema have in common: each may describe it, and one may allow null. */
function plain(schema: JsonObject): Plain {
  const types = schema.type;
  const mayBeNull = Array.isArray(types) && types.includes("null");
  const others = mayBeNull ? types.filter((type) => type !== "null") : [];
  const rest = without(schema, "description", "default");
  const values: JsonObject =
    mayBeNull && Array.isArray(rest.enum) ? { enum: rest.enum.filter((value) => value !== null) } : {};
  return {
    schema: mayBeNull
      ? { ...rest, ...values, type: others.length === 1 ? (others[0] ?? "object") : others }
      : rest,
    mayBeNull,
    description: schema.description,
  };
}

const REFERENCE = "#/components/schemas/";

/** The schema at `GET /users/{id} 200.sessions[]`, `POST /users body` or `User.tenant`; `+1` is the second of several. */
function schemaAt(document: JsonObject, place: string): JsonObject {
  const [, start = "", way = ""] = /^((?:\w+ \S+ )?\w+)(.*)$/.exec(place) ?? [];
  const found = [...way.matchAll(/\.([^.[{+]+)|\[\]|\{\}|\+(\d)/g)].reduce<Json | undefined>(
    (at, [step, name, part]) => {
      if (!isObject(at)) return undefined;
      if (part !== undefined) return partOf(at, Number(part));
      const inner = followed(document, at);
      if (step === "[]") return inner.items;
      if (step === "{}") return inner.additionalProperties;
      return isObject(inner.properties) ? inner.properties[name ?? ""] : undefined;
    },
    startOf(document, start),
  );
  if (!isObject(found)) throw new Error(`No schema at ${place}`);
  return found;
}

function partOf(schema: JsonObject, at: number): Json | undefined {
  const parts = schema.allOf ?? schema.oneOf ?? schema.anyOf;
  return Array.isArray(parts) ? parts[at] : undefined;
}

function followed(document: JsonObject, schema: JsonObject): JsonObject {
  if (typeof schema.$ref !== "string") return schema;
  return startOf(document, schema.$ref.slice(REFERENCE.length));
}

function within(value: Json | undefined, ...names: readonly string[]): Json | undefined {
  return names.reduce<Json | undefined>((at, name) => (isObject(at) ? at[name] : undefined), value);
}

function startOf(document: JsonObject, start: string): JsonObject {
  const [method = "", path, part = ""] = start.split(" ");
  if (path === undefined) return objectOr(within(document, "components", "schemas", method), start);
  const operation = within(document, "paths", path, method.toLowerCase());
  const holder = part === "body" ? within(operation, "requestBody") : within(operation, "responses", part);
  return objectOr(within(holder, "content", "application/json", "schema"), start);
}

function objectOr(value: Json | undefined, place: string): JsonObject {
  if (!isObject(value)) throw new Error(`No schema at ${place}`);
  return value;
}

/**
 * Gives schemas that are written out in several places a name, so that a client has one type for them: every schema
 * that equals the one at the named place becomes a reference.
 */
export function nameSchemas(document: JsonObject, names: Readonly<Record<string, string>>): JsonObject {
  const nameOf = new Map(
    Object.entries(names).map(([name, place]) => [
      JSON.stringify(plain(schemaAt(document, place)).schema),
      name,
    ]),
  );
  const named = new Map<string, JsonObject>();
  const inside = (value: JsonObject): JsonObject => mapValues(value, (inner) => change(inner));
  const change = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(change);
    if (!isObject(value)) return value;
    if (!("properties" in value) && !("enum" in value)) return inside(value);
    const { schema, mayBeNull, description } = plain(value);
    const name = nameOf.get(JSON.stringify(schema));
    if (name === undefined) return inside(value);
    if (!named.has(name)) named.set(name, inside(schema));
    const reference = { $ref: `${REFERENCE}${name}` };
    return {
      ...(mayBeNull ? { anyOf: [reference, { type: "null" }] } : reference),
      ...("default" in value && { default: value.default ?? null }),
      ...(description !== undefined && { description }),
    };
  };
  const changed = inside(document);
  const components = isObject(changed.components) ? changed.components : {};
  const schemas = isObject(components.schemas) ? components.schemas : {};
  return { ...changed, components: { ...components, schemas: { ...schemas, ...Object.fromEntries(named) } } };
}
