/** A line of a portfolio, a draft or a figure, as far as rules ask about it. */
export interface MarkedLine {
  readonly isin: string | null;
  readonly issuerId?: string | null | undefined;
}

/** Under what the mark of a line is kept: its ISIN, else the issuer that it names; empty where it names neither. */
export function markKey({ isin, issuerId }: MarkedLine): string {
  return isin ?? (issuerId ? `issuer ${issuerId}` : "");
}
