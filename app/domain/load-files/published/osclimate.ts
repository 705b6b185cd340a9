import type { DatasetRecord } from "~/domain/datasets/check-row";
import type { CellFinding } from "~/domain/datasets/load-finding";
import type { DatasetName } from "~/domain/facts/fact";
import { isIsin } from "~/domain/identifiers/isin";
import { checkLei } from "~/domain/identifiers/lei";
import { type Cell, cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import { once } from "~/domain/tabular/source";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import type { XlsxWorkbook } from "~/domain/tabular/workbooks/xlsx-rows";
import type { LoadReading } from "../load-reading";
import { chosenFigure, type EmissionRow, numberIn, type Scope } from "./osclimate-figures";

const COMPANIES = "ITR V2 input data";
const EMISSIONS = "ITR V2 esg data";
const POSITIONS = "Portfolio";
const MAX_ROWS = 50_000;

/** True for the sample workbook of the OS-Climate ITR tool (github.com/os-climate/ITR), by its sheets. */
export function isOsClimate(workbook: XlsxWorkbook): boolean {
  const names = workbook.sheets.map(({ name }) => name.trim());
  return names.includes(COMPANIES) && names.includes(EMISSIONS);
}

/**
 * Reads the OS-Climate workbook as issuers, securities or company-pai.
 *
 * An issuer is named by its LEI; by its ISIN or the sheet's own id where it has no valid LEI, or where several lines of
 * one company share one. Money is in the currency of the company's row and becomes euros by its `fx_rate` (1 where it
 * has none). EVIC and revenue are of one day and stand in every fiscal year; a fiscal year is taken to end with its
 * calendar year. Which figure of several is taken: see `chosenFigure`.
 */
export async function readOsClimate(
  workbook: XlsxWorkbook,
  dataset: DatasetName,
): Promise<LoadReading | null> {
  const reader = { issuers, securities, "company-pai": companyFigures }[dataset as "issuers"];
  if (reader === undefined) return null;
  const companies = companiesIn(await table(workbook, COMPANIES));
  return {
    detected: { layout: "osclimate_itr", sheet: dataset === "company-pai" ? EMISSIONS : COMPANIES },
    findings: [],
    counts: "records",
    records: once(await reader(workbook, companies)),
    options: () => ({}),
  };
}

interface Company {
  readonly row: number;
  readonly companyId: string;
  readonly issuerId: string;
  readonly text: (column: string) => string | null;
  readonly number: (column: string) => number | null;
}

interface Table {
  readonly sheet: string;
  readonly headers: readonly (string | null)[];
  readonly rows: readonly Row[];
}

async function table(workbook: XlsxWorkbook, wanted: string): Promise<Table> {
  const sheet = workbook.sheets.find(({ name }) => name.trim() === wanted)?.name;
  if (sheet === undefined) throw new UnreadableFile("F06", "sheet_not_found", { sheet: wanted });
  const rows: Row[] = [];
  for await (const batch of workbook.rowBatches(sheet)) {
    for (const row of batch) if (!isBlankRow(row)) rows.push(row);
    if (rows.length > MAX_ROWS) throw new UnreadableFile("F02", "too_many_rows", { limit: MAX_ROWS });
  }
  const [header, ...rest] = rows;
  return {
    sheet,
    headers: (header?.cells ?? []).map((cell) => cellText(cell)?.toLowerCase() ?? null),
    rows: rest,
  };
}

function cellAt({ headers }: Table, row: Row, column: string): Cell | undefined {
  const index = headers.indexOf(column);
  return index === -1 ? undefined : row.cells[index];
}

function leiOf(text: string | null): string | null {
  return text !== null && checkLei(text).ok ? text : null;
}

function companiesIn(sheet: Table): readonly Company[] {
  const ids = sheet.rows.map((row) => ({
    row,
    id: cellText(cellAt(sheet, row, "company_id")),
    lei: leiOf(cellText(cellAt(sheet, row, "company_lei"))),
  }));
  const timesOf = (lei: string) => ids.filter((other) => other.lei === lei).length;
  return ids.flatMap(({ row, id, lei }) => {
    if (id === null) return [];
    const isLine = lei !== null && !isIsin(id) && timesOf(lei) > 1;
    return [
      {
        row: row.number,
        companyId: id,
        issuerId: lei === null || isLine ? id : lei,
        text: (column: string) => cellText(cellAt(sheet, row, column)),
        number: (column: string) => numberIn(cellAt(sheet, row, column)),
      },
    ];
  });
}

async function issuers(_workbook: XlsxWorkbook, companies: readonly Company[]): Promise<DatasetRecord[]> {
  return companies.map(({ row, issuerId, text }) => ({
    dataset: "issuers",
    sheet: COMPANIES,
    row,
    cells: {
      issuer_id: issuerId,
      issuer_type: "company",
      name: text("company_name"),
      lei: text("company_lei"),
      country: text("country"),
      sector: text("sector"),
    },
  }));
}

/** Every ISIN once: first as the sheet of companies has it, then those only the portfolio names. */
async function securities(workbook: XlsxWorkbook, companies: readonly Company[]): Promise<DatasetRecord[]> {
  const seen = new Set<string>();
  const record = (sheet: string, row: number, cells: Record<string, Cell>): DatasetRecord[] => {
    const isin = String(cells.isin ?? "");
    if (seen.has(isin)) return [];
    seen.add(isin);
    return [{ dataset: "securities", sheet, row, cells }];
  };
  const known = companies.flatMap(({ row, companyId, issuerId, text }) =>
    record(COMPANIES, row, {
      isin: companyId,
      name: text("company_name"),
      type: text("exposure")?.toLowerCase() === "bond" ? "corporate_bond" : "equity",
      issuer_id: issuerId,
      country: text("country"),
    }),
  );
  const positions = await table(workbook, POSITIONS);
  const others = positions.rows.flatMap((row) =>
    record(POSITIONS, row.number, {
      isin: cellText(cellAt(positions, row, "company_isin")),
      name: cellText(cellAt(positions, row, "company_name")),
      type: "equity",
      issuer_id: leiOf(cellText(cellAt(positions, row, "company_lei"))),
    }),
  );
  return [...known, ...others];
}

interface Block {
  readonly name: string;
  readonly lei: string | null;
  readonly rows: EmissionRow[];
}

/** Rows without a company belong to the company above; one company may have several blocks, one for each report. */
function blocksIn(sheet: Table): ReadonlyMap<string, Block> {
  const blocks = new Map<string, Block>();
  const years = sheet.headers.flatMap((header, index) =>
    /^20\d\d$/.test(header ?? "") ? [[index, Number(header)] as const] : [],
  );
  let current: Block | null = null;
  for (const row of sheet.rows) {
    const text = (column: string) => cellText(cellAt(sheet, row, column));
    const name = text("company_name");
    const id = text("company_id");
    if (name !== null && id !== null) {
      current = blocks.get(id) ?? { name, lei: leiOf(text("company_lei")), rows: [] };
      blocks.set(id, current);
    }
    const metric = text("metric")?.toLowerCase() ?? "";
    if (current === null || !/^s[123]$/.test(metric)) continue;
    const values = years.flatMap(([index, year]) => {
      const value = numberIn(row.cells[index]);
      return value === null ? [] : [[year, value] as const];
    });
    current.rows.push({
      row: row.number,
      metric,
      submetric: text("submetric")?.toLowerCase() ?? "",
      boundary: text("boundary")?.toLowerCase() ?? "",
      unit: text("unit") ?? "",
      reportedOn: text("report_date")?.slice(0, 10) ?? "",
      values: new Map(values),
    });
  }
  return blocks;
}

const SCOPES: readonly (readonly [Scope, string])[] = [
  ["s1", "scope1_t"],
  ["s2", "scope2_t"],
  ["s3", "scope3_t"],
];

async function companyFigures(
  workbook: XlsxWorkbook,
  companies: readonly Company[],
): Promise<DatasetRecord[]> {
  const byId = new Map(companies.map((company) => [company.companyId, company]));
  const blocks = blocksIn(await table(workbook, EMISSIONS));
  const records: DatasetRecord[] = [];
  for (const [companyId, { lei, rows }] of blocks) {
    const company = byId.get(companyId);
    const years = [...new Set(rows.flatMap(({ values }) => [...values.keys()]))].sort();
    for (const year of years) {
      const cells: Record<string, Cell> = {};
      const findings: CellFinding[] = [];
      let row: number | null = null;
      for (const [scope, column] of SCOPES) {
        const figure = chosenFigure(rows, scope, year);
        if (figure === null) continue;
        cells[column] = figure.tonnes;
        row ??= figure.row;
        if (figure.others.length > 0) {
          findings.push({
            severity: "note",
            code: "D16",
            column,
            value: String(figure.tonnes),
            params: { row: figure.row, others: figure.others.join(", ") },
          });
        }
      }
      if (row === null) continue;
      records.push({
        dataset: "company-pai",
        sheet: EMISSIONS,
        row,
        findings,
        cells: {
          issuer_id: company?.issuerId ?? lei ?? companyId,
          period_end: `${year}-12-31`,
          evic_eur_m: eurMillions(company, "evic"),
          revenue_eur_m: eurMillions(company, "revenue"),
          ...cells,
          basis: "reported",
        },
      });
    }
  }
  return records;
}

function eurMillions(company: Company | undefined, column: "evic" | "revenue"): number | null {
  const amount = company?.number(column) ?? null;
  if (company === undefined || amount === null) return null;
  return Number(((amount * (company.number("fx_rate") ?? 1)) / 1e6).toPrecision(15));
}
