import type { Section } from "~/permissions/sections";

/** What the side bar and the dashboard say of a list. */
export interface ListCounts {
  readonly section: Section;
  readonly assets: number;
  readonly rated: number;
  readonly demoAssets: number;
}

/** How far the lists of a data version are made: where their bytes are, and what they count. */
export interface ListsMade {
  readonly lists: Readonly<Partial<Record<Section, string>>>;
  readonly counts: readonly ListCounts[];
}

export const NO_LISTS: ListsMade = { lists: {}, counts: [] };
