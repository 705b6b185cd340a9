import type { AppContext } from "./context.server";
import { AppError, unknownError } from "./errors";

/** Logs an error of a screen that nobody foresaw, for those who run the product; a request that was abandoned is none. */
export function logUnforeseen(app: AppContext, request: Request, error: unknown): void {
  if (request.signal.aborted) return;
  app.log.error("screen.unknown_error", {
    path: new URL(request.url).pathname,
    error: String(error),
    stack: error instanceof Error ? error.stack : null,
  });
}

/**
 * Why a form is refused: an error nobody foresaw is one, too, so that the screen stays with what is typed on it, and says so
 * where it says its refusals. Null for what is no error: a redirection.
 */
export function refusalOf(app: AppContext, request: Request, error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return null;
  logUnforeseen(app, request, error);
  return unknownError();
}
