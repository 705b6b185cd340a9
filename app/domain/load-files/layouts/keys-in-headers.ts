import type { DatasetRecord } from "~/domain/datasets/check-row";
import type { Dataset } from "~/domain/datasets/dataset";
import { matchHeaders } from "~/domain/datasets/header-match";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { placeOf } from "~/domain/datasets/table-records";
import type { DatasetName } from "~/domain/facts/fact";
import { ACTIVITY_NAMES } from "~/domain/metrics/activities";
import { isTotalText } from "~/domain/tabular/cells/total-text";
import { isPercentHeader } from "~/domain/tabular/headers/header-unit";
import { HEADER_SEARCH_ROWS, type Mapping } from "~/domain/tabular/headers/match-columns";
import { type Cell, cellText, columnIndex, isBlankRow, type Row } from "~/domain/tabular/row";
import { chosenBy } from "~/domain/vocabulary/choice-word";
import { ACTIVITY_WORDS } from "~/domain/vocabulary/type-words";
import { inPercent } from "../units/percent-cell";

/** What a header says of the cells below it: of which key they are, and which column they fill. */
interface Keyed {
  readonly key: string;
  readonly column: string;
  /** What the header says of the unit: "%" where the numbers are percentages. */
  readonly unit: string | null;
}

/** The column that tells rows of a subject apart, those that state something, and how a header names both. */
interface KeyedDataset {
  readonly key: string;
  readonly columns: readonly string[];
  /** Where the unit of a header goes. */
  readonly unit?: string;
  readonly keyedBy: (header: string) => Keyed | null;
}

