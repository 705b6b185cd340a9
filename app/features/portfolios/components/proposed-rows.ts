import type { AssetType } from "~/domain/analysis/positions/holding";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import { pctOfShare } from "~/domain/weights/percent";
import { printedNumber } from "~/ui/forms/printed-number";
import { typedNumber } from "~/ui/forms/typed-number";
import { addedRow, type HoldingRow } from "./holding-rows";

/** Another weight for a line, or a line that comes in; shares of all investments. */
export interface ProposedWeight {
  /** The number of the line, from 1 on; anything else is no line yet. */
  readonly holdingId: string;
  readonly name: string;
  readonly isin: string | null;
  readonly assetType: AssetType | null;
  /** Null where nobody said: it is then no bond. */
  readonly fixedIncome: boolean | null;
  readonly beforeShare: number;
  readonly afterShare: number;
}

/** What one share of all investments is among the lines: as a weight, and as a value where lines have one. */
interface Scale {
  readonly weight: number;
  readonly value: { readonly amount: number; readonly currency: string | null } | null;
}

const rounded = (weight: number) => Number(weight.toFixed(6));
/** Without the rounding of floating point. */
const amount = (value: number) => Number(value.toPrecision(12));

/**
 * The lines with proposed weights: values and nominal amounts move with the weight, lines without any left are gone,
 * new ones come last. Lines that nothing is proposed for stay as they are.
 */
export function proposedRows(
  rows: readonly HoldingRow[],
  proposed: readonly ProposedWeight[],
  mark: DecimalMark,
): readonly HoldingRow[] {
  const byLine = new Map(proposed.map((one) => [one.holdingId, one]));
  const scale = scaleOf(rows, byLine, mark);
  const at = (row: HoldingRow, { afterShare }: ProposedWeight): HoldingRow => ({
    ...row,
    weight: printedNumber(rounded(afterShare * scale.weight), mark),
    marketValue: scale.value && amount(afterShare * scale.value.amount),
    currency: scale.value ? scale.value.currency : row.currency,
  });
  const kept = rows.flatMap((row, index): HoldingRow[] => {
    const one = byLine.get(String(index + 1));
    byLine.delete(String(index + 1));
    if (one === undefined) return [row];
    if (one.afterShare === 0) return [];
    return [one.beforeShare > 0 ? scaledRow(row, one.afterShare / one.beforeShare, mark) : at(row, one)];
  });
  const added = [...byLine.values()].flatMap((one, serial): HoldingRow[] => {
    const { isin, name, assetType } = one;
    if (isin === null) return [];
    const fixedIncome = one.fixedIncome === true;
    const addition = { isin, assetId: isin, name, assetType, fixedIncome, currency: null };
    return [at(addedRow(addition, serial), one)];
  });
  return [...kept, ...added];
}

function scaledRow(row: HoldingRow, factor: number, mark: DecimalMark): HoldingRow {
  const weight = typedNumber(row.weight, mark);
  return {
    ...row,
    weight: weight === null ? "" : printedNumber(rounded(weight * factor), mark),
    marketValue: row.marketValue === null ? null : amount(row.marketValue * factor),
    nominal: row.nominal === null ? null : amount(row.nominal * factor),
  };
}

/** By a line that is traded and was held; without one a share is what it says. */
function scaleOf(
  rows: readonly HoldingRow[],
  byLine: ReadonlyMap<string, ProposedWeight>,
  mark: DecimalMark,
): Scale {
  for (const [index, { weight, marketValue, currency }] of rows.entries()) {
    const beforeShare = byLine.get(String(index + 1))?.beforeShare ?? 0;
    const stated = typedNumber(weight, mark);
    if (beforeShare <= 0 || (stated === null && marketValue === null)) continue;
    return {
      weight: stated === null ? pctOfShare(1) : stated / beforeShare,
      value: marketValue === null ? null : { amount: marketValue / beforeShare, currency },
    };
  }
  return { weight: pctOfShare(1), value: null };
}
