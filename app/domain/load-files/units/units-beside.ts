import type { Dataset } from "~/domain/datasets/dataset";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { isUnitText, kindOfUnit, mayHaveUnit, unitOf } from "~/domain/tabular/headers/header-unit";
import { cellText, columnLetter, type Row } from "~/domain/tabular/row";
import { isCurrencyName, moneyNamed } from "~/domain/vocabulary/currency-codes";
import { fileFinding } from "../load-reading";
import { turnedScales } from "./turned-scales";
import { isOtherScale, type Measured, measuredIn } from "./unit-columns";

const MAX_TEXT = 200;

/** "Figures in thousand tonnes", "(EUR '000)", "Beträge in Tsd. EUR": what a line says behind "in" or in brackets. */
const BEHIND_IN =
  /(?:\b(?:in|en)\s+|[([](?:in\s+)?)(?:(?:of|di|de|von)\s+)?((?:(?:tsd|mio|mrd|mln|mld|bn)\.|[^()[\],;.]){1,40})/giu;
/** "(current US$, billions)": what stands in brackets may be several units. */
const IN_BRACKETS = /[([]([^()[\]]{1,80})[)\]]/g;
/** "Currency: USD", "Unit of measure; kt": the text behind, or that of the next cell. */
const LABELLED =
  /^(?:\p{L}+\s){0,2}(?:currency|ccy|valuta|divisa|\p{L}*währung|devise|moneda|units?|scale|unità|einheit|unité|unidad)(?:\s(?:of|di|de|code)(?:\s?\p{L}+)?)?(?:\s*[:=]\s*(.*)|)$/iu;

/** Whether a row is nothing but such a label and what stands beside it. */
export function isLabelled({ cells }: Row): boolean {
  const filled = cells.flatMap((cell, at) => {
    const text = cellText(cell);
    return text === null ? [] : [{ at, text: text.slice(0, MAX_TEXT) }];
  });
  const [label, value] = filled;
  if (label === undefined || value === undefined || filled.length > 2) return false;
  return value.at === label.at + 1 && LABELLED.test(label.text);
}

/** What follows a unit without being part of it. */
const REMARK = /\s(?:unless|except|if|where|salvo|sofern|soweit|sauf|per|as|at|al)\s.*$/iu;
const SCALE_WORDS =
  /\b(?:thousands?|millions?|billions?|tsd|mio|mrd|mln|mld|mn|bn|k|m|migliaia|milioni|miliardi|tausend|millionen|milliarden|milliers|milliards|of|di|de|d')\b\.?/giu;

/** Of which prices and rates an amount is: it names no other currency. */
const PRICES =
  /\b(?:(?:at |in )?(?:current|constant|nominal|real)(?: prices)?|international|ppp|prices)\b/giu;

/** A currency alone says nothing of the powers of ten. */
const EURO = /^(?:eur|euros?|€)$/i;

interface Stated {
  readonly unit: string;
  /** The index of its cell. */
  readonly at: number;
}

/** What the lines above the header state for the whole table (D45). */
export function unitsAbove(
  dataset: Dataset,
  sheet: string | null,
  head: readonly Row[],
  table: DatasetTable,
): readonly LoadFinding[] {
  return unitsStated(
    dataset,
    sheet,
    head.filter(({ number }) => number < table.headerRow),
    table,
  );
}

/**
 * A unit, a power of ten or a currency that a line beside the table states for the whole of it and that no column of it
 * has: figures under headers without a unit were read in the dataset's (D45). The first of each kind is named, and a line by
 * which the least of a scale is the best.
 */
export function unitsStated(
  dataset: Dataset,
  sheet: string | null,
  lines: readonly Row[],
  table: Pick<DatasetTable, "headers" | "match">,
): readonly LoadFinding[] {
  return [...unitsOtherwise(dataset, sheet, lines, table), ...turnedScales(dataset, sheet, lines, table)];
}

function unitsOtherwise(
  dataset: Dataset,
  sheet: string | null,
  lines: readonly Row[],
  table: Pick<DatasetTable, "headers" | "match">,
): readonly LoadFinding[] {
  const silent = dataset.columns.flatMap((column) => measuredIn(column, table));
  if (silent.length === 0) return [];
  const said = new Set<string>();
  return lines
    .flatMap((row) => statedIn(row).map((stated) => ({ ...stated, row: row.number })))
    .flatMap(({ unit, at, row }) => {
      const read = readOtherwise(unit, silent).map(({ column }) => `${column.name} (${column.unit})`);
      const columns = read.slice(0, 5).join(", ");
      if (columns === "" || said.has(columns)) return [];
      said.add(columns);
      const about = { severity: "warning", sheet, row, column: columnLetter(at) } as const;
      return [fileFinding("D45", { ...about, value: unit, params: { columns } })];
    });
}

/** What a line may state as a unit: behind "in", in brackets, behind a label, or as a part of its own. */
function statedIn({ cells }: Row): readonly Stated[] {
  const texts = cells.map((cell) => cellText(cell) ?? "");
  return texts.flatMap((text, at): readonly Stated[] => {
    if (text === "" || text.length > MAX_TEXT) return [];
    const label = LABELLED.exec(text);
    const behind = label === null ? null : (label[1] ?? texts.slice(at + 1).find((next) => next !== ""));
    const parts = text.split(/[,;:|]/);
    const bracketed = [...text.matchAll(IN_BRACKETS)].flatMap(([, inner = ""]) => inner.split(/[,;:|]/));
    return [...text.matchAll(BEHIND_IN)]
      .map(([, unit = ""]) => unit)
      .concat(bracketed, behind ?? [], parts.length > 1 || isUnitText(text) ? parts : [])
      .map((unit) => ({ unit: (isUnitText(unit.trim()) ? unit : unit.replace(REMARK, "")).trim(), at }));
  });
}

/** The figures that were read in another unit than the one stated; none where the text is no unit or the unit of one of them. */
function readOtherwise(unit: string, silent: readonly Measured[]): readonly Measured[] {
  if (isOtherScale(unit)) return silent;
  const kind = kindOfUnit(unit) ?? (currencyIn(unit) === null ? null : "money");
  const figures = silent.filter((figure) => figure.kind === kind);
  if (EURO.test(unit) || figures.some(({ column }) => mayHaveUnit(column, unitOf(unit)))) return [];
  return figures;
}

/** The one currency that a text names besides powers of ten: its code in capitals, or its name. */
function currencyIn(text: string): string | null {
  const name = text.replace(SCALE_WORDS, " ").replace(PRICES, " ").replace(/\s+/g, " ").trim();
  const single = name.replace(/s$/i, "");
  if (isCurrencyName(single)) return moneyNamed(single)?.code ?? null;
  return /^(?:[A-Z]{3}|US\$|\$|£|€)$/.test(name) ? (moneyNamed(name)?.code ?? null) : null;
}
