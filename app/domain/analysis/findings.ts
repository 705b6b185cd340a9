import type { Figure } from "./figure";

export interface NamedHolding {
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string;
}

/** A sentence as data: `findings:<key>` with its parameters. Shares are fractions; the screen prints percentages. */
export interface Finding {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly metric: string | null;
  readonly holdings: readonly NamedHolding[];
}

export function named({ isin, issuerId, name }: NamedHolding): NamedHolding {
  return { isin, issuerId, name };
}

export function figureNamed(figures: readonly Figure[] | undefined, metric: string): Figure | null {
  return figures?.find((figure) => figure.metric === metric) ?? null;
}
