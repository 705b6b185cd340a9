/** A category of funds, with the number of them: each fund is counted once, whatever its share classes. */
export interface PeerCategory {
  readonly category: string;
  readonly funds: number;
}
