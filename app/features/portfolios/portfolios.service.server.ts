import { holdingOf } from "~/domain/portfolios/stated-line";
import { editReach, portfolioLimit, readReach } from "~/permissions/portfolio-reach";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { type AppError, type ErrorFinding, notFound } from "~/platform/errors";
import { restorableSince } from "~/platform/pages/restorable";
import { getPortfolioWithLines, holdingView, listHoldings } from "./portfolio-lines.queries.server";
import { listVersionRows } from "./portfolio-versions.queries.server";
import type { PortfolioHead, PortfolioPage, PortfolioVersion, PortfolioView } from "./portfolios.answers";
import {
  deletePortfolioRows,
  insertNextVersion,
  insertPortfolio,
  restorePortfolioRows,
  updateComparison,
  updateName,
  updateOwner,
} from "./portfolios.commands.server";
import { changedMeanwhile, demoLimit } from "./portfolios.errors";
import {
  countOwnPortfolios,
  findColleague,
  getPortfolioHead,
  getPortfolioHeads,
  headStatement,
  idsOfPage,
  listColleagues,
  listPortfolioRows,
} from "./portfolios.queries.server";
import type { PortfolioSearch, PortfolioUpdate } from "./portfolios.schemas";
import { prepareHoldings } from "./prepare-holdings.server";

export async function listPortfolios(app: AppContext, search: PortfolioSearch): Promise<PortfolioPage> {
  const signed = permitted(app, "portfolio:read");
  const { items, total } = await listPortfolioRows(signed, search);
  return { items, total, page: search.page, pageSize: search.pageSize };
}

/** Which portfolios `listPortfolios` answers, as part of another query. */
export function portfoliosListed(signed: SignedInContext, search: PortfolioSearch) {
  return idsOfPage(signed, search);
}

/** One portfolio with its lines, as it is now or as it was in an earlier version. */
export async function showPortfolio(
  app: AppContext,
  input: { readonly id: string; readonly version?: number },
): Promise<PortfolioView> {
  const signed = permitted(app, "portfolio:read");
  const { head, holdings } = await getPortfolioWithLines(signed, {
    id: input.id,
    version: input.version ?? "current",
    reach: readReach(signed.viewer),
  });
  const version = input.version ?? head.version;
  if (version !== head.version && holdings.length === 0) throw notFound();
  return { ...head, version, holdings: holdings.map(holdingView) };
}

/** What is stored, with what was noticed while storing it. */
export interface SavedPortfolio {
  readonly portfolio: PortfolioView;
  readonly findings: readonly ErrorFinding[];
}

/** Saves new lines as the next version; the earlier ones stay readable. */
export async function updatePortfolio(
  app: AppContext,
  input: PortfolioUpdate & { readonly id: string },
): Promise<SavedPortfolio> {
  const signed = permitted(app, "portfolio:edit");
  const reach = editReach(signed.viewer);
  const head = await getPortfolioHead(signed, input.id, reach);
  if (input.version !== head.version) throw changedMeanwhile();
  const before = await listHoldings(signed, head.id, head.version);
  const asOf = input.asOf ?? head.asOf;
  const frame = { asOf, currency: input.currency, totalValue: input.totalValue ?? null };
  const prepared = await prepareHoldings(signed, frame, input.holdings.map(holdingOf), { before });
  const saved = await insertNextVersion(
    signed,
    {
      id: head.id,
      name: input.name,
      asOf,
      currency: input.currency,
      totalValue: prepared.totalValue,
      note: input.note ?? null,
      holdings: prepared.holdings,
      version: head.version + 1,
    },
    { reach, missing: prepared.missing },
  );
  if (!saved) throw changedMeanwhile();
  return { portfolio: await showPortfolio(signed, { id: head.id }), findings: prepared.findings };
}

export async function renamePortfolio(
  app: AppContext,
  input: { readonly id: string; readonly name: string },
): Promise<void> {
  const signed = permitted(app, "portfolio:edit");
  const { id, name } = input;
  if (!(await updateName(signed, id, name, editReach(signed.viewer)))) throw notFound();
}

/** Gives a portfolio to a colleague of the same tenant, in the demo to one who keeps fewer than they may. */
export async function transferPortfolio(
  app: AppContext,
  input: { readonly id: string; readonly userId: string },
): Promise<void> {
  const signed = permitted(app, "portfolio:edit");
  const colleague = await findColleague(signed, input.userId);
  if (colleague === null) throw notFound();
  const reach = editReach(signed.viewer);
  if (await updateOwner(signed, input.id, colleague.id, reach)) return;
  await getPortfolioHead(signed, input.id, reach);
  throw limitReached(signed);
}

