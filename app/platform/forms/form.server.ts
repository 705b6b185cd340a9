import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { AppContext } from "~/platform/context.server";
import { AppError, type ErrorFinding, unprocessable } from "~/platform/errors";
import { translate } from "~/platform/i18n.server";

type Errors = Record<string, string[]>;

/** A form that was refused, with what is wrong in each field; what was typed goes back with it. */
export class RefusedForm extends AppError {
  constructor(
    cause: AppError,
    readonly lastResult: SubmissionResult<string[]>,
  ) {
    super(cause.kind, cause.detail);
  }
}

const isKey = (message: string) => /^[a-z-]+:[\w.]+$/.test(message);

/** A field that was left empty, and one the schema has no words of its own for. */
const plainError = (issue: { readonly input?: unknown }) =>
  issue.input === undefined || issue.input === "" ? "errors:field_required" : "errors:field_invalid";

/** `invitees.0.email` as forms name it: `invitees[0].email`. */
const fieldName = (path: string) => path.replaceAll(/\.(\d+)(?=\.|$)/g, "[$1]");

function errorsOf(app: AppContext, findings: readonly ErrorFinding[]): Errors {
  const errors: Errors = {};
  for (const { field, message, params } of findings) {
    if (field === undefined) continue;
    const name = fieldName(field);
    errors[name] = [...(errors[name] ?? []), translate(app.locale, message, params)];
  }
  return errors;
}

/**
 * Reads a form by its schema and hands it to the use case. What the schema refuses, and findings of the use case that
 * name a field, come back beside their fields in the reader's language. Passwords never go back.
 */
export async function withForm<S extends z.ZodType, T>(
  app: AppContext,
  form: FormData,
  schema: S,
  run: (input: z.output<S>) => Promise<T>,
): Promise<T> {
  const submission = parseWithZod(form, { schema, error: plainError });
  const hideFields = ["password", "currentPassword", "code", "clientSecret"].filter((name) => form.has(name));
  if (submission.status !== "success") {
    const { error, ...reply } = submission.reply({ hideFields });
    const translated = Object.entries(error ?? {}).map(([name, messages]) => [
      name,
      messages?.map((message) => translate(app.locale, isKey(message) ? message : "errors:field_invalid")),
    ]);
    throw new RefusedForm(unprocessable(), { ...reply, error: Object.fromEntries(translated) });
  }
  try {
    return await run(submission.value);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fieldErrors = errorsOf(app, error.detail.findings ?? []);
    // A form that fits its schema and still cannot be: the same answer as one that does not fit.
    const cause = error.kind.status === 400 ? unprocessable(error.detail) : error;
    throw new RefusedForm(cause, submission.reply({ hideFields, fieldErrors }));
  }
}
