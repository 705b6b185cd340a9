import type { Section } from "~/permissions/sections";
import type { AssetList } from "./assets.answers";
import type { ListColumn } from "./list-column";
import type { ListQuery } from "./list-query.types";
import type { FundGroups } from "./snapshot/fund-groups";
import type { Matches } from "./snapshot/list-filter";
import type { Snapshot } from "./snapshot/snapshot";

/** A list that has been filtered and put in order, and not yet read. */
export interface PreparedList {
  readonly section: Section;
  readonly columns: readonly ListColumn[];
  readonly query: ListQuery;
  readonly version: number;
  readonly snapshot: Snapshot | null;
  /** Places in the snapshot, all of them. */
  readonly order: Uint32Array;
  readonly totalUnfiltered: number;
  readonly facets: Pick<AssetList, "facets" | "ranges">;
  /** Where the list has a row for each fund: the share classes behind its rows. */
  readonly classes: ListedClasses | null;
}

interface ListedClasses {
  readonly groups: FundGroups;
  /** Which classes meet the conditions, and which the viewer may see at all. */
  readonly met: Matches;
  readonly open: Matches;
}