/** Keeps the category of funds that a portfolio's figures are compared with. */
export async function choosePeerCategory(
  app: AppContext,
  input: { readonly id: string; readonly category: string | null },
): Promise<void> {
  const signed = permitted(app, "portfolio:edit");
  const change = { peerCategory: input.category };
  if (!(await updateComparison(signed, input.id, change, editReach(signed.viewer)))) throw notFound();
}

export async function colleaguesOf(app: AppContext): Promise<readonly { id: string; name: string }[]> {
  return listColleagues(permitted(app, "portfolio:edit"));
}

/** Deletes all of the portfolios or none; a deletion can be taken back for a while. */
export async function deletePortfolios(app: AppContext, ids: readonly string[]): Promise<void> {
  const signed = permitted(app, "portfolio:edit");
  if (!(await deletePortfolioRows(signed, ids, editReach(signed.viewer)))) throw notFound();
}

export async function restorePortfolios(app: AppContext, ids: readonly string[]): Promise<void> {
  const signed = permitted(app, "portfolio:edit");
  if ((await restorePortfolioRows(signed, ids, restorableSince(signed), editReach(signed.viewer))) > 0)
    return;
  const limit = portfolioLimit(signed.viewer);
  const isAbove = limit !== null && (await countOwnPortfolios(signed)) + ids.length > limit;
  throw isAbove ? limitReached(signed) : notFound();
}

/** A copy of one's own, of any portfolio one may read. */
export async function duplicatePortfolio(
  app: AppContext,
  input: { readonly id: string; readonly name: string },
): Promise<PortfolioHead> {
  const signed = permitted(app, "portfolio:edit");
  await refuseAboveLimit(signed);
  const head = await getPortfolioHead(signed, input.id, readReach(signed.viewer));
  const holdings = await listHoldings(signed, head.id, head.version);
  const { asOf, currency, totalValue, ownBenchmarkId, peerCategory } = head;
  const id = signed.newId();
  const isStored = await insertPortfolio(signed, {
    id,
    name: input.name,
    asOf,
    currency,
    totalValue,
    benchmarkId: ownBenchmarkId,
    peerCategory,
    note: null,
    holdings,
  });
  if (!isStored) throw limitReached(signed);
  return getPortfolioHead(signed, id, "own");
}

export async function listVersions(app: AppContext, id: string): Promise<readonly PortfolioVersion[]> {
  const signed = permitted(app, "portfolio:read");
  const [, versions] = await Promise.all([
    getPortfolioHead(signed, id, readReach(signed.viewer)),
    listVersionRows(signed, id),
  ]);
  return versions;
}

/** The portfolio's head, if it is there for the viewer: 404 comes before any judgement of what is sent. */
export async function requirePortfolio(
  app: AppContext,
  input: { readonly id: string; readonly toEdit: boolean },
): Promise<PortfolioHead> {
  const signed = permitted(app, input.toEdit ? "portfolio:edit" : "portfolio:read");
  return getPortfolioHead(
    signed,
    input.id,
    input.toEdit ? editReach(signed.viewer) : readReach(signed.viewer),
  );
}

/** Several portfolios, each one the viewer's to read, in the order of their ids. */
export async function requirePortfolios(
  app: AppContext,
  ids: readonly string[],
): Promise<readonly PortfolioHead[]> {
  const signed = permitted(app, "portfolio:read");
  return getPortfolioHeads(signed, ids, readReach(signed.viewer));
}

/** How a portfolio of the viewer's to read is read together with something else. */
export function portfolioToRead(signed: SignedInContext, id: string) {
  return headStatement(signed, id, readReach(signed.viewer));
}

/** A portfolio with its lines, where the viewer may change it; for everybody else it is not there. */
export async function showPortfolioToEdit(app: AppContext, id: string): Promise<PortfolioView> {
  await requirePortfolio(app, { id, toEdit: true });
  return showPortfolio(app, { id });
}

/** Refuses before anything is prepared; what holds the limit is the statement that stores (`insertPortfolio`). */
export async function refuseAboveLimit(app: SignedInContext): Promise<void> {
  const limit = portfolioLimit(app.viewer);
  if (limit !== null && (await countOwnPortfolios(app)) >= limit) throw limitReached(app);
}

export function limitReached(app: SignedInContext): AppError {
  return demoLimit({ params: { limit: portfolioLimit(app.viewer) ?? 0 } });
}
