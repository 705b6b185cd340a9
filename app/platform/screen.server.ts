import type { SubmissionResult } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Permission } from "~/permissions/policy";
import { canOpenSection } from "~/permissions/policy";
import { isSection } from "~/permissions/sections";
import { type AppContext, permitted, type SignedInContext, signedIn } from "./context.server";
import {
  AppError,
  notFound,
  passwordChangeRequired,
  secondFactorRequired,
  sectionNotAllowed,
  supportReadOnly,
} from "./errors";
import { RefusedForm } from "./forms/form.server";
import { refusedInput } from "./forms/refused-input";
import { translate } from "./i18n.server";
import { NOTICES } from "./pages/notices";
import { keptReturnPath } from "./pages/return-path.server";
import { paths } from "./paths";
import { refusalOf } from "./unforeseen-error.server";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    app: AppContext;
    nonce: string;
    token: string | null;
    /** The signed-in page that a request is for, or else was sent from. */
    wantedPage: () => string | null;
  }
}

type Schema = z.ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : Record<string, never>;

interface ScreenOptions<P, S> {
  readonly needs?: Permission;
  /** The asset section the screen belongs to: a name, or the route parameter that holds it. */
  readonly section?: string | ((params: Parsed<P>) => string);
  readonly params?: P;
  readonly search?: S;
}

interface ScreenArgs<P, S> {
  readonly app: SignedInContext;
  readonly params: Parsed<P>;
  readonly search: Parsed<S>;
  readonly request: Request;
}

/** What an ErrorBoundary and a toast get to see. */
export interface ScreenProblem {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly requestId: string;
  /** What is wrong with which field, in the reader's language. */
  readonly fields: Readonly<Record<string, string>>;
  /** What was found wrong, the first of it, in the reader's language. */
  readonly findings: readonly ScreenFinding[];
}

/** A sentence about a row and column of a file, or about the whole. */
interface ScreenFinding {
  readonly message: string;
  readonly row: number | null;
  readonly column: string | null;
}

/** So many findings go with a problem; the whole list stands where the thing is shown. */
const MAX_PROBLEM_FINDINGS = 5;

export function screenProblem(app: AppContext, error: AppError): ScreenProblem {
  const findings = error.detail.findings ?? [];
  return {
    fields: Object.fromEntries(
      findings.flatMap(({ field, message, params }) =>
        field ? [[field, translate(app.locale, message, params)]] : [],
      ),
    ),
    findings: findings
      .slice(0, MAX_PROBLEM_FINDINGS)
      .map(({ message, params, row = null, column = null }) => ({
        message: translate(app.locale, message, params),
        row,
        column,
      })),
    code: error.kind.code,
    status: error.kind.status,
    message: translate(app.locale, error.kind.message, error.detail.params),
    requestId: app.requestId,
  };
}

function parse<S extends Schema | undefined>(schema: S, value: unknown): Parsed<S> {
  if (!schema) return {} as Parsed<S>;
  const result = schema.safeParse(value);
  if (result.success) return result.data as Parsed<S>;
  throw refusedInput(result.error);
}

