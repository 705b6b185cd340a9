import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import { printedNumber } from "~/ui/forms/printed-number";
import { typedNumber } from "~/ui/forms/typed-number";
import type { DraftInput } from "../portfolios.schemas";
import type { TypedDraft } from "../portfolios.types";
import type { HoldingRow } from "./holding-rows";

/** A draft item while it is edited. An item without an ISIN is cash or something only named. */
export function draftRow(item: TypedDraft["items"][number], mark: DecimalMark): HoldingRow {
  const isCash = item.isin === null && item.assetId.startsWith("cash");
  return {
    key: `${item.assetId} ${item.fixedIncome}`,
    assetId: item.assetId,
    isin: item.isin,
    identifier: item.isin,
    identifierType: item.isin === null ? null : "isin",
    issuerId: null,
    name: item.name,
    assetType: isCash ? "cash" : item.assetType,
    fixedIncome: item.fixedIncome,
    visibleAsset: item.visibleAsset,
    weight: printedNumber(item.percentage, mark),
    minimum: "",
    maximum: "",
    marketValue: null,
    currency: null,
    nominal: null,
  };
}

const identity = ({ assetId, fixedIncome }: HoldingRow) => `${assetId} ${fixedIncome}`;

/** A draft that was cleared, put back: what was added since stays, with the weight it has by now. */
export function withCleared(
  now: readonly HoldingRow[],
  cleared: readonly HoldingRow[],
): readonly HoldingRow[] {
  const added = new Set(now.map(identity));
  return [...cleared.filter((row) => !added.has(identity(row))), ...now];
}

/** Rows that were read, under the keys of those on screen: a field keeps the focus, and a dialog the row it is about. */
export function underKeysOf(
  shown: readonly HoldingRow[],
  read: readonly HoldingRow[],
): readonly HoldingRow[] {
  const keys = new Map(shown.map((row) => [identity(row), row.key]));
  return read.map((row) => ({ ...row, key: keys.get(identity(row)) ?? row.key }));
}

/** The draft as the service takes it. */
export function draftPayload(
  rows: readonly HoldingRow[],
  description: string,
  totalValue: number | null,
  mark: DecimalMark,
): DraftInput {
  return {
    description: description.trim() || null,
    totalValue,
    items: rows.map((row) => ({
      assetId: row.assetId,
      isin: row.isin,
      name: row.name,
      percentage: typedNumber(row.weight, mark),
      fixedIncome: row.fixedIncome,
      visibleAsset: row.visibleAsset,
    })),
  };
}
