import type { DatasetRecord } from "~/domain/datasets/check-row";
import { isEmptyText } from "~/domain/datasets/read-cell";
import { securities } from "~/domain/datasets/securities";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { hasIsinShape, isIsin } from "~/domain/identifiers/isin";
import {
  assetTypeNamed,
  assetTypeOfCic,
  soundsLikeCash,
  soundsLikeDerivative,
} from "~/domain/instruments/asset-type-words";
import { isMoney } from "~/domain/instruments/kind";
import { isTotalText } from "~/domain/tabular/cells/total-text";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { type Cell, cellText, type Row } from "~/domain/tabular/row";
import { isCurrencyName, moneyNamed } from "~/domain/vocabulary/currency-codes";

const NAMES = new Set(
  [
    ...(securities.columns.find(({ name }) => name === "name")?.aliases ?? []),
    ...[
      "Description",
      "Security",
      "Position",
      "Holding",
      "Holding name",
      "Instrument",
      "Issue name",
      "Nom",
      "Libellé",
      "Nombre",
    ],
  ].map(plainHeader),
);

/**
 * Rows of a fund's holdings in the words of the product: the kind of a position as `kindOf` knows it, and money and
 * derivatives of the fund, which have no code, under their own names (as in a portfolio's file). Two lines of one name are two positions.
 */
export class FundRows {
  private readonly nameAt: readonly number[];
  private readonly times = new Map<string, number>();

  constructor(table: DatasetTable) {
    this.nameAt = table.match.unused.filter((index) => NAMES.has(plainHeader(table.headers[index] ?? "")));
  }

  /** The words for a total in a row that names no position by a code; null for any other row. */
  totalIn({ cells }: DatasetRecord, row: Row): string | null {
    const codes = [cells.position_id, cells.isin, cells.issuer_id].flatMap((cell) => filled(cell) ?? []);
    const texts = [...codes, ...this.nameAt.flatMap((index) => filled(row.cells[index]) ?? [])];
    const words = texts.find(isTotalText);
    return words !== undefined && codes.every((code) => code === words) ? words : null;
  }

  recordOf(record: DatasetRecord, row: Row): DatasetRecord {
    const { cells } = record;
    const kind = filled(cells.asset_type);
    const isCic = kind !== null && assetTypeOfCic(kind) !== null;
    const type = kind === null || isCic ? null : assetTypeNamed(kind);
    const typed = type === null ? record : { ...record, cells: { ...cells, asset_type: type } };
    const code = filled(cells.isin);
    const others = [filled(cells.position_id), filled(cells.issuer_id)];
    if ((code !== null && (isIsin(code) || hasIsinShape(code))) || others.some((other) => other !== null))
      return typed;
    const names = [code, ...this.nameAt.map((index) => filled(row.cells[index]))].filter(
      (name) => name !== null,
    );
    const apart = kindWithoutCode(type, names);
    if (apart === null) return typed;
    const id = this.numbered(cells, names.at(-1) ?? apart);
    return { ...record, cells: { ...cells, isin: null, asset_type: apart, position_id: id } };
  }

  private numbered(cells: DatasetRecord["cells"], name: string): string {
    const id = [cells.fund_isin, cells.as_of].map((cell) => cellText(cell) ?? "").join(" ");
    const times = (this.times.get(`${id} ${name}`) ?? 0) + 1;
    this.times.set(`${id} ${name}`, times);
    return times === 1 ? name : `${name} #${times}`;
  }
}

/** Money and derivatives, which have no code; null for what should have one. */
function kindWithoutCode(type: string | null, names: readonly string[]): "cash" | "derivative" | null {
  if (isMoney(type)) return type;
  if (names.some(namesMoney)) return "cash";
  return names.some(soundsLikeDerivative) ? "derivative" : null;
}

const namesMoney = (name: string) =>
  soundsLikeCash(name) || isCurrencyName(name) || (/^[A-Z]{3}$/.test(name) && moneyNamed(name) !== null);

function filled(cell: Cell | undefined): string | null {
  const text = cellText(cell);
  return text === null || isEmptyText(text) ? null : text;
}
