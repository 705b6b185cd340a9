import type { MissingStatus } from "./missing-assets.types";

/** Something without data that somebody may ask to be covered: a security, or an issuer where no security is known. */
export interface Coverable {
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string;
}

/** What became of the question, by the key of what it is about. */
export type CoverageRequests = Readonly<
  Record<string, { readonly status: MissingStatus; readonly askedAt: string }>
>;

/** Under what it is asked for; null for a line that is only named. */
export function coverageKey({ isin, issuerId }: Pick<Coverable, "isin" | "issuerId">): string | null {
  return isin ?? issuerId;
}
