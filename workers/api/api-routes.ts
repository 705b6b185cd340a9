import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppContext } from "~/platform/context.server";
import { refusedInput } from "~/platform/forms/refused-input";
import { isOpenInMaintenance } from "./gate";
import { problem } from "./problem";
import { inMaintenanceAnswer, jsonBodyAnswers, notAcceptableAnswer, problems } from "./responses";
import type { ServerEnv } from "./server-env";

type Method = "get" | "post" | "put" | "patch" | "delete";
type Asked = NonNullable<RouteConfig["request"]>;
type Answers = RouteConfig["responses"];

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Json<T> = T extends { content: { "application/json": { schema: infer S extends z.ZodType } } }
  ? z.output<S>
  : never;
/** What data of a contract may be made of: lists may be read-only, and a loose object is any object with its fields. */
type Data<T> = T extends readonly (infer Item)[]
  ? readonly Data<Item>[]
  : T extends object
    ? { readonly [K in keyof T as unknown extends T[K] ? never : K]: Data<T[K]> }
    : T;
/** Where the answer has no content it does not matter what the service gives back; a file is a response. */
type Content<T> = T extends { content: unknown } ? Data<Json<T>> | Response : unknown;

/** What an endpoint is called with: its input as its contract reads it. */
interface Call<Q extends Asked> {
  readonly app: AppContext;
  readonly params: Parsed<Q["params"]>;
  readonly query: Parsed<Q["query"]>;
  /** The body, of one that takes JSON. */
  readonly input: Json<Q["body"]>;
  readonly request: Request;
  readonly context: Context<ServerEnv>;
}

/** The status of the answer of an endpoint: it declares one of them. */
const SUCCESSES = [200, 201, 202, 204] as const;

type Answer<S extends Answers> = Content<S[keyof S & (typeof SUCCESSES)[number]]>;

/** What an endpoint takes and answers, as OpenAPI describes it, and the call of its service. */
interface Endpoint<Q extends Asked, S extends Answers>
  extends Omit<RouteConfig, "method" | "path" | "request" | "responses"> {
  readonly request?: Q;
  readonly responses: S;
  /** Answers in the status that `responses` declares, with data where that has content. */
  readonly handle: (call: Call<Q>) => Answer<S> | Promise<Answer<S>>;
}

/** A route that names no query takes none. */
const NOTHING = z.strictObject({});

/** JSON or a file, as the Accept header says. */
function hasSeveralForms(success: Answers[string] | undefined): boolean {
  const types = Object.keys((success && "content" in success && success.content) || {});
  return types.includes("application/json") && types.length > 1;
}

/** The refusals that no service gives: of an address, of a body before it is read, of all in maintenance. */
function refusalsOf(path: string, request: Asked | undefined, success: Answers[string] | undefined): Answers {
  const takesJson = request?.body?.content["application/json"] !== undefined;
  return {
    400: problems[400],
    ...(takesJson && jsonBodyAnswers),
    ...(hasSeveralForms(success) && notAcceptableAnswer),
    ...(!isOpenInMaintenance(path.slice(1)) && inMaintenanceAnswer),
  };
}

/** What a contract answers: a list, whose address names nothing that could be absent, is always there. */
function answersOf(method: Method, path: string, responses: Answers): Answers {
  if (method !== "get" || path.includes("{")) return responses;
  const { 404: _absent, ...others } = responses;
  return others;
}

/**
 * The endpoints of one feature, with the product's answer to input that does not fit its contract. Fields a contract
 * does not name are refused: a misspelt filter must not answer with the whole list.
 */
export function apiRoutes() {
  const router = new OpenAPIHono<ServerEnv>({
    defaultHook: (result, context) => {
      if (!result.success) return problem(context.get("app"), refusedInput(result.error));
    },
  });

  const endpoint =
    (method: Method) =>
    <const Q extends Asked, const S extends Answers>(path: string, contract: Endpoint<Q, S>) => {
      const { handle, request, responses, ...described } = contract;
      const status = SUCCESSES.find((code) => code in responses) ?? 200;
      const hasContent = "content" in (responses[status] ?? {});
      router.openapi(
        {
          ...described,
          method,
          path,
          request: { query: NOTHING, ...request },
          responses: {
            ...refusalsOf(path, request, responses[status]),
            ...answersOf(method, path, responses),
          },
        },
        async (context) => {
          const valid = (part: "param" | "query" | "json") => context.req.valid(part as never) as never;
          const answer: unknown = await handle({
            app: context.get("app"),
            params: valid("param"),
            query: valid("query"),
            input: valid("json"),
            request: context.req.raw,
            context,
          });
          if (answer instanceof Response) return answer;
          return hasContent ? context.json(answer, status as 200) : context.body(null, status);
        },
      );
    };

  return {
    router,
    get: endpoint("get"),
    post: endpoint("post"),
    put: endpoint("put"),
    patch: endpoint("patch"),
    delete: endpoint("delete"),
  };
}