/** Repeated search parameters become lists, single ones stay text. Notices of the screen before ask for nothing. */
function searchOf(request: Request): Record<string, string | string[]> {
  const search = new URL(request.url).searchParams;
  for (const notice of NOTICES) search.delete(notice);
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const values = search.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

/** Who asks, then whether there can be such a thing, then whether its section is open: only then is input looked at. */
function guard<P extends Schema | undefined>(
  app: AppContext,
  options: ScreenOptions<P, Schema | undefined>,
  given: unknown,
) {
  const signed = options.needs ? permitted(app, options.needs) : signedIn(app);
  const parsed = options.params?.safeParse(given);
  if (parsed && !parsed.success) throw notFound();
  const params = (parsed?.data ?? {}) as Parsed<P>;
  const section = typeof options.section === "function" ? options.section(params) : (options.section ?? null);
  if (section !== null) {
    if (!isSection(section)) throw notFound();
    if (!canOpenSection(signed.viewer, section)) throw sectionNotAllowed();
  }
  return { app: signed, params };
}

const PASSWORD_FIRST = passwordChangeRequired().kind.code;
const SECOND_FACTOR_FIRST = secondFactorRequired().kind.code;

/**
 * Where a refusal leads: a failed user check to /logout, which clears what is left and leads to the right sign-in page;
 * maintenance, a forced password and a second factor that is due to their screens. Null for all other refusals.
 */
function elsewhere({ kind }: AppError): string | null {
  if (kind.status === 401) return paths.logout();
  if (kind.status === 503) return paths.maintenance();
  if (kind.code === SECOND_FACTOR_FIRST) return paths.secondFactor();
  return kind.code === PASSWORD_FIRST ? paths.passwordChange() : null;
}

/** Whether the page that was asked for is opened again later: after signing in, after maintenance. */
const comesBack = ({ kind }: AppError): boolean => [401, 503].includes(kind.status);

/**
 * A form that is refused stays as it is, with what was typed. So does one of a session that has ended, and one sent during
 * maintenance: the page says it. Where the browser sends it without a script, the screen around it leads away all the same.
 */
const staysOnPage = (error: AppError, loadsPage = false): boolean =>
  elsewhere(error) === null || (comesBack(error) && !loadsPage);

/** Of the tab: what is missing by its name, such as a customer, else that the page is; else why the screen is refused. */
function titleOf(app: AppContext, { kind }: AppError, message: string): string {
  const isUnnamed = kind.status === 404 && kind.message === notFound().kind.message;
  return isUnnamed ? translate(app.locale, "errors:page_not_found") : message.replace(/\.$/, "");
}

async function asResponse(
  { app, wantedPage }: AppLoadContext,
  error: unknown,
  request: Request,
): Promise<unknown> {
  if (!(error instanceof AppError)) return error;
  const other = elsewhere(error);
  if (other !== null) {
    const kept = comesBack(error) ? await keptReturnPath(app, wantedPage(), request.url) : {};
    return redirect(other, { headers: kept });
  }
  const problem = screenProblem(app, error);
  // A whole screen says what is wrong with its address; a form says it at its fields.
  const [reason = ""] = Object.values(problem.fields);
  const message = [problem.message, reason].filter((sentence) => sentence !== "").join(" ");
  // A response, which files that are asked for by their address answer with as well.
  const body = { ...problem, message, title: titleOf(app, error, message) };
  return Response.json(body, { status: error.kind.status });
}

function loader<T, P extends Schema | undefined = undefined, S extends Schema | undefined = undefined>(
  options: ScreenOptions<P, S>,
  run: (args: ScreenArgs<P, S>) => T,
) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Awaited<T>> => {
    try {
      return await run({
        ...guard(context.app, options, params),
        search: parse(options.search, searchOf(request)) as Parsed<S>,
        request,
      });
    } catch (error) {
      throw await asResponse(context, error, request);
    }
  };
}

interface ActionOptions<P, B> extends ScreenOptions<P, undefined> {
  /** Schema of the form's fields; several fields of one name become a list. */
  readonly body?: B;
  /** Refuses with 404 what is not there for the viewer, before the form is read. */
  readonly find?: (args: Omit<ScreenArgs<P, undefined>, "search">) => Promise<unknown>;
  /** A change that somebody looking at a customer's screens may make: leaving them. */
  readonly inSupport?: true;
  /** Its form is sent without a script to an address that has no page of its own: an ended session leads to /logout. */
  readonly loadsPage?: true;
}

/** The answer of an action: its result, or the problem to show. Nothing typed is lost: the form stays as it is. */
export type ActionAnswer<T> =
  | { readonly ok: true; readonly result: T }
  | {
      readonly ok: false;
      readonly problem: ScreenProblem;
      /** What is wrong in which field, where a form was refused. */
      readonly lastResult?: SubmissionResult<string[]>;
    };

/** What a form that stays says: during maintenance also that nothing is lost, and when to send it again. */
function formProblem(app: AppContext, error: AppError): ScreenProblem {
  const problem = screenProblem(app, error);
  const { retryAfterSeconds } = error.detail;
  if (problem.status !== 503 || retryAfterSeconds === undefined) return problem;
  const count = Math.ceil(retryAfterSeconds / 60);
  return { ...problem, message: translate(app.locale, "errors:maintenance_form", { count }) };
}

function action<T, P extends Schema | undefined = undefined, B extends Schema | undefined = undefined>(
  options: ActionOptions<P, B>,
  run: (args: Omit<ScreenArgs<P, undefined>, "search"> & { body: Parsed<B> }) => Promise<T> | T,
) {
  return async ({ context, params, request }: ActionFunctionArgs) => {
    try {
      const guarded = guard(context.app, options, params);
      if (guarded.app.viewer.support && !options.inSupport) throw supportReadOnly();
      await options.find?.({ ...guarded, request });
      const body = options.body ? parse(options.body, fieldsOf(await request.formData())) : {};
      const result = await run({ ...guarded, request, body: body as Parsed<B> });
      if (result instanceof Response) return result as never;
      return data({ ok: true, result } as ActionAnswer<Awaited<T>>);
    } catch (error) {
      const refusal = refusalOf(context.app, request, error);
      if (refusal !== null && staysOnPage(refusal, options.loadsPage)) {
        const answer: ActionAnswer<Awaited<T>> = {
          ok: false,
          problem: formProblem(context.app, refusal),
          ...(refusal instanceof RefusedForm && { lastResult: refusal.lastResult }),
        };
        return data(answer, { status: refusal.kind.status });
      }
      throw await asResponse(context, error, request);
    }
  };
}

function fieldsOf(form: FormData): Record<string, FormDataEntryValue | FormDataEntryValue[]> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((key) => {
      const values = form.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

/** How a protected screen is declared: what it needs, then what it does. */
export const screen = { loader, action };
