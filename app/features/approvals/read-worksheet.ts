import { SECURITY_TYPES } from "~/domain/instruments/asset-types";
import { ISSUER_TYPES } from "~/domain/instruments/issuer-types";
import type { Finding } from "~/domain/tabular/finding";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { type Intake, intakeColumn } from "~/domain/tabular/intake";
import { type IntakeRow, type IntakeTable, readIntake } from "~/domain/tabular/read-intake";
import type { TableFile } from "~/domain/tabular/table-file";
import { isOneLine } from "~/platform/one-line";
import type { MissingAsset } from "./missing-assets.answers";

/** The columns of the table that is fetched; nobody reads the last two. */
export const WORKSHEET_COLUMNS = ["identifier", "name", "type", "issuer_id", "kind", "asked_by"] as const;
type Field = (typeof WORKSHEET_COLUMNS)[number];

export const WORKSHEET: Intake<Field> = {
  columns: [
    intakeColumn("identifier", "identificativo", "isin", "codice isin"),
    intakeColumn("name", "nome", "denominazione", "titolo"),
    intakeColumn("type", "tipo", "asset type"),
    intakeColumn("issuer_id", "issuer", "emittente", "id emittente"),
    intakeColumn("kind"),
    intakeColumn("asked_by"),
  ],
  key: ["identifier"],
  textOf: (message) => `approvals:worksheet.finding.${message}`,
  noColumn: { code: "worksheet.no_column", message: "no_column" },
};

const MAX_TEXT_LENGTH = 300;

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

/** Rows that name each asset once, read without the queue. */
export interface Worksheet {
  readonly table: IntakeTable<Field>;
  readonly rows: readonly (IntakeRow<Field> & { readonly identifier: string })[];
  readonly findings: readonly Finding[];
}

export interface JudgedWorksheet {
  /** Name and type are known: these can be approved. */
  readonly complete: readonly CompletedAsset[];
  /** Rows that still lack a name or a type; they go on waiting. */
  readonly incomplete: number;
  readonly findings: readonly Finding[];
}

const refuse = (
  table: IntakeTable<Field>,
  row: IntakeRow<Field>,
  [message, column]: readonly [message: string, column: Field],
  params: Finding["message"]["params"] = {},
) =>
  table.finding({
    code: `worksheet.${message}`,
    message,
    row: row.number,
    column,
    value: row.text(column),
    params,
  });

/** Reads a filled worksheet: a header that names the identifier, then an asset a row. One that repeats is refused. */
export function readWorksheet(file: TableFile, mapping: Mapping = {}): Worksheet {
  const table = readIntake(file, WORKSHEET, mapping);
  const rows: Worksheet["rows"][number][] = [];
  const findings = [...table.findings];
  const seen = new Map<string, number>();
  for (const row of table.rows) {
    const identifier = row.text("identifier")?.toUpperCase() ?? "";
    const first = seen.get(identifier);
    if (identifier === "") findings.push(refuse(table, row, ["no_identifier", "identifier"]));
    else if (first !== undefined)
      findings.push(refuse(table, row, ["twice", "identifier"], { identifier, first }));
    else rows.push({ ...row, identifier });
    seen.set(identifier, first ?? row.number);
  }
  return { table, rows, findings };
}

/**
 * What the rows say of the assets that wait: what nobody wrote is taken from whoever asked for the asset. A row with a
 * mistake is named and left out.
 */
export function judgeWorksheet(
  { table, rows, findings: read }: Worksheet,
  waiting: ReadonlyMap<string, MissingAsset>,
): JudgedWorksheet {
  const complete: CompletedAsset[] = [];
  const findings = [...read];
  let incomplete = 0;
  for (const row of rows) {
    const { identifier } = row;
    const asset = waiting.get(identifier);
    if (asset === undefined) {
      findings.push(refuse(table, row, ["not_waiting", "identifier"], { identifier }));
      continue;
    }
    const types = TYPES_OF[asset.identifierType];
    const typeOf = (text: string | null) =>
      types.find((type) => plainHeader(type) === plainHeader(text ?? ""));
    const unclear = (["name", "issuer_id"] as const).find((field) => {
      const text = row.text(field) ?? "";
      return text.length > MAX_TEXT_LENGTH || !isOneLine(text);
    });
    const stated = row.text("type");
    const type = typeOf(stated ?? asset.assetType);
    const name = row.text("name") ?? asset.name;
    const short = (text: string | null) => (text ?? "").slice(0, 40);
    if (unclear) findings.push(refuse(table, row, ["text", unclear], { value: short(row.text(unclear)) }));
    else if (stated !== null && type === undefined)
      findings.push(refuse(table, row, ["type", "type"], { value: short(stated), types: types.join(", ") }));
    else if (name === null || type === undefined) incomplete += 1;
    else complete.push({ asset, details: { name, type, issuerId: row.text("issuer_id") } });
  }
  return { complete, incomplete, findings };
}
