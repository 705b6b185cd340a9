import { addTo } from "~/domain/keyed/groups";
import { cellText, type Row } from "~/domain/tabular/row";
import { plainHeader } from "../headers/plain-header";
import type { PortfolioLine } from "./portfolio-line";

/** Headers of how deep in a fund a row stands; a bare "level" may be that of fair values. */
const DEPTH =
  /^(?:(?:hierarchy|look ?through|holding|nesting) level|level of (?:hierarchy|look ?through)|hierarchieebene|hierarchiestufe|livello (?:di )?look ?through|niveau (?:de )?(?:look ?through|transparence|transparisation))$/;
const LEVEL = /^(?:level|lvl|depth|ebene|stufe|livello|niveau|nivel|niva|tier)$/;
/** Headers of the ISIN of the fund that holds what the row states. */
const PARENT =
  /^(?:(?:parent|mother|top level)(?: fund| security| instrument)? isin|isin (?:of )?(?:the )?(?:parent|mother)(?: fund)?|parent (?:id|code|security id))$/;

const MOST_APART = 0.02;

type Amounts = readonly (number | null)[];

/**
 * Numbers of the rows of what a fund holds below or beside the row of the fund, which states it as a whole: those that a column of
 * levels puts below a row with a code, and those that name such a row as their parent. Where the header does not say for certain
 * that levels are of depth, the amounts do.
 */
export function lookedThroughRows(lines: readonly PortfolioLine[], header: Row, amounts: Amounts): number[] {
  const headers = header.cells.map((cell) => plainHeader(cellText(cell) ?? ""));
  const depth = headers.findIndex((text) => DEPTH.test(text));
  const level = depth === -1 ? headers.findIndex((text) => LEVEL.test(text)) : depth;
  const parent = headers.findIndex((text) => PARENT.test(text));
  const byLevel =
    level === -1 ? partsByLevel(lines, outlineLevels(lines)) : partsByLevel(lines, levelsIn(lines, level));
  const byParent = parent === -1 ? [] : partsByParent(lines, parent);
  const isProven = depth !== -1 || byLevel.every((one) => isSumOf(one, amounts));
  const parts = [...(isProven ? byLevel : []), ...byParent.filter((one) => isSumOf(one, amounts))];
  return parts.flatMap(({ below }) => below.flatMap((at) => lines[at]?.row.number ?? []));
}

/** A row with a code and the rows that are part of it, by their places. */
interface Parts {
  readonly whole: number;
  readonly below: readonly number[];
  /** Those of them right below it: what stands below these is in their amounts. */
  readonly nearest: readonly number[];
}

function isSumOf({ whole, nearest }: Parts, amounts: Amounts): boolean {
  const all = amounts[whole] ?? 0;
  const sum = nearest.reduce((total, at) => total + (amounts[at] ?? 0), 0);
  return all !== 0 && Math.abs(sum - all) <= MOST_APART * Math.abs(all);
}

const levelsIn = (lines: readonly PortfolioLine[], column: number) =>
  lines.map(({ row }) => levelIn(cellText(row.cells[column])));

const OUTLINE = /^\d{1,3}(?:\.\d{1,3}){0,8}\.?$/;

/**
 * How deep each row stands by numbers such as "1", "1.1" and "1.1.2" in its first cells, under any header: each is there once, and so is what
 * it is a part of. Nothing where no column has them.
 */
function outlineLevels(lines: readonly PortfolioLine[]): (number | null)[] {
  for (let column = 0; column < MOST_COLUMNS; column += 1) {
    const numbers = lines.map(({ row }) => cellText(row.cells[column])?.replace(/\.$/, "") ?? null);
    const written = numbers.filter((number) => number !== null);
    const all = new Set(written);
    const isPart = (number: string) => number.includes(".");
    const isOutline =
      written.some(isPart) &&
      all.size === written.length &&
      written.every((number) => OUTLINE.test(number)) &&
      written.every((number) => !isPart(number) || all.has(number.slice(0, number.lastIndexOf("."))));
    if (isOutline) return numbers.map((number) => number?.split(".").length ?? null);
  }
  return [];
}

/** Numbers of the rows stand in front of what they number. */
const MOST_COLUMNS = 3;

function partsByLevel(lines: readonly PortfolioLine[], levels: readonly (number | null)[]): Parts[] {
  // A word in the column says that it holds no levels.
  if (levels.some((one) => Number.isNaN(one))) return [];
  const parts: { whole: number; below: number[] }[] = [];
  let top: { level: number; below: number[] } | null = null;
  for (const [index, line] of lines.entries()) {
    const level = levels[index] ?? null;
    if (level === null) continue;
    if (top !== null && level > top.level) {
      top.below.push(index);
      continue;
    }
    top = codeOf(line) === null ? null : { level, below: [] };
    if (top !== null) parts.push({ whole: index, below: top.below });
  }
  return parts
    .filter(({ below }) => below.length > 0)
    .map(({ whole, below }) => {
      const highest = below.reduce((least, at) => Math.min(least, levels[at] ?? least), Infinity);
      return { whole, below, nearest: below.filter((at) => levels[at] === highest) };
    });
}

/** "2", "Level 2"; null for an empty cell, not a number for any other text. */
function levelIn(text: string | null): number | null {
  if (text === null) return null;
  return Number(/^(?:level|l|ebene|livello|niveau|nivel)?\s?(\d)$/i.exec(text)?.[1] ?? Number.NaN);
}

function partsByParent(lines: readonly PortfolioLine[], column: number): Parts[] {
  const places = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const code = codeOf(line);
    if (code !== null && !places.has(code)) places.set(code, index);
  }
  const below = new Map<number, number[]>();
  for (const [index, { row }] of lines.entries()) {
    const whole = places.get(cellText(row.cells[column])?.toUpperCase() ?? "");
    if (whole === undefined || whole === index) continue;
    addTo(below, whole, index);
  }
  return [...below].map(([whole, parts]) => ({ whole, below: parts, nearest: parts }));
}

function codeOf(line: PortfolioLine): string | null {
  return line.identifier?.check.ok ? line.identifier.check.value : null;
}
