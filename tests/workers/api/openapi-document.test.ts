import { beforeAll, expect, test } from "vitest";
import { Client } from "../../support/client";

type Json = unknown;
interface Found {
  readonly at: string;
  readonly schema: Readonly<Record<string, Json>>;
}

let document: { readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>> };

beforeAll(async () => {
  document = await new Client().read("/api/v1/openapi.json");
});

/** Every object of the document with the place it stands at. */
function objects(value: Json, at = ""): readonly Found[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => objects(item, `${at}/${index}`));
  if (typeof value !== "object" || value === null) return [];
  const schema = value as Readonly<Record<string, Json>>;
  return [
    { at, schema },
    ...Object.entries(schema).flatMap(([name, inner]) => objects(inner, `${at}/${name}`)),
  ];
}

const TYPES: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  null: (value) => value === null,
};

test("OpenAPI document: every default is a value of its own schema", () => {
  const wrong = objects(document).flatMap(({ at, schema }) => {
    if (!("default" in schema) || schema.type === undefined) return [];
    const fits = [schema.type].flat().some((type) => TYPES[String(type)]?.(schema.default));
    const isListed = !Array.isArray(schema.enum) || schema.enum.includes(schema.default);
    return fits && isListed ? [] : [at];
  });
  expect(wrong).toEqual([]);
});

test("OpenAPI document: no two paths differ in the names of their parameters alone", () => {
  const patterns = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, "{}"));
  expect(patterns.filter((pattern, at) => patterns.indexOf(pattern) !== at)).toEqual([]);
});

test("OpenAPI document: a schema that may be null is not joined with a named one that may not", () => {
  const joined = objects(document).filter(
    ({ schema: { allOf } }) =>
      Array.isArray(allOf) &&
      allOf.some((part) => "$ref" in part) &&
      allOf.some(({ type }) => [type].flat().includes("null")),
  );
  expect(joined.map(({ at }) => at)).toEqual([]);
});

test("OpenAPI document: the refusals that come before a handler are said of every route they can meet", () => {
  const lacking = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const { responses, requestBody } = operation as {
        readonly responses: Readonly<Record<string, Json>>;
        readonly requestBody?: { readonly content: Readonly<Record<string, Json>> };
      };
      const takesJson = requestBody?.content["application/json"] !== undefined;
      const needed = ["400", ...(takesJson ? ["413", "415"] : [])];
      return needed.filter((status) => !(status in responses)).map((status) => `${method} ${path} ${status}`);
    }),
  );
  expect(lacking).toEqual([]);
});
