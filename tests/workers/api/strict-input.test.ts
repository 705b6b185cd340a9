import type { z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { contentOf } from "~tests/support/answers";
import { api } from "~workers/api/api";
import { Client } from "../../support/client";
import { person } from "../../support/people";

/** Inputs that another judge than the schema reads, which refuses what it does not know. */
const JUDGED_ELSEWHERE = [
  // Filters are named by columns: parseListQuery.
  "get /assets/{section} query",
];

type Schema = z.core.$ZodType;

/** The paths within a schema where an object takes fields it does not know. */
function looseObjects(schema: Schema, path: string, seen = new Set<Schema>()): readonly string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def: Readonly<Record<string, unknown>> = { ...schema._zod.def };
  const within = (inner: unknown, name: string) => looseObjects(inner as Schema, `${path}${name}`, seen);
  switch (def.type) {
    case "object": {
      const catchall = def.catchall as Schema | undefined;
      const isStrict = catchall?._zod.def.type === "never";
      const fields = Object.entries(def.shape as Record<string, unknown>);
      return [...(isStrict ? [] : [path]), ...fields.flatMap(([name, field]) => within(field, `.${name}`))];
    }
    case "array":
      return within(def.element, "[]");
    case "union":
      return (def.options as unknown[]).flatMap((option, at) => within(option, `|${at}`));
    case "intersection":
      return [...within(def.left, "&"), ...within(def.right, "&")];
    case "record":
      return within(def.valueType, "{}");
    case "pipe":
      return [...within(def.in, ""), ...within(def.out, "")];
    case "lazy":
      return within((def.getter as () => unknown)(), "");
    default:
      return def.innerType ? within(def.innerType, "") : [];
  }
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly request?: {
    readonly params?: Schema;
    readonly query?: Schema;
    readonly body?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  };
}

const routes = api.openAPIRegistry.definitions.flatMap((definition) =>
  definition.type === "route" ? [(definition as unknown as { route: Route }).route] : [],
);

test("inputs of the API: every object refuses fields it does not know", () => {
  const loose = routes.flatMap(({ method, path, request }) => {
    const name = `${method} ${path}`;
    const bodies = Object.entries(request?.body?.content ?? {}).filter(([type]) => type.includes("json"));
    return [
      ...(request?.query ? looseObjects(request.query, `${name} query`) : [`${name} has no query`]),
      ...bodies.flatMap(([, { schema }]) => looseObjects(schema, `${name} body`)),
    ];
  });
  expect(routes.length).toBeGreaterThan(150);
  expect(loose).toEqual(JUDGED_ELSEWHERE);
});

test.each([
  "/assets/funds?fliter[sfdrArticle]=9",
  "/assets/funds/IT0000000001?figure=esg",
  "/portfolios?filter[name]=Core",
  "/countries?page=2",
  "/watches?topic=rating",
])("a list: 400 that names the field when its address has one it does not know: %s", async (path) => {
  const { client } = await person();
  const { findings } = await contentOf<{ findings: readonly { code: string }[] }>(
    client.get(`/api/v1${path}`),
    400,
  );
  expect(findings.map(({ code }) => code)).toContainEqual(
    expect.stringMatching(/^(unrecognized_keys|list\.unknown_part)$/),
  );
});

test.each([
  ["en-GB", "The body of the request is not JSON in UTF-8."],
  ["it-IT", "Il corpo della richiesta non è JSON in UTF-8."],
])(
  "a body that is no JSON: 400 that says so in the language of the caller (%s)",
  async (language, message) => {
    const answer = await new Client().post("/api/v1/auth/login", '{"username":', {
      "content-type": "application/json",
      "accept-language": language,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: "input.invalid",
      findings: [{ code: "not_json", message }],
    });
  },
);
