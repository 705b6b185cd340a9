import type { StatedPortfolio } from "~/domain/analysis/positions/valuation";
import { mainCategory } from "~/domain/peers/main-category";
import { STATED } from "~/domain/peers/peer-metrics";
import type { Peer, PeerFigure } from "~/domain/peers/peer-standing";
import { isDemo } from "~/permissions/policy";
import { FUND_SECTIONS, type Section } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import { publishedVersion } from "../read-model/read-model.queries.server";
import { listCategoriesOf, listPeerCategories, listPeerRows, type PeerRow } from "./peers.queries.server";
import type { PeerCategory } from "./peers.types";

/** A fund of a category, with the figures that portfolios are compared by. */
export interface PeerFund {
  readonly isin: string;
  readonly name: string;
  readonly figures: Peer;
}

/** Groups are read again for another version, category or kind of tenant; the oldest make room. */
const MAX_CACHED = 24;
const held = new Map<string, readonly PeerFund[]>();

/** The funds of a category at a data version, of the sections the viewer may see. */
export async function peersOf(
  app: SignedInContext,
  input: { readonly category: string; readonly version: number },
): Promise<readonly PeerFund[]> {
  const demo = isDemo(app.viewer);
  const sections = fundSections(app);
  const key = JSON.stringify([input.category, input.version, demo, sections]);
  const known = held.get(key);
  if (known) return known;
  const peers = (await listPeerRows(app, { ...input, demo, sections })).map(peerOf);
  held.set(key, peers);
  const oldest = held.size > MAX_CACHED ? held.keys().next().value : undefined;
  if (oldest !== undefined) held.delete(oldest);
  return peers;
}

/** The names of the categories that funds open to the viewer have at a data version. */
export async function peerNames(app: SignedInContext, version: number): Promise<readonly string[]> {
  const found = await listPeerCategories(app, {
    version,
    demo: isDemo(app.viewer),
    sections: fundSections(app),
  });
  return found.map(({ category }) => category);
}

/** Categories at the published version, with their number of funds. */
export async function peerCategories(app: SignedInContext): Promise<readonly PeerCategory[]> {
  const version = await publishedVersion(app);
  const sections = fundSections(app);
  return listPeerCategories(app, { version, demo: isDemo(app.viewer), sections });
}

function fundSections({ licence }: SignedInContext): readonly Section[] {
  return FUND_SECTIONS.filter((section) => licence.opensSection(section));
}

/** The category most of a portfolio's value is invested in through funds; null where no one is. */
export async function categoryOfPortfolio(
  app: SignedInContext,
  {
    portfolio,
    version,
    categories,
  }: {
    readonly portfolio: StatedPortfolio;
    readonly version: number;
    /** Categories of what it holds, where they were read at the same version. */
    readonly categories?: ReadonlyMap<string, string> | undefined;
  },
): Promise<string | null> {
  const isins = portfolio.holdings.flatMap(({ isin }) => isin ?? []);
  if (isins.length === 0) return null;
  return mainCategory(portfolio, categories ?? (await listCategoriesOf(app, { isins, version })));
}

function peerOf(row: PeerRow): PeerFund {
  const stored = JSON.parse(row.peerFigures ?? "{}") as Record<string, Omit<PeerFigure, "bondHeavy">>;
  const bondHeavy = row.bondHeavy === 1;
  const worked = Object.entries(stored).map(
    ([metric, figure]) => [metric, { ...figure, bondHeavy }] as const,
  );
  const stated = Object.entries(STATED).flatMap(([metric, field]) => {
    const value = row[field];
    return value === null ? [] : [[metric, { value, coveredOfEligible: 1, bondHeavy }] as const];
  });
  return { isin: row.isin, name: row.name, figures: Object.fromEntries([...worked, ...stated]) };
}
