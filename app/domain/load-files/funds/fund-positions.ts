import type { DatasetRecord } from "~/domain/datasets/check-row";
import { matchHeaders } from "~/domain/datasets/header-match";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { isEmptyText } from "~/domain/datasets/read-cell";
import { placeOf } from "~/domain/datasets/table-records";
import { isIsin } from "~/domain/identifiers/isin";
import { decimalMarkOf } from "~/domain/tabular/cells/number-marks";
import { parseNumber } from "~/domain/tabular/cells/number-text";
import type { HeaderMatch, Mapping } from "~/domain/tabular/headers/match-columns";
import { HEADER_SEARCH_ROWS } from "~/domain/tabular/headers/match-columns";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { type Cell, cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import { pctOfShare } from "~/domain/weights/percent";
import { isWholeFund } from "../layouts/table-doubts";
import type { TableInput } from "../layouts/table-input";
import { fileFinding, type LoadReading, NotThisDataset, rowsSaidNothing } from "../load-reading";
import { mapped } from "../row-batches";
import { dayAboveHeader, missingColumns, offeredFor } from "../years/offered-day";

const TICKERS = ["Ticker", "Emittententicker", "Issuer Ticker", "Ticker dell'emittente", "Ticker emittente"];
const WEIGHTS = ["Weight (%)", "Gewichtung (%)", "Ponderazione (%)", "Peso (%)", "Pondération (%)"];
const CLASSES = ["Asset Class", "Anlageklasse", "Asset class", "Classe di attivo", "Classe d'actifs"];
const NAMES = ["Name", "Nome", "Nom"];

/** What a class of assets is called, in the words of TPT's reading. */
const ASSET_TYPES: readonly (readonly [type: string, words: RegExp])[] = [
  ["cash", /cash|collateral|money market|geldmarkt|liquid|contant|^fx$|devisen|valut/i],
  ["derivative", /future|forward|option|swap|derivat/i],
  ["equity", /equity|aktien|azion|actions/i],
  ["government_bond", /government|treasur|staats/i],
  ["corporate_bond", /fixed income|bond|anleihe|renten|obblig|oblig/i],
];

/**
 * Holdings of a fund as its manager lists them on the web (iShares): a line with the day above, positions by ticker, no
 * ISIN, not even the fund's: that one has to be given for all rows. Cash and futures repeat tickers: each line is a
 * position. A second block lists what the funds among the positions hold and is not read.
 */
export function fundPositions(
  input: TableInput,
  head: readonly Row[],
  all: AsyncGenerator<readonly Row[]>,
): LoadReading | null {
  const header = head.slice(0, HEADER_SEARCH_ROWS).find((row) => {
    const has = (names: readonly string[]) => placeIn(row, names) !== -1;
    return has(TICKERS) && has(WEIGHTS) && has(CLASSES) && placeIn(row, ["ISIN"]) === -1;
  });
  if (header === undefined) return null;
  const given = constantsOf(input.mapping);
  const headers = header.cells.map(cellText);
  const found = dayAboveHeader(input, head, header.number);
  const day = given.as_of ?? found?.day ?? null;
  const match = matched(input, headers, day, given.fund_isin ?? null);
  const above = offeredFor(input, match, found);
  if (match.missing.length > 0) {
    const params = missingColumns(match, above);
    const finding = fileFinding("D13", { sheet: input.sheet, row: header.number, params });
    throw new NotThisDataset(finding, { headers, match }, above);
  }
  const reader = new PositionReader(input, header, head, { fund_isin: given.fund_isin ?? null, as_of: day });
  return {
    detected: { ...input.detected, layout: "fund_positions", headerRow: header.number },
    findings: input.findings,
    table: { headers, match },
    above,
    records: mapped(all, (row) => reader.recordsOf(row)),
    closing: () => [...reader.notWhole(), ...rowsSaidNothing(reader.skipped, input.sheet, header.number)],
    options: () => ({
      placeOf: (column) => {
        const index = match.places.get(column)?.[0];
        return index === undefined ? column : placeOf(index, headers[index] ?? null);
      },
    }),
  };
}

function placeIn(row: Row, names: readonly string[]): number {
  const wanted = names.map(plainHeader);
  return row.cells.findIndex((cell) => wanted.includes(plainHeader(cellText(cell) ?? "")));
}

/** What a mapping says for all rows: `{ "=IE00B52VJ196": "fund_isin" }`. */
function constantsOf(mapping: Mapping | null): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(
    Object.entries(mapping ?? {}).flatMap(([header, name]) =>
      header.startsWith("=") ? [[name, header.slice(1)]] : [],
    ),
  );
}

