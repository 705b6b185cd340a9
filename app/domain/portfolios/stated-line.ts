import { type AssetType, BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import { shareOfPct } from "~/domain/weights/percent";
import type { IdentifierType } from "../identifiers/identifier";

/** A line as a form or a program states it: weights in percent, as the API has them. */
export interface StatedLine {
  readonly isin?: string | null | undefined;
  readonly identifier?: string | null | undefined;
  readonly identifierType?: IdentifierType | null | undefined;
  readonly issuerId?: string | null | undefined;
  readonly lei?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly assetType?: AssetType | null | undefined;
  readonly fixedIncome?: boolean | null | undefined;
  readonly visibleAsset?: boolean | null | undefined;
  readonly weightPct?: number | null | undefined;
  readonly marketValue?: number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly nominal?: number | null | undefined;
  readonly minValue?: number | null | undefined;
  readonly maxValue?: number | null | undefined;
}

/**
 * The holding that a line of a request states, with its place in the request. Percent become fractions here; nothing is
 * looked up, judged or converted. What is not stated is null, except that a line is visible unless it says otherwise.
 */
export function holdingOf(line: StatedLine, index: number): Holding {
  return {
    ...BLANK_HOLDING,
    id: String(index + 1),
    isin: line.isin || null,
    identifier: line.identifier || null,
    identifierType: line.identifierType ?? null,
    issuerId: line.issuerId || null,
    lei: line.lei || null,
    name: line.name ?? "",
    assetType: line.assetType ?? null,
    fixedIncome: line.fixedIncome ?? null,
    visibleAsset: line.visibleAsset ?? true,
    weightShare: shareOf(line.weightPct),
    marketValue: line.marketValue ?? null,
    currency: line.currency ?? null,
    nominal: line.nominal ?? null,
    minShare: shareOf(line.minValue),
    maxShare: shareOf(line.maxValue),
  };
}

function shareOf(pct: number | null | undefined): number | null {
  return pct == null ? null : shareOfPct(pct);
}
