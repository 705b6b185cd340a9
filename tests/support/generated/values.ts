import fc from "fast-check";

/** A schema as JSON Schema says it, as far as inputs of the API use it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
}

const deep = (depth: number): unknown => Array.from({ length: depth }).reduce((inner) => [inner], "deep");

/** What somebody sends who looks for a weakness: each breaks something in programs that trust their input. */
const HOSTILE: readonly unknown[] = [
  null,
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202egpj.exe",
  "' or 1=1; drop table users; --",
  '" NEAR( * ) AND',
  "%_%\\",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "__proto__",
  "constructor",
  "9".repeat(400),
  "a".repeat(65_536),
  "*a_".repeat(2_000),
  "2026-02-30",
  "275760-09-13T00:00:00.001Z",
  -1,
  0.1,
  1e308,
  2 ** 53,
  true,
  [],
  {},
  [null],
  { $ne: null },
  JSON.parse('{"__proto__":{"admin":true}}'),
  deep(200),
];

const hostile = fc.constantFrom(...HOSTILE);

/** Words that are keys, identifiers or names somewhere in the product. */
const words = fc.constantFrom(
  "IT0000000001",
  "IE00B4L5Y983",
  "529900T8BM49AURSDO55",
  "2026-06-30",
  "2026-06-30T12:00:00.000Z",
  "ada@example.org",
  "https://example.org/file.csv",
  "Alder Balanced",
  "EUR",
  "funds",
  "accepted",
  "en",
  "1",
);

function textOf({ format, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === "email") return fc.emailAddress();
  if (format === "uuid") return fc.uuid();
  if (format === "uri") return fc.webUrl();
  if (format === "date") return fc.constant("2026-06-30");
  const most = Math.min(maxLength, 60);
  return fc.oneof(
    words,
    fc.string({ unit: "grapheme", minLength: Math.min(minLength, most), maxLength: most }),
  );
}

function objectOf(schema: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {});
  const values = Object.fromEntries(
    fields.map(([name, field]) => [name, anyValueOf(field, root, depth + 1)]),
  );
  const requiredKeys = (schema.required ?? []).filter((name) => name in values);
  const named = fc.record(values, { requiredKeys });
  const { additionalProperties } = schema;
  if (typeof additionalProperties !== "object") return named;
  const others = fc.dictionary(words, anyValueOf(additionalProperties, root, depth + 1), { maxKeys: 4 });
  return fc.tuple(others, named).map(([free, known]) => ({ ...free, ...known }));
}

function plainValue(schema: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const { $ref, enum: choices, anyOf, oneOf, allOf, type } = schema;
  if (depth > 6) return fc.constant(null);
  if ($ref !== undefined)
    return plainValue(root.$defs?.[$ref.replace("#/$defs/", "")] ?? {}, root, depth + 1);
  if ("const" in schema) return fc.constant(schema.const);
  if (choices) return fc.constantFrom(...choices);
  const options = anyOf ?? oneOf;
  if (options) return fc.oneof(...options.map((option) => plainValue(option, root, depth + 1)));
  if (allOf)
    return fc
      .tuple(...allOf.map((part) => plainValue(part, root, depth + 1)))
      .map((parts) => Object.assign({}, ...(parts as object[])));
  switch (Array.isArray(type) ? type[0] : type) {
    case "string":
      return textOf(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -3, max: Math.min(schema.maximum ?? 1_000, 100_000) });
    case "number":
      return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(anyValueOf(schema.items ?? {}, root, depth + 1), {
        minLength: Math.min(schema.minItems ?? 0, 3),
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "object":
      return objectOf(schema, root, depth);
    default:
      return fc.oneof(words, hostile);
  }
}

/** Values a schema describes, one in forty replaced by something hostile, at any depth. */
export function anyValueOf(schema: JsonSchema, root: JsonSchema = schema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 39, arbitrary: plainValue(schema, root, depth) },
    { weight: 1, arbitrary: hostile },
  );
}

/** A text with a mark in place of each half character, which no address and no form can carry. */
export const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

/** A value as it stands in an address. */
export function inAddress(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(wellFormed(text.slice(0, 2_000)));
}

export const anyText: fc.Arbitrary<string> = fc.oneof(
  words,
  hostile.map((value) => (typeof value === "string" ? value : JSON.stringify(value))),
);