function matched(
  input: TableInput,
  headers: readonly (string | null)[],
  day: string | null,
  fund: string | null,
): HeaderMatch {
  const at = (names: readonly string[]) =>
    headers.find((text) => names.some((name) => plainHeader(name) === plainHeader(text ?? "")));
  const mapping: Record<string, string> = {};
  for (const [names, column] of [
    [TICKERS, "position_id"],
    [WEIGHTS, "weight_pct"],
    [CLASSES, "asset_type"],
  ] as const) {
    const header = at(names);
    if (header) mapping[header] = column;
  }
  if (day !== null) mapping[`=${day}`] = "as_of";
  if (fund !== null) mapping[`=${fund}`] = "fund_isin";
  return matchHeaders(input.dataset, headers, mapping, true);
}

class PositionReader {
  skipped = 0;
  private sum = 0;
  private isOver = false;
  private readonly times = new Map<string, number>();
  private readonly places: Readonly<Record<"ticker" | "name" | "weight" | "kind", number>>;
  private readonly mark: "." | ",";

  constructor(
    private readonly input: TableInput,
    private readonly header: Row,
    head: readonly Row[],
    private readonly constants: Readonly<Record<"fund_isin" | "as_of", string | null>>,
  ) {
    this.places = {
      ticker: placeIn(header, TICKERS),
      name: placeIn(header, NAMES),
      weight: placeIn(header, WEIGHTS),
      kind: placeIn(header, CLASSES),
    };
    const texts = head.flatMap(({ number, cells }) => {
      const cell = cells[this.places.weight];
      return number > header.number && typeof cell === "string" ? [cell] : [];
    });
    const verdict = decimalMarkOf(texts);
    this.mark = verdict.kind === "decided" ? verdict.mark : ".";
  }

  recordsOf(row: Row): readonly DatasetRecord[] {
    if (row.number <= this.header.number || isBlankRow(row)) return [];
    const text = (place: number) => {
      const written = cellText(row.cells[place]);
      return written === null || isEmptyText(written) ? null : written;
    };
    if (placeIn(row, TICKERS) === this.places.ticker && placeIn(row, WEIGHTS) !== -1) this.isOver = true;
    const name = text(this.places.ticker) ?? text(this.places.name);
    const weight = text(this.places.weight);
    if (this.isOver || name === null || weight === null) {
      this.skipped += 1;
      return [];
    }
    const weightPct = this.weightOf(row.cells[this.places.weight] ?? null);
    if (typeof weightPct === "number") this.sum += weightPct;
    return [
      {
        dataset: "fund-holdings",
        sheet: this.input.sheet,
        row: row.number,
        cells: {
          ...this.constants,
          position_id: this.numbered(name),
          isin: isIsin(name) ? name : null,
          asset_type: assetTypeOf(text(this.places.kind) ?? ""),
          weight_pct: weightPct,
        },
      },
    ];
  }

  /** A fund of more or less than a hundred percent (as `FundWeights` says of other tables). */
  notWhole(): readonly LoadFinding[] {
    if (this.sum === 0 || isWholeFund(this.sum)) return [];
    const column = placeOf(this.places.weight, cellText(this.header.cells[this.places.weight]));
    const { fund_isin: fund, as_of: day } = this.constants;
    const about = { severity: "warning" as const, sheet: this.input.sheet, row: this.header.number, column };
    const params = { day: day ?? "", sum: Number(this.sum.toFixed(2)) };
    return [fileFinding("D35", { ...about, value: fund, params })];
  }

  private numbered(name: string): string {
    const times = (this.times.get(name) ?? 0) + 1;
    this.times.set(name, times);
    return times === 1 ? name : `${name} #${times}`;
  }

  private weightOf(cell: Cell): Cell {
    if (typeof cell === "number") return cell;
    if (typeof cell === "object" && cell?.kind === "percent") return pctOfShare(cell.value);
    return parseNumber(cellText(cell) ?? "", this.mark)?.value ?? cellText(cell);
  }
}

function assetTypeOf(words: string): string {
  return ASSET_TYPES.find(([, pattern]) => pattern.test(words))?.[0] ?? "other";
}
