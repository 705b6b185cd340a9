export interface DataVersion {
  readonly version: number;
  readonly publishedAt: string;
}

/** The state of the data a page is shown at, where it is not the one everybody sees. */
export interface AsOf extends DataVersion {
  readonly current: number;
}

/** An address, leading to the same state of the data. */
export function atVersion(href: string, asOf: AsOf | null): string {
  return asOf ? `${href}${href.includes("?") ? "&" : "?"}asOf=${asOf.version}` : href;
}
