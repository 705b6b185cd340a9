/** What the OpenAPI document says of an answer. */
interface Described {
  readonly $ref?: string;
  readonly "x-error-codes"?: readonly string[];
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Schema {
  readonly $ref?: string;
  readonly format?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: unknown;
}

export interface ApiDocument {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Described>> }>>>
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Described>>;
  };
}

const BASE = "/api/v1";
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What an answer has that the document does not say, or lacks though the document promises it; empty where both agree. */
export function undocumented(
  document: ApiDocument,
  {
    method,
    path,
    status,
    type,
    text,
  }: Readonly<Record<"method" | "path" | "type" | "text", string>> & {
    readonly status: number;
  },
): readonly string[] {
  const operation = operationOf(document, method, path);
  if (!operation) return [];
  const described = answerOf(document, operation.responses[status]);
  if (!described) return [`the status ${status}`];
  if (text === "") return [];
  const codes = described["x-error-codes"];
  const code = codes && type.endsWith("problem+json") ? (JSON.parse(text) as { code: string }).code : null;
  if (code !== null && !codes?.includes(code)) return [`the code ${code} with ${status}`];
  if (!described.content) return [`a body with ${status}`];
  const schema = described.content[type]?.schema;
  if (!schema) return [`the type ${type} with ${status}`];
  if (!type.endsWith("json") || schema.format === "binary") return [];
  return [...new Set(differences(document, schema, JSON.parse(text), `${status}`))].slice(0, 5);
}

/** What is said of an answer, here or among the components. */
function answerOf({ components }: ApiDocument, described: Described | undefined): Described | undefined {
  const name = described?.$ref?.split("/").at(-1);
  return name === undefined ? described : components.responses[name];
}

/** The operation of an address: of two patterns that fit, the one with fewer parameters. */
function operationOf(document: ApiDocument, method: string, path: string) {
  const address = path.split(/[?#]/)[0] ?? "";
  const fitting = Object.entries(document.paths)
    .filter(([pattern, operations]) => method.toLowerCase() in operations && fits(pattern, address))
    .toSorted(([one], [other]) => one.split("{").length - other.split("{").length);
  return fitting[0]?.[1][method.toLowerCase()];
}

function fits(pattern: string, address: string): boolean {
  const [wanted, given] = [`${BASE}${pattern}`.split("/"), address.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith("{") && part.endsWith("}")) || part === given[at])
  );
}

function differences(document: ApiDocument, schema: Schema, value: unknown, at: string): string[] {
  if (schema.$ref) return differences(document, named(document, schema.$ref), value, at);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const each = choices.map((choice) => differences(document, choice, value, at));
    return each.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }
  if (Array.isArray(value))
    return schema.items
      ? value.flatMap((item) => differences(document, schema.items ?? {}, item, `${at}[]`))
      : [];
  const whole = merged(document, schema);
  if (!isObject(value) || !whole.properties) return [];
  const { properties } = whole;
  const absent = (whole.required ?? []).filter((name) => !(name in value));
  return [
    ...absent.map((name) => `${at}.${name}, which is promised and absent`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const known = properties[name];
      if (known) return differences(document, known, inner, `${at}.${name}`);
      return whole.additionalProperties === undefined ? [`${at}.${name}`] : [];
    }),
  ];
}

/** A schema with what it extends. */
function merged(document: ApiDocument, schema: Schema): Schema {
  const parts = (schema.allOf ?? []).map((part) =>
    merged(document, part.$ref ? named(document, part.$ref) : part),
  );
  if (parts.length === 0) return schema;
  return {
    ...Object.assign({}, ...parts),
    ...schema,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
    required: [...parts, schema].flatMap(({ required }) => required ?? []),
  };
}

function named(document: ApiDocument, reference: string): Schema {
  return document.components.schemas[reference.split("/").at(-1) ?? ""] ?? {};
}
