import { expect, test } from "vitest";
import { z } from "zod";
import { api } from "~workers/api/api";
import { BODIES } from "~workers/api/reference/bodies/bodies";
import { mayBeNull } from "~workers/api/reference/describe-fields";
import { describedDocument } from "~workers/api/reference/document";
import { FIELD_PARTS } from "~workers/api/reference/fields/texts";
import { INFO } from "~workers/api/reference/info";
import { OPERATIONS } from "~workers/api/reference/operations/texts";
import { isObject, type Json, type JsonObject, operationsOf } from "~workers/api/reference/schema";
import { TAGS } from "~workers/api/reference/tags";
import { Client } from "../../support/client";

const contracts = api.getOpenAPI31Document(INFO) as unknown as JsonObject;
const { document, used, missing } = describedDocument(contracts);
const operations = operationsOf(document.paths as JsonObject);

interface Field {
  readonly at: string;
  readonly schema: JsonObject;
}

/** Every field of every schema with its place. */
function fieldsOf(value: Json, at: string): readonly Field[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, at));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name !== "properties" || !isObject(inner)) return fieldsOf(inner, `${at}/${name}`);
    return Object.entries(inner).flatMap(([field, schema]) => [
      ...(isObject(schema) ? [{ at: `${at}.${field}`, schema }] : []),
      ...fieldsOf(schema, `${at}.${field}`),
    ]);
  });
}

const fields = [
  ...fieldsOf(document.paths ?? {}, ""),
  ...fieldsOf((document.components as JsonObject).schemas ?? {}, ""),
];

test("API reference: every parameter and field has a description", () => {
  expect([...new Set(missing)]).toEqual([]);
  expect(fields.filter(({ schema }) => !schema.description).map(({ at }) => at)).toEqual([]);
  expect(fields.length).toBeGreaterThan(2000);
});

test("API reference: every description of a field is used", () => {
  const unused = FIELD_PARTS.flatMap((part) => Object.keys(part)).filter((key) => !used.has(key));
  expect(unused).toEqual([]);
});

test("API reference: a field is described in one part of the dictionary", () => {
  const keys = FIELD_PARTS.flatMap((part) => Object.keys(part));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test("API reference: a field that may be null says what null means", () => {
  const silent = fields.filter(
    ({ schema }) => mayBeNull(schema) && !/\bnull\b/i.test(String(schema.description)),
  );
  expect(silent.map(({ at, schema }) => `${at}: ${schema.description}`)).toEqual([]);
});

test("API reference: a field that is never null does not speak of null values", () => {
  const wrong = fields.filter(
    ({ schema }) => !mayBeNull(schema) && /; null /.test(String(schema.description)),
  );
  expect(wrong.map(({ at }) => at)).toEqual([]);
});

test("API reference: every operation has a summary, a description, a known subject and a name of its own", () => {
  const names = operations.map(({ value }) => value.operationId);
  const tags = TAGS.map(({ name }) => name);
  const poor = operations.filter(
    ({ value }) =>
      !value.summary ||
      !value.description ||
      !value.operationId ||
      !tags.includes(String([value.tags].flat()[0])),
  );
  expect(poor.map(({ key }) => key)).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("API reference: every text about an operation belongs to one", () => {
  const keys = operations.map(({ key }) => key);
  expect(Object.keys(OPERATIONS).filter((key) => !keys.includes(key))).toEqual([]);
});

test("API reference: no object is written out in two places", () => {
  const places = new Map<string, string[]>();
  const note = (schema: JsonObject, at: string) => {
    const { description: _own, ...written } = schema;
    const text = JSON.stringify(written);
    places.set(text, [...(places.get(text) ?? []), at]);
  };
  const walk = (value: Json, at: string): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, at);
    if (!isObject(value)) return;
    if (isObject(value.properties) && value.type !== undefined) note(value, at);
    for (const [name, inner] of Object.entries(value))
      if (name !== "multipart/form-data") walk(inner, `${at}/${name}`);
  };
  walk(document, "");
  expect([...places.values()].filter((at) => at.length > 1)).toEqual([]);
});

test("API reference: every JSON body has an example, which its contract takes", () => {
  const contractsOf = api.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === "route" ? [definition.route] : [],
  );
  const refused = contractsOf.flatMap(({ method, path, request }) => {
    const json = request?.body?.content["application/json"];
    if (!json || !("schema" in json) || !(json.schema instanceof z.ZodType)) return [];
    const key = `${method.toUpperCase()} ${path}`;
    const { error } = json.schema.safeParse(BODIES[key]);
    return error ? [`${key}: ${z.prettifyError(error)}`] : [];
  });
  expect(refused).toEqual([]);
  expect(Object.keys(BODIES).filter((key) => !operations.some((operation) => operation.key === key))).toEqual(
    [],
  );
});

test("API reference: answered with a tag, and with 304 to whoever has it", async () => {
  const client = new Client();
  const first = await client.get("/api/v1/openapi.json");
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[0-9a-f]{24}"$/);
  expect(await first.json()).toEqual(document);
  const again = await client.get("/api/v1/openapi.json", { "if-none-match": etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});
