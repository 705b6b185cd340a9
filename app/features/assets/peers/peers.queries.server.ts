import type { StatedField } from "~/domain/peers/peer-metrics";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { PeerCategory } from "./peers.types";

/** Main share classes of funds and ETFs at a version; a fund is counted once. Worded as its index is. */
const FUNDS = `section in ('funds', 'etfs') and parent_isin is null and category is not null
  and from_version <= ?1 and (to_version is null or to_version > ?1)`;

export type PeerRow = Readonly<Record<StatedField, number | null>> & {
  readonly isin: string;
  readonly name: string;
  /** JSON of the figures worked out from what the fund holds. */
  readonly peerFigures: string | null;
  readonly bondHeavy: number | null;
};

export async function listPeerRows(
  app: AppContext,
  input: {
    readonly category: string;
    readonly version: number;
    readonly demo: boolean;
    readonly sections: readonly string[];
  },
): Promise<readonly PeerRow[]> {
  const { results } = await prepared<PeerRow>(
    app.env.DB,
    `select isin, name, rating, environmental, social, governance, si_reported_share as siReportedShare,
      taxonomy_reported_share as taxonomyReportedShare, peer_figures as peerFigures, bond_heavy as bondHeavy
    from assets indexed by assets_of_category where category = ?2 and ${FUNDS} and (?3 = 0 or demo = 1)
      and section in (select value from json_each(?4))`,
    input.version,
    input.category,
    input.demo ? 1 : 0,
    JSON.stringify(input.sections),
  ).all();
  return results;
}

export async function listPeerCategories(
  app: AppContext,
  input: { readonly version: number; readonly demo: boolean; readonly sections: readonly string[] },
): Promise<readonly PeerCategory[]> {
  const { results } = await prepared<PeerCategory>(
    app.env.DB,
    `select category, count(*) as funds from assets indexed by assets_of_category
    where ${FUNDS} and (?2 = 0 or demo = 1) and section in (select value from json_each(?3)) group by category order by category collate nocase`,
    input.version,
    input.demo ? 1 : 0,
    JSON.stringify(input.sections),
  ).all();
  return results;
}

/** Categories of some funds, share classes too. Each ISIN is looked up: the planner would read all funds instead. */
export async function listCategoriesOf(
  app: AppContext,
  input: { readonly isins: readonly string[]; readonly version: number },
): Promise<ReadonlyMap<string, string>> {
  const { results } = await prepared<{ isin: string; category: string }>(
    app.env.DB,
    `select isin, category from json_each(?2) wanted cross join assets indexed by assets_isin on isin = wanted.value
    where section in ('funds', 'etfs') and category is not null
      and from_version <= ?1 and (to_version is null or to_version > ?1)`,
    input.version,
    JSON.stringify(input.isins),
  ).all();
  return new Map(results.map(({ isin, category }) => [isin, category]));
}
