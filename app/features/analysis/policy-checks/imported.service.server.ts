import type { PolicyCheck } from "~/domain/policies/policy";
import { fileTotalText } from "~/features/portfolios/file-total-text";
import { importScreen } from "~/features/portfolios/import-screen.service.server";
import type { ImportView } from "~/features/portfolios/import-screen.types";
import { can } from "~/permissions/policy";
import type { SignedInContext } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { translate } from "~/platform/i18n.server";
import { formatFor } from "~/ui/format";
import { checkPortfolio } from "./policy-checks.service.server";

/** What became of a file, in the reader's language, and what the tenant's rules say of the portfolio it made. */
export interface Imported {
  readonly importId: string;
  readonly fileName: string;
  readonly sentences: readonly string[];
  readonly checks: readonly PolicyCheck[];
}

/** The viewer's own import that made this portfolio; null for any other, and once it is undone. */
export async function importedInto(
  app: SignedInContext,
  input: { readonly importId: string | undefined; readonly portfolioId: string },
): Promise<Imported | null> {
  const { importId, portfolioId } = input;
  if (importId === undefined || !can(app.viewer, "portfolio:import")) return null;
  try {
    const view = await importScreen(app, importId);
    if (view.isOpen || view.portfolioId !== portfolioId) return null;
    const checks = await checkPortfolio(app, { id: portfolioId, subject: "imports" });
    return { importId, fileName: view.fileName, sentences: sentencesOf(app, view), checks };
  } catch (error) {
    // The portfolio is there without the notice of an import that is gone.
    if (error instanceof AppError && error.kind.status === 404) return null;
    throw error;
  }
}

/** How many rows came in, how many were left out, whether that is the file's own total, what waits for approval. */
function sentencesOf(app: SignedInContext, view: ImportView): readonly string[] {
  const format = formatFor(app.locale);
  const t = (key: string, params: Record<string, string | number>) =>
    translate(app.locale, `imports:${key}`, params);
  const counted = (key: string, count: number) => (count > 0 ? t(key, { count }) : null);
  return [
    counted("done.imported", view.counts.accepted),
    counted("done.left_out", view.counts.rejected),
    fileTotalText(t, format, view),
    counted("done.missing_explained", view.findingCounts.R02 ?? 0),
  ].filter((sentence) => sentence !== null);
}
