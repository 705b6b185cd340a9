import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import { type AppContext, open } from "~/platform/context.server";
import { AppError, type ErrorFinding, invalidInput } from "~/platform/errors";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { inputFindings } from "~/platform/forms/input-findings";
import { translate } from "~/platform/i18n.server";
import { paths } from "~/platform/paths";
import { screenProblem } from "~/platform/screen.server";
import { refusalOf } from "~/platform/unforeseen-error.server";

interface PublicOptions {
  /** Stays open while the product is maintained. */
  readonly inMaintenance?: boolean;
}

interface PublicArgs {
  readonly app: AppContext;
  readonly request: Request;
  /** The session token of the cookie. */
  readonly token: string | null;
  /** Of the path. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

const closed = (error: unknown) => error instanceof AppError && error.kind.status === 503;

function loader<T>(options: PublicOptions, run: (args: PublicArgs) => T) {
  return async ({ context, request, params }: LoaderFunctionArgs): Promise<Awaited<T>> => {
    const { app, token } = context;
    try {
      if (!options.inMaintenance) open(app);
      return await run({ app, request, token, params });
    } catch (error) {
      if (closed(error)) throw redirect(paths.maintenance());
      if (error instanceof AppError) throw data(screenProblem(app, error), { status: error.kind.status });
      throw error;
    }
  };
}

interface FormOptions<S> extends PublicOptions {
  readonly form: S;
}

const TYPED_AGAIN = /password|code/i;

/** What was typed, to be shown again where the page is drawn anew; passwords never come back. */
const typed = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !TYPED_AGAIN.test(entry[0]),
    ),
  );

function fieldErrors(app: AppContext, findings: readonly ErrorFinding[]): Record<string, readonly string[]> {
  const errors: Record<string, readonly string[]> = {};
  for (const { field, message, params } of findings) {
    if (field) errors[field] = [...(errors[field] ?? []), translate(app.locale, message, params)];
  }
  return errors;
}

const refused = (app: AppContext, fields: Readonly<Record<string, unknown>>, error: AppError) => {
  const errors = fieldErrors(app, error.detail.findings ?? []);
  const problem = Object.keys(errors).length > 0 ? null : { message: screenProblem(app, error).message };
  const answer: FormAnswer = { problem, errors, values: typed(fields) };
  return data(answer, { status: error.kind.status });
};

/**
 * Runs a form that anybody may send. It answers where to go, or what is shown once, or why not, with everything but
 * passwords kept.
 */
function action<S extends z.ZodType, R>(
  options: FormOptions<S>,
  run: (args: PublicArgs & { body: z.output<S> }) => Promise<R>,
) {
  return async ({ context, request, params }: ActionFunctionArgs) => {
    const { app, token } = context;
    const fields = Object.fromEntries(await request.formData());
    try {
      if (!options.inMaintenance) open(app);
      const parsed = options.form.safeParse(fields);
      if (parsed.success)
        return (await run({ app, request, token, params, body: parsed.data })) as Exclude<R, Response>;
      return refused(app, fields, invalidInput({ findings: inputFindings(parsed.error) }));
    } catch (error) {
      if (closed(error)) throw redirect(paths.maintenance());
      const refusal = refusalOf(app, request, error);
      if (refusal !== null) return refused(app, fields, refusal);
      throw error;
    }
  };
}

/** How a screen before sign-in is declared: closed during maintenance unless it says otherwise. */
export const publicScreen = { loader, action };
