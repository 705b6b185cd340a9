import { ISSUER_TYPES } from "~/domain/datasets/issuers";
import { SECURITY_TYPES } from "~/domain/datasets/securities";
import { plainHeader } from "~/domain/tabular/match-columns";
import { cellText, columnLetter, isBlankRow, type Row } from "~/domain/tabular/row";
import type { TableFile } from "~/domain/tabular/table-file";
import type { ErrorFinding } from "~/platform/errors";
import { isOneLine } from "~/platform/one-line";
import type { MissingAsset } from "./missing-assets.types";

export const WORKSHEET_COLUMNS = ["identifier", "name", "type", "issuer_id"] as const;
type Field = (typeof WORKSHEET_COLUMNS)[number];

/** What people call the columns beside their own names. */
const ALIASES: Readonly<Record<Field, readonly string[]>> = {
  identifier: ["identifier", "identificativo", "isin", "codice isin"],
  name: ["name", "nome", "denominazione", "titolo"],
  type: ["type", "tipo", "asset type"],
  issuer_id: ["issuer_id", "issuer", "emittente", "id emittente"],
};

const FIELDS: ReadonlyMap<string, Field> = new Map(
  WORKSHEET_COLUMNS.flatMap((field) => ALIASES[field].map((alias) => [plainHeader(alias), field] as const)),
);

const HEADER_ROWS = 30;
const LONGEST = 300;

export const TYPES_OF: Readonly<Record<MissingAsset["identifierType"], readonly string[]>> = {
  isin: SECURITY_TYPES,
  issuer: ISSUER_TYPES,
};

/** What an approved asset is created with. */
export interface AssetDetails {
  readonly name: string;
  readonly type: string;
  /** Of a security: who issues it, where somebody said so. */
  readonly issuerId: string | null;
}

export interface CompletedAsset {
  readonly asset: MissingAsset;
  readonly details: AssetDetails;
}

/** A row of the file, as far as it can be read without the queue. */
interface StatedRow {
  readonly row: number;
  readonly identifier: string;
  readonly cells: Readonly<Partial<Record<Field, string>>>;
}

type Places = ReadonlyMap<Field, number>;

export interface Worksheet {
  readonly places: Places;
  readonly rows: readonly StatedRow[];
  readonly findings: readonly ErrorFinding[];
}

export interface JudgedWorksheet {
  /** Name and type are known: these can be approved. */
  readonly complete: readonly CompletedAsset[];
  /** Rows that still lack a name or a type; they go on waiting. */
  readonly incomplete: number;
  readonly findings: readonly ErrorFinding[];
}

function headerOf(rows: readonly Row[]): { readonly row: number; readonly places: Places } | null {
  for (const { cells, number } of rows.slice(0, HEADER_ROWS)) {
    const places = new Map<Field, number>();
    cells.forEach((cell, index) => {
      const field = FIELDS.get(plainHeader(cellText(cell) ?? ""));
      if (field && !places.has(field)) places.set(field, index);
    });
    if (places.has("identifier")) return { row: number, places };
  }
  return null;
}

function finding(
  key: string,
  { row, places, field }: { row: number; places: Places; field: Field },
  params: Readonly<Record<string, string | number>>,
): ErrorFinding {
  const index = places.get(field);
  const column = index === undefined ? null : columnLetter(index);
  return {
    severity: "error",
    code: `worksheet.${key}`,
    message: `approvals:worksheet.finding.${key}`,
    params: { ...params, row, column },
    row,
    column,
  };
}

/** Reads a filled worksheet: a header that names the identifier, then an asset a row. One that repeats is refused. */
export function readWorksheet(table: TableFile): Worksheet {
  const sheet = table.sheets.find(({ rows }) => headerOf(rows) !== null);
  const header = sheet ? headerOf(sheet.rows) : null;
  if (!sheet || !header) {
    const places: Places = new Map();
    return {
      places,
      rows: [],
      findings: [finding("no_column", { row: 1, places, field: "identifier" }, {})],
    };
  }
  const { places } = header;
  const rows: StatedRow[] = [];
  const findings: ErrorFinding[] = [];
  const seen = new Map<string, number>();
  for (const row of sheet.rows) {
    if (row.number <= header.row || isBlankRow(row)) continue;
    const cells = Object.fromEntries(
      [...places].flatMap(([field, index]) => {
        const text = cellText(row.cells[index])?.trim();
        return text ? [[field, text]] : [];
      }),
    ) as StatedRow["cells"];
    const identifier = cells.identifier?.toUpperCase() ?? "";
    const at = { row: row.number, places, field: "identifier" as const };
    const before = seen.get(identifier);
    if (identifier === "") findings.push(finding("no_identifier", at, {}));
    else if (before !== undefined) findings.push(finding("twice", at, { identifier, first: before }));
    else rows.push({ row: row.number, identifier, cells });
    seen.set(identifier, before ?? row.number);
  }
  return { places, rows, findings };
}

/**
 * What the rows say of the assets that wait: what nobody wrote is taken from whoever asked for the asset. A row with a
 * mistake is named and left out.
 */
export function judgeWorksheet(
  { rows, places, findings: read }: Worksheet,
  waiting: ReadonlyMap<string, MissingAsset>,
): JudgedWorksheet {
  const complete: CompletedAsset[] = [];
  const findings = [...read];
  let incomplete = 0;
  for (const { row, identifier, cells } of rows) {
    const asset = waiting.get(identifier);
    const refuse = (key: string, field: Field, params: Readonly<Record<string, string>>) =>
      findings.push(finding(key, { row, places, field }, params));
    if (asset === undefined) {
      refuse("not_waiting", "identifier", { identifier });
      continue;
    }
    const types = TYPES_OF[asset.identifierType];
    const typeOf = (text: string | null | undefined) =>
      types.find((type) => plainHeader(type) === plainHeader(text ?? ""));
    const unclear = (["name", "issuer_id"] as const).find((field) => {
      const text = cells[field] ?? "";
      return text.length > LONGEST || !isOneLine(text);
    });
    const type = typeOf(cells.type ?? asset.assetType);
    const name = cells.name ?? asset.name;
    if (unclear) refuse("text", unclear, { value: (cells[unclear] ?? "").slice(0, 40) });
    else if (cells.type !== undefined && type === undefined)
      refuse("type", "type", { value: cells.type.slice(0, 40), types: types.join(", ") });
    else if (name === null || type === undefined) incomplete += 1;
    else complete.push({ asset, details: { name, type, issuerId: cells.issuer_id ?? null } });
  }
  return { complete, incomplete, findings };
}
