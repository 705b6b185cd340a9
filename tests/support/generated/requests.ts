import { z } from "@hono/zod-openapi";
import fc from "fast-check";
import { api } from "~workers/api/api";
import type { Question } from "../permissions/api-client";
import { apiRules } from "../permissions/api-rules";
import type { Fixtures } from "../permissions/fixtures";
import { filledPath } from "../permissions/path";
import { PEOPLE, type PersonaName } from "../permissions/personas";
import { isSafe, type Rule } from "../permissions/rule";
import { screenRules } from "../permissions/screen-rules";
import { anyText, anyValueOf, inAddress, type JsonSchema, wellFormed } from "./values";

export type GeneratedRequest = Omit<Question, "cookie"> & { readonly person: PersonaName };

interface Inputs {
  readonly query: JsonSchema | null;
  readonly body: JsonSchema | null;
}

interface Definition {
  readonly type: string;
  readonly route?: {
    readonly method: string;
    readonly path: string;
    readonly request?: {
      readonly query?: z.ZodType;
      readonly body?: { readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>> };
    };
  };
}

const asJsonSchema = (schema: z.ZodType | undefined): JsonSchema | null =>
  schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema) : null;

/** What each operation of the API takes, by "GET /api/v1/…". */
const inputs: ReadonlyMap<string, Inputs> = new Map(
  (api.openAPIRegistry.definitions as unknown as readonly Definition[]).flatMap(({ route }) =>
    route
      ? [
          [
            `${route.method.toUpperCase()} /api/v1${route.path}`,
            {
              query: asJsonSchema(route.request?.query),
              body: asJsonSchema(route.request?.body?.content["application/json"]?.schema),
            },
          ] as const,
        ]
      : [],
  ),
);

/** Every operation of the product; those that would end the test's own sessions, or close the product, are left out. */
export const operations: readonly (readonly [operation: string, rule: Rule])[] = [
  ...Object.entries(apiRules),
  ...Object.entries(screenRules),
].filter(([operation, rule]) => !rule.notPerformed && !/maintenance/.test(operation));

/** Names of fields that forms of the screens use. */
const FIELDS = [
  "intent",
  "id",
  "ids",
  "name",
  "version",
  "for",
  "password",
  "username",
  "email",
  "query",
  "to",
  "from",
];

const strangeSearch: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        "q",
        "page",
        "pageSize",
        "sort",
        "filter[name]",
        "filter[status]",
        "from",
        "to",
        "at",
        "tab",
        "x",
      ),
      anyText,
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${inAddress(value)}`).join("&"));

const search = fc.oneof({ weight: 3, arbitrary: fc.constant("") }, { weight: 1, arbitrary: strangeSearch });

function queryOf(schema: JsonSchema | null): fc.Arbitrary<string> {
  if (schema === null) return search;
  const asked = anyValueOf(schema).map((value) =>
    Object.entries(value !== null && typeof value === "object" ? value : {})
      .map(([name, given]) => `${encodeURIComponent(wellFormed(name))}=${inAddress(given)}`)
      .join("&"),
  );
  return fc.oneof({ weight: 5, arbitrary: asked }, { weight: 1, arbitrary: strangeSearch });
}

const JSON_TYPE = { "content-type": "application/json" };

function jsonBody(schema: JsonSchema | null): fc.Arbitrary<Pick<Question, "body" | "headers">> {
  const fitting = anyValueOf(schema ?? {}).map((value) => ({
    body: JSON.stringify(value) ?? "",
    headers: JSON_TYPE,
  }));
  const broken = fc.constantFrom(
    { body: "{", headers: JSON_TYPE },
    { body: "", headers: JSON_TYPE },
    { body: "[".repeat(20_000), headers: JSON_TYPE },
    { body: "a,b\n1,2\n", headers: { "content-type": "text/csv" } },
    { body: "%PDF-1.4", headers: { "content-type": "application/octet-stream" } },
  );
  return fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: broken });
}

const formBody: fc.Arbitrary<Pick<Question, "body" | "headers">> = fc
  .array(fc.tuple(fc.constantFrom(...FIELDS), anyText), { maxLength: 6 })
  .map((pairs) => ({
    body: new URLSearchParams(pairs.map(([name, value]) => [name, wellFormed(value)])).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  }));

/** One request to any operation of the product, as anybody, about a thing of theirs, of others, or of nobody. */
export function anyRequest(
  things: Readonly<Record<"home" | "foreign", Partial<Fixtures>>>,
): fc.Arbitrary<GeneratedRequest> {
  const named = { ...things, absent: {} };
  return fc
    .tuple(
      fc.constantFrom(...operations),
      fc.nat(),
      fc.constantFrom("home", "home", "home", "home", "foreign", "absent" as const),
    )
    .chain(([[operation, rule], chance, thing]) => {
      // Mostly somebody who may do it: what is refused for want of a permission runs little of the program.
      const able = PEOPLE.filter((name) => rule.who?.includes(name) ?? rule.sees?.includes(name) ?? true);
      const among = chance % 6 === 0 || able.length === 0 ? PEOPLE : able;
      const person = among[chance % among.length] ?? "user";
      const [method = "", pattern = ""] = operation.split(" ");
      const isApi = pattern.startsWith("/api/");
      const { query, body } = inputs.get(operation) ?? { query: null, body: null };
      const [path = "", fixed = ""] = filledPath(pattern, rule, named[thing]).split("?");
      const nothing = fc.constant<Pick<Question, "body" | "headers">>({});
      const sent = isSafe(method) ? nothing : isApi ? jsonBody(body) : formBody;
      return fc
        .record({
          asked: queryOf(query),
          sent,
          hostilePart: fc.oneof(
            { weight: 15, arbitrary: fc.constant(null) },
            { weight: 1, arbitrary: anyText },
          ),
        })
        .map((given) => {
          const place =
            given.hostilePart === null
              ? path
              : `${path.replace(/[^/]+$/, "")}${inAddress(given.hostilePart)}`;
          const asked = [fixed, given.asked].filter((part) => part !== "").join("&");
          const isPage = !isApi && method === "GET";
          const data = isPage ? `${place === "/" ? "/_root" : place}.data` : place;
          return { person, method, path: asked ? `${data}?${asked}` : data, ...given.sent };
        });
    });
}
