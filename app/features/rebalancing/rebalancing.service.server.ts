import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.types";
import { type AppContext, permitted } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import type { ChangeQuestion } from "./rebalancing.schemas";
import type { SmallestChangeOfPortfolio, SmallestChangeScreen } from "./rebalancing.types";

export interface AskedChange extends ChangeQuestion {
  readonly id: string;
}

/** Whether the viewer reads the portfolio: 403 and 404 come before any input. */
export async function requireSmallestChange(app: AppContext, id: string): Promise<void> {
  await requirePortfolio(permitted(app, "portfolio:read"), { id, toEdit: false });
}

/** The smallest change of weights that meets the tenant's policies, by the data published now. */
export async function readSmallestChange(
  app: AppContext,
  { id }: AskedChange,
): Promise<SmallestChangeOfPortfolio & { readonly head: PortfolioHead }> {
  await requireSmallestChange(app, id);
  throw notFound();
}

/** The same as a screen. */
export async function showSmallestChange(
  app: AppContext,
  asked: AskedChange & { readonly benchmark?: string | undefined },
): Promise<SmallestChangeScreen> {
  await readSmallestChange(app, asked);
  throw notFound();
}
