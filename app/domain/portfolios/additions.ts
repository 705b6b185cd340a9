import type { AssetType } from "~/domain/analysis/positions/holding";
import { sumOfAmounts } from "~/domain/weights/sum";
import type { IdentifierType } from "../identifiers/identifier";

/** A line of a portfolio as screens and programs state it: its weight in percent, or its value in its currency. */
export interface StatedHolding {
  readonly isin: string | null;
  readonly identifier: string | null;
  readonly identifierType: IdentifierType | null;
  readonly name: string;
  readonly assetType: AssetType | null;
  readonly fixedIncome: boolean;
  readonly visibleAsset: boolean;
  readonly weightPct: number | null;
  readonly marketValue: number | null;
  readonly currency: string | null;
  readonly nominal: number | null;
  readonly minValue: number | null;
  readonly maxValue: number | null;
}

/** A portfolio as far as assets can be added to it. */
export interface StatedPortfolio {
  readonly holdings: readonly StatedHolding[];
  readonly totalValue: number | null;
  readonly currency: string;
}

interface Addable {
  /** ISIN, or the name of what has none. */
  readonly id: string;
  readonly isin: string | null;
  readonly name: string;
  readonly fixedIncome: boolean;
}

interface Addition extends Addable {
  /** Weight in the portfolio as it will be, in percent. */
  readonly weightPct: number;
}

/** Names of assets that are in the portfolio already, as the same kind of holding. */
export function alreadyHeld(
  portfolio: Pick<StatedPortfolio, "holdings">,
  assets: readonly Addable[],
): readonly string[] {
  const held = new Set(portfolio.holdings.map(({ isin, fixedIncome }) => `${isin} ${fixedIncome}`));
  return assets.filter(({ isin, fixedIncome }) => held.has(`${isin} ${fixedIncome}`)).map(({ name }) => name);
}

/**
 * The lines of a portfolio with assets added at given weights. Where lines are weights the others shrink in proportion;
 * where they are amounts these stay, and the new lines come with new money. Weights in percent, sum below 100.
 */
export function withAdditions(
  portfolio: StatedPortfolio,
  additions: readonly Addition[],
): readonly StatedHolding[] {
  const { holdings, totalValue, currency } = portfolio;
  const isValued =
    totalValue !== null && totalValue > 0 && holdings.some(({ marketValue }) => marketValue !== null);
  const added = additions.reduce((sum, { weightPct }) => sum + weightPct, 0);
  const remaining = 1 - added / 100;
  const before = holdings.map((holding): StatedHolding => {
    const { isin, identifier, identifierType, name, assetType, fixedIncome, visibleAsset } = holding;
    const { nominal, minValue, maxValue } = holding;
    const who = { isin, identifier, identifierType, name, assetType, fixedIncome, visibleAsset };
    const limits = { nominal, minValue, maxValue, currency: holding.currency };
    return isValued && holding.marketValue !== null
      ? { ...who, ...limits, marketValue: holding.marketValue, weightPct: null }
      : {
          ...who,
          ...limits,
          marketValue: null,
          weightPct: holding.weightPct === null ? null : rounded(holding.weightPct * remaining),
        };
  });
  const fresh = additions.map(
    ({ isin, id, name, fixedIncome, weightPct }): StatedHolding => ({
      isin,
      identifier: isin === null ? id : null,
      identifierType: isin === null ? "name" : null,
      name,
      assetType: null,
      fixedIncome,
      visibleAsset: true,
      currency: isValued ? currency : null,
      nominal: null,
      minValue: null,
      maxValue: null,
      marketValue: isValued ? rounded((totalValue / remaining) * (weightPct / 100)) : null,
      weightPct: isValued ? null : weightPct,
    }),
  );
  return [...before, ...fresh];
}

/** Value of the whole afterwards; null stays null. */
export function totalAfter(portfolio: StatedPortfolio, lines: readonly StatedHolding[]): number | null {
  const { totalValue, holdings } = portfolio;
  if (totalValue === null) return null;
  const fresh = lines.slice(holdings.length);
  return sumOfAmounts([totalValue, ...fresh.map(({ marketValue }) => marketValue ?? 0)]);
}

function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
