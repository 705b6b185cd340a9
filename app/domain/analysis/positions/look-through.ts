import { isBondType, type Kind } from "~/domain/instruments/kind";
import { sumOf } from "~/domain/weights/sum";
import type { Universe } from "../book/universe";
import { Licensing } from "../licensing/licensing";
import type { AnalysisSettings } from "../settings";
import type { Exposure } from "./exposure";
import { fundPositions } from "./fund-positions";
import { BLANK_HOLDING, type Holding } from "./holding";
import type { Valuation } from "./valuation";

/** Id of the line that stands for what the weights of a portfolio leave open. */
export const UNALLOCATED = "unallocated";

const UNALLOCATED_LINE: Holding = { ...BLANK_HOLDING, id: UNALLOCATED };

export function isUnallocated({ holding }: Exposure): boolean {
  return holding.id === UNALLOCATED;
}

/** Below this share of a fund its holdings are taken as complete (published weights are rounded). */
const COMPLETE = 1e-9;

export interface LookThrough {
  readonly universe: Universe;
  readonly settings: Pick<AnalysisSettings, "maxLookThroughDepth" | "licence">;
  /** A fund that is taken whole, although it could be looked through (one with a rating of its own). */
  readonly stopsAt: (fundIsin: string) => boolean;
}

/**
 * Replaces every fund by its holdings × weight, down to three funds deep, never through the same fund twice
 * (methodology §1). A fund that cannot be replaced stays as one exposure of kind "fund". What a fund's holdings leave
 * out, and what the weights of the portfolio itself leave open, stays as an exposure of its own: it is eligible like
 * any unknown holding and never covered. Holdings that add up to more than the fund are shares of their sum, as the
 * weights of a portfolio are.
 */
export function lookThrough(
  holdings: readonly Holding[],
  valuation: Valuation,
  options: LookThrough,
): Exposure[] {
  const exposures: Exposure[] = [];
  holdings.forEach((holding, index) => {
    if (!holding.visibleAsset) return;
    const instrument = holding.isin === null ? null : options.universe.instrument(holding.isin);
    addExposure(exposures, options, {
      holding,
      isin: holding.isin,
      issuerId: instrument?.issuerId ?? holding.issuerId,
      name: holding.name || instrument?.name || (holding.isin ?? ""),
      assetType: holding.assetType,
      value: valuation.values[index] ?? 0,
      currency: holding.currency,
      path: [],
    });
  });
  if (valuation.unallocated > 0)
    exposures.push(remainderOf({ holding: UNALLOCATED_LINE, name: "" }, null, [], valuation.unallocated));
  return exposures;
}

/** The portfolio's own lines, funds left whole. */
export function withoutLookThrough(
  holdings: readonly Holding[],
  valuation: Valuation,
  options: Omit<LookThrough, "stopsAt">,
): Exposure[] {
  return lookThrough(holdings, valuation, { ...options, stopsAt: () => true });
}

interface Line {
  readonly holding: Holding;
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string;
  readonly assetType: string | null;
  readonly value: number;
  readonly currency: string | null;
  readonly path: readonly string[];
}

function addExposure(exposures: Exposure[], options: LookThrough, line: Line): void {
  const kind = options.universe.kindOf(line);
  const isThrough =
    kind === "fund" && line.isin !== null && addPositions(exposures, options, line, line.isin);
  if (!isThrough) exposures.push(exposureOf(options.universe, line, kind));
}

function addPositions(exposures: Exposure[], options: LookThrough, line: Line, fundIsin: string): boolean {
  const { universe, settings } = options;
  const isTooDeep = line.path.length >= settings.maxLookThroughDepth;
  if (isTooDeep || line.path.includes(fundIsin) || options.stopsAt(fundIsin)) return false;
  const licensing = new Licensing(settings.licence, universe);
  if (line.path.length === 0 && !licensing.opensHoldingsOf(line)) return false;
  const holdingsIsin = universe.holdingsIsin(fundIsin);
  const positions = fundPositions(universe, holdingsIsin);
  if (positions.length === 0) return false;

  const path = [...line.path, fundIsin];
  const known = sumOf(positions.map(({ weightShare }) => weightShare));
  // Holdings cannot be worth more than the fund: published weights above 100 % are shares of their sum.
  const scale = known - 1 > COMPLETE ? 1 / known : 1;
  for (const position of positions) {
    const instrument = position.isin === null ? null : universe.instrument(position.isin);
    const issuerId = instrument?.issuerId ?? position.issuerId;
    addExposure(exposures, options, {
      holding: line.holding,
      isin: position.isin,
      issuerId,
      name: instrument?.name ?? (issuerId && universe.issuer(issuerId).name) ?? position.positionId,
      assetType: position.assetType,
      value: line.value * position.weightShare * scale,
      currency: null,
      path,
    });
  }
  if (1 - known > COMPLETE) exposures.push(remainderOf(line, fundIsin, path, line.value * (1 - known)));
  return true;
}

function exposureOf(universe: Universe, line: Line, kind: Kind): Exposure {
  const instrument = line.isin === null ? null : universe.instrument(line.isin);
  const type = instrument?.type ?? line.assetType;
  const isDirect = line.path.length === 0;
  return {
    holding: line.holding,
    isin: line.isin,
    issuerId: line.issuerId,
    name: line.name,
    kind,
    type,
    isBond: isBondType(type) || isBondType(line.assetType) || (isDirect && line.holding.fixedIncome === true),
    value: line.value,
    currency: instrument?.currency ?? line.currency,
    path: line.path,
    isRemainder: false,
  };
}

function remainderOf(
  { holding, name }: Pick<Line, "holding" | "name">,
  fundIsin: string | null,
  path: readonly string[],
  value: number,
): Exposure {
  return {
    holding,
    isin: fundIsin,
    issuerId: null,
    name,
    kind: "unknown",
    type: null,
    isBond: false,
    value,
    currency: null,
    path,
    isRemainder: true,
  };
}