const OF_REVENUE =
  /\b(?:rev(?:enues?)?|sales|turnover|ricavi|fatturato|umsatz(?:anteil)?|chiffre d'affaires|ingresos)\b/giu;
const BESIDE_ACTIVITY =
  /[([][^()[\]]*[)\]]|%|\b(?:share|of|max(?:imum)?|total|involve(?:d|ment)|exposure|flag|pct|percent(?:age)?|quota|di|anteil|coinvolgimento|beteiligung)\b/giu;
const MAX_HEADER = 80;

/** "Tobacco", "Coal (% revenue)", "Gambling involvement". */
function activityIn(header: string): Keyed | null {
  if (header.length > MAX_HEADER) return null;
  const text = header.replaceAll("_", " ");
  const core = text.replace(BESIDE_ACTIVITY, " ").replace(OF_REVENUE, " ").replace(/\s+/g, " ").trim();
  const key = chosenBy(core, ACTIVITY_NAMES, ACTIVITY_WORDS);
  if (typeof key !== "string") return null;
  const unit = isPercentHeader(text) ? "%" : null;
  const isShare = unit !== null || text.search(OF_REVENUE) !== -1;
  return { key, column: isShare ? "revenue_share" : "involved", unit };
}

/** "t2.4", "PAI t3.1 (%)". */
function indicatorIn(header: string): Keyed | null {
  const key = /^(?:PAI\s)?(t[23]\.\d{1,2}(?:\.[a-z_]+)?)(?![\w.])/i.exec(header)?.[1];
  if (key === undefined) return null;
  const unit = isPercentHeader(header) ? "%" : (/[([]([^()[\]]+)[)\]]\s*$/.exec(header)?.[1] ?? null);
  return { key, column: "value", unit };
}

const KEYED: Partial<Record<DatasetName, KeyedDataset>> = {
  "company-activities": { key: "activity", columns: ["revenue_share", "involved"], keyedBy: activityIn },
  "pai-optional": { key: "indicator", columns: ["value"], unit: "unit", keyedBy: indicatorIn },
};

/** A table with a column for each key, as one with a row for each. */
export interface KeyedTable {
  readonly head: readonly Row[];
  readonly rowsOf: (row: Row) => readonly Row[];
  /** The record without what its key has no column for, and with the true places of the rest. */
  readonly recordOf: (record: DatasetRecord) => DatasetRecord;
  /** Findings about the table to be, at the columns of the file. */
  readonly findingsOf: (finding: LoadFinding) => readonly LoadFinding[];
  readonly width: number;
}

/**
 * A table whose headers name the activity or the opt-in indicator of the figures below them, "ISIN; Tobacco (% revenue);
 * Coal (% revenue)": each of its rows is one for each of them that it states. A header that names a part of the revenue or a
 * percentage is of shares, any other of yes or no. Null for any other table.
 */
export function keyedTableIn(dataset: Dataset, head: readonly Row[], mapping: Mapping): KeyedTable | null {
  const keyed = KEYED[dataset.name];
  if (keyed === undefined) return null;
  for (const row of head.slice(0, HEADER_SEARCH_ROWS)) {
    const table = tableAt(dataset, keyed, row, head, mapping);
    if (table !== null) return table;
  }
  return null;
}

function tableAt(
  dataset: Dataset,
  { key, columns, unit, keyedBy }: KeyedDataset,
  headerRow: Row,
  head: readonly Row[],
  mapping: Mapping,
): KeyedTable | null {
  const headers = headerRow.cells.map(cellText);
  const { places, missing, unused } = matchHeaders(dataset, headers, mapping);
  const own = [key, ...columns, ...(unit === undefined ? [] : [unit])];
  if (own.some((name) => places.has(name)) || missing.some((name) => !own.includes(name))) return null;
  const found = unused.flatMap((index) => {
    const said = keyedBy(headers[index] ?? "");
    return said === null ? [] : [{ ...said, index }];
  });
  if (found.length === 0) return null;
  const keys = [...new Set(found.map((one) => one.key))];
  const of = (one: string, column: string) =>
    found.find((said) => said.key === one && said.column === column);
  const width = headers.length;
  const rowsOf = (row: Row): readonly Row[] => {
    if (row.number < headerRow.number || isBlankRow(row)) return [row];
    const base = headers.map((_, index) => row.cells[index] ?? null);
    const first = row.cells.map(cellText).find((text) => text !== null) ?? "";
    if (row.number === headerRow.number) return [{ ...row, cells: [...base, ...own] }];
    if (isTotalText(first)) return [{ ...row, cells: base }];
    const rows = keys.flatMap((one) => {
      const cells = columns.map((column): Cell => {
        const said = of(one, column);
        const cell = said === undefined ? null : (row.cells[said.index] ?? null);
        return said?.unit === "%" ? inPercent(cell) : cell;
      });
      const isEmpty = cells.every((cell) => cellText(cell) === null);
      if (unit !== undefined) cells.push(of(one, columns[0] ?? "")?.unit ?? null);
      return isEmpty ? [] : [{ ...row, cells: [...base, one, ...cells] }];
    });
    return rows.length > 0 ? rows : [{ ...row, cells: base }];
  };
  return {
    head: head.flatMap(rowsOf),
    rowsOf,
    width,
    findingsOf: (finding) => {
      const index = columnIndex(/^[A-Z]+/.exec(finding.column ?? "")?.[0] ?? "");
      if (finding.code === "D12" && found.some((one) => one.index === index)) return [];
      const filled = found.find(({ column }) => column === own[index - width]);
      if (filled === undefined) return [finding];
      return [{ ...finding, column: placeOf(filled.index, headers[filled.index] ?? null) }];
    },
    recordOf: (record) => {
      const one = cellText(record.cells[key]) ?? "";
      const cells = { ...record.cells };
      const placed = { ...record.places };
      for (const column of columns) {
        const at = of(one, column)?.index;
        if (at === undefined) delete cells[column];
        else placed[column] = placeOf(at, headers[at] ?? null);
      }
      const stating = of(one, columns[0] ?? "")?.index;
      if (unit !== undefined && stating !== undefined)
        placed[unit] = placeOf(stating, headers[stating] ?? null);
      return { ...record, cells, places: placed };
    },
  };
}
