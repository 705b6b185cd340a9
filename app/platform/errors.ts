/** An error a person may see: declared once, translated at the edges into a toast, a problem document or a retry. */
export interface ErrorKind {
  readonly code: string;
  readonly status: 400 | 401 | 403 | 404 | 405 | 406 | 409 | 413 | 415 | 422 | 428 | 429 | 500 | 503;
  /** Translation key with its namespace, e.g. "errors:section_not_allowed". */
  readonly message: string;
}

export interface ErrorFinding {
  readonly severity: "error" | "warning" | "note";
  readonly code: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, string | number | null>>;
  readonly field?: string;
  readonly row?: number | null;
  readonly column?: string | null;
  /** What to do about it. */
  readonly hint?: Pick<ErrorFinding, "message" | "params">;
}

export interface ErrorDetail {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly findings?: readonly ErrorFinding[];
  readonly retryAfterSeconds?: number;
  /** The methods that are taken where another was used. */
  readonly allow?: readonly string[];
}

export class AppError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly detail: ErrorDetail = {},
  ) {
    super(kind.code);
    this.name = "AppError";
  }
}

/** Declares an error once: `export const notFound = appError("…", 404, "errors:…")`, then `throw notFound()`. */
export function appError(code: string, status: ErrorKind["status"], message: string) {
  const kind: ErrorKind = { code, status, message };
  return (detail?: ErrorDetail) => new AppError(kind, detail);
}

/** What is wrong with a field of what was sent. */
export function errorAt(
  field: string,
  code: string,
  message: string,
  params?: ErrorFinding["params"],
): ErrorFinding {
  return { severity: "error", code, message, field, ...(params && { params }) };
}

/** What is read, or null where it is not there for the viewer. */
export async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.kind.status === 404) return null;
    throw error;
  }
}

export const notSignedIn = appError("session.not_signed_in", 401, "errors:not_signed_in");
export const passwordChangeRequired = appError(
  "session.password_change_required",
  403,
  "errors:password_change_required",
);
export const secondFactorRequired = appError(
  "session.second_factor_required",
  403,
  "errors:second_factor_required",
);
export const underMaintenance = appError("server.maintenance", 503, "errors:maintenance");
export const supportReadOnly = appError("support.read_only", 403, "errors:support_read_only");
export const sectionNotAllowed = appError(
  "permission.section_not_allowed",
  403,
  "errors:section_not_allowed",
);
export const notInDemo = appError("permission.not_in_demo", 403, "errors:not_in_demo");
export const notFound = appError("resource.not_found", 404, "errors:not_found");
export const invalidInput = appError("input.invalid", 400, "errors:invalid_input");
export const notAcceptable = appError("request.not_acceptable", 406, "errors:not_acceptable");
export const unsupportedMedia = appError("input.unsupported_media", 415, "errors:unsupported_media");
export const fileUnreadable = appError("import.file_unreadable", 422, "portfolios:error.file_unreadable");
export const unprocessable = appError("input.unprocessable", 422, "errors:unprocessable");
export const unknownError = appError("server.unknown", 500, "errors:unknown");

const methodNotTaken = appError("request.method_not_allowed", 405, "errors:method_not_allowed");

/** Of an address that takes these methods, asked by another; absent where it takes none. */
export const methodNotAllowed = (allow: readonly string[]): AppError =>
  allow.length > 0 ? methodNotTaken({ allow, params: { methods: allow.join(", ") } }) : notFound();
