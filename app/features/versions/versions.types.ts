export interface DataVersion {
  readonly version: number;
  readonly publishedAt: string;
}

/** The state of the data a page is shown at, where it is not the one everybody sees. */
export interface AsOf extends DataVersion {
  readonly current: number;
}
