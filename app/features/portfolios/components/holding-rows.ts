import { type AssetType, BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import type { IdentifierType } from "~/domain/identifiers/identifier";
import { isMoney } from "~/domain/instruments/kind";
import { isWeightAllowed, MIN_WEIGHT_PCT } from "~/domain/portfolio-files/amounts/weight-range";
import { equalWeights, normalisedWeights } from "~/domain/portfolios/weight-tools";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import { shareOfPct } from "~/domain/weights/percent";
import { type WeightTotal, weightTotal } from "~/domain/weights/weight-total";
import { groupedNumber } from "~/platform/languages/grouped-number";
import type { Locale } from "~/platform/languages/locale";
import { printedNumber } from "~/ui/forms/printed-number";
import { typedNumber } from "~/ui/forms/typed-number";
import type { HoldingInput } from "../portfolios.schemas";
import type { HoldingView } from "../portfolios.types";

/** One line while it is edited: weights as they are typed, everything else as it will be sent. */
export interface HoldingRow {
  readonly key: string;
  readonly assetId: string;
  readonly isin: string | null;
  readonly identifier: string | null;
  readonly identifierType: IdentifierType | null;
  readonly issuerId: string | null;
  readonly name: string;
  readonly assetType: AssetType | null;
  readonly fixedIncome: boolean;
  readonly visibleAsset: boolean;
  readonly weight: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly marketValue: number | null;
  readonly currency: string | null;
  readonly nominal: number | null;
}

/** Something that can be added: an asset of the catalogue, or cash. */
export interface Addition {
  readonly isin: string | null;
  readonly assetId: string;
  readonly name: string;
  readonly assetType: AssetType | null;
  readonly fixedIncome: boolean;
  readonly currency: string | null;
}

/** A value as the field of it shows it, with separators of thousands; they are read again where somebody types them. */
export function printedTotal(value: number | null, locale: Locale): string {
  return value === null ? "" : groupedNumber(locale, { maximumFractionDigits: 10 }).format(value);
}

/** A slider moves in these steps, in percent. */
export const SLIDER_STEP = 0.05;
const SLIDER_REACH = 25;

/** How far all sliders of a column reach, in percent: the largest weight, rounded up to a quarter of the whole, at most the whole. */
export function sliderReach(weights: readonly (number | null)[]): number {
  const largest = Math.max(0, ...weights.map(statedWeight));
  return Math.min(100, Math.max(SLIDER_REACH, Math.ceil(largest / SLIDER_REACH) * SLIDER_REACH));
}

/**
 * Where a weight is on a slider that reaches to `max`. The place is one the slider can take: a browser moves any other
 * to the nearest one while a page comes alive, which would be an edit nobody made.
 */
export function sliderAt(weight: number | null, max: number): string {
  const steps = Math.round(Math.min(Math.max(statedWeight(weight), 0), max) / SLIDER_STEP);
  return String(Number((steps * SLIDER_STEP).toFixed(2)));
}

const statedWeight = (weight: number | null) => (weight !== null && Number.isFinite(weight) ? weight : 0);

/** The weight a slider was moved to: never nothing, which is no weight. */
export function slidTo(value: string): number {
  return Math.max(MIN_WEIGHT_PCT, Number(Number(value).toFixed(2)));
}

/** Whether the weight of a row may be saved, asked while somebody types; a value decides over it, and nothing is open. */
export function isRowAllowed(
  weight: number | null,
  row: Pick<HoldingRow, "assetType" | "marketValue">,
): boolean {
  return weight === null || row.marketValue !== null || isWeightAllowed(weight, isMoney(row.assetType));
}

export function rowOf(holding: HoldingView, index: number, mark: DecimalMark): HoldingRow {
  return {
    key: `${index} ${holding.identifier ?? holding.name}`,
    assetId: holding.isin ?? holding.identifier ?? holding.name,
    isin: holding.isin,
    identifier: holding.identifier,
    identifierType: holding.identifierType,
    issuerId: holding.issuerId,
    name: holding.name,
    assetType: holding.assetType,
    fixedIncome: holding.fixedIncome,
    visibleAsset: holding.visibleAsset,
    weight: printedNumber(holding.weightPct === null ? null : Number(holding.weightPct.toFixed(6)), mark),
    minimum: printedNumber(holding.minValue, mark),
    maximum: printedNumber(holding.maxValue, mark),
    marketValue: holding.marketValue,
    currency: holding.currency,
    nominal: holding.nominal,
  };
}

export function addedRow(addition: Addition, serial: number): HoldingRow {
  return {
    ...addition,
    key: `new ${serial} ${addition.assetId}`,
    identifier: addition.isin,
    identifierType: addition.isin === null ? null : "isin",
    issuerId: null,
    visibleAsset: true,
    weight: "",
    minimum: "",
    maximum: "",
    marketValue: null,
    nominal: null,
  };
}

/** Another asset in the place of a line: weight, value and limits stay, its nominal amount does not. */
export function swappedRow(row: HoldingRow, addition: Addition, serial: number): HoldingRow {
  const { weight, minimum, maximum, marketValue, currency, visibleAsset } = row;
  return { ...addedRow(addition, serial), weight, minimum, maximum, marketValue, currency, visibleAsset };
}

/** The line that holds the same asset in the same kind already; undefined where it may be added. */
export function sameAsset(rows: readonly HoldingRow[], addition: Addition): HoldingRow | undefined {
  if (addition.isin === null) return undefined;
  return rows.find(
    ({ assetId, fixedIncome }) => assetId === addition.assetId && fixedIncome === addition.fixedIncome,
  );
}

function weightsOf(rows: readonly HoldingRow[], mark: DecimalMark): (number | null)[] {
  return rows.map(({ weight, visibleAsset }) => (visibleAsset ? typedNumber(weight, mark) : null));
}

/** What the lines add up to, judged as the API judges it; what is no number counts as nothing. */
export function totalOf(rows: readonly HoldingRow[], mark: DecimalMark): WeightTotal {
  return weightTotal(
    rows.map(({ weight, marketValue }) => {
      const typed = typedNumber(weight, mark);
      const weightShare = typed === null || !Number.isFinite(typed) ? null : shareOfPct(typed);
      return { weightShare, marketValue };
    }),
  );
}

/** Whether the service would refuse the lines for their total. */
export function isAboveWhole(rows: readonly HoldingRow[], mark: DecimalMark): boolean {
  return totalOf(rows, mark).state === "above";
}

/** Every line gets the same weight, and its value gives way to it. */
export function withEqualWeights(rows: readonly HoldingRow[], mark: DecimalMark): HoldingRow[] {
  const weights = equalWeights(rows.length);
  return rows.map((row, index) => ({
    ...row,
    marketValue: null,
    weight: printedNumber(weights[index] ?? null, mark),
  }));
}

/** The weights scaled to 100 %; null where that cannot be done. */
export function withNormalisedWeights(rows: readonly HoldingRow[], mark: DecimalMark): HoldingRow[] | null {
  const weights = weightsOf(rows, mark);
  if (weights.some((weight) => weight !== null && !Number.isFinite(weight))) return null;
  const scaled = normalisedWeights(weights);
  if (scaled === null) return null;
  return rows.map((row, index) => ({
    ...row,
    marketValue: scaled[index] === null ? row.marketValue : null,
    weight: printedNumber(scaled[index] ?? null, mark),
  }));
}

/** The lines as the engine takes them while they are edited: weights as fractions, null for what is no number yet. */
export function liveHoldings(rows: readonly HoldingRow[], mark: DecimalMark): Holding[] {
  return rows.map((row) => {
    const weight = typedNumber(row.weight, mark);
    return {
      ...BLANK_HOLDING,
      id: row.key,
      isin: row.isin,
      issuerId: row.issuerId,
      name: row.name,
      assetType: row.assetType,
      fixedIncome: row.fixedIncome,
      visibleAsset: row.visibleAsset,
      weightShare: weight !== null && Number.isFinite(weight) ? shareOfPct(weight) : null,
      marketValue: row.marketValue,
      nominal: row.nominal,
      currency: row.currency,
    };
  });
}

/** The lines as the service takes them. A line with a value keeps it: the value decides. */
export function holdingInputs(rows: readonly HoldingRow[], mark: DecimalMark): HoldingInput[] {
  return rows.map((row) => ({
    ...(row.isin !== null
      ? { isin: row.isin }
      : row.identifier !== null && row.identifierType !== null
        ? { identifier: row.identifier, identifierType: row.identifierType }
        : {}),
    name: row.name,
    assetType: row.assetType,
    fixedIncome: row.fixedIncome,
    visibleAsset: row.visibleAsset,
    ...(row.marketValue === null
      ? { weightPct: typedNumber(row.weight, mark) }
      : { marketValue: row.marketValue }),
    currency: row.currency,
    nominal: row.nominal,
    minValue: typedNumber(row.minimum, mark),
    maxValue: typedNumber(row.maximum, mark),
  }));
}
