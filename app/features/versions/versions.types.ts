import type { AsOf } from "./versions.answers";

/** An address, leading to the same state of the data. */
export function atVersion(href: string, asOf: AsOf | null): string {
  return asOf ? `${href}${href.includes("?") ? "&" : "?"}asOf=${asOf.version}` : href;
}
