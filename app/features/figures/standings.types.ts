import type { PeerStanding } from "~/domain/peers/peer-standing";

/** In the address: no comparison with funds, not even with the category kept with the portfolio. */
export const NO_PEERS = "none";

/** Asked of the API: the category the portfolio is compared with anyway. */
export const OWN_PEERS = "own";

/** Where figures of a portfolio stand among the funds of a category. */
export interface Standings {
  /** Null where no category is chosen and none follows from what is held. */
  readonly category: string | null;
  /** It follows from what the portfolio holds: nobody chose it. */
  readonly isDerived: boolean;
  /** Funds of the category, each counted once. */
  readonly funds: number;
  readonly dataVersion: number;
  /** By metric. */
  readonly of: Readonly<Partial<Record<string, PeerStanding>>>;
}
