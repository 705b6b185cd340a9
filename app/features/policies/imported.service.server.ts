import type { PolicyCheck } from "~/domain/policies/policy";
import { importScreen } from "~/features/portfolios/import-screen.service.server";
import type { ImportView } from "~/features/portfolios/import-screen.types";
import type { AppContext } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { checkPortfolio } from "./policy-checks.service.server";

interface ShownImport {
  readonly view: ImportView;
  readonly checks: readonly PolicyCheck[];
}

/** An import as its screen shows it; once it has made a portfolio, with what the tenant's rules say of that. */
export async function shownImport(app: AppContext, importId: string): Promise<ShownImport> {
  const view = await importScreen(app, importId);
  if (view.isOpen || view.portfolioId === null) return { view, checks: [] };
  return { view, checks: await checksOf(app, view.portfolioId) };
}

/** The portfolio may have been deleted or given away since. */
async function checksOf(app: AppContext, id: string): Promise<readonly PolicyCheck[]> {
  try {
    return await checkPortfolio(app, { id, subject: "imports" });
  } catch (error) {
    if (error instanceof AppError && error.kind.status === 404) return [];
    throw error;
  }
}
