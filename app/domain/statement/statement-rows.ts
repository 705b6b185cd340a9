import type { StatementLine } from "./statement-lines";
import { tableOf } from "./statement-parts";

const STATEMENT_GROUPS = [
  "climate",
  "nature",
  "social",
  "sovereign",
  "realEstate",
  "table2",
  "table3",
] as const;
/** Themes of Annex I, Table 1, and the two tables of additional indicators. */
export type StatementGroup = (typeof STATEMENT_GROUPS)[number];

/** A row as it is shown: one line, or several that are missing for one reason or belong together. */
export interface StatementRow {
  readonly lines: readonly [StatementLine, ...StatementLine[]];
  /** NACE sections nothing of which is held; real estate that is not held; the countries' count and share. */
  readonly kind: "one" | "sections" | "realEstate" | "countries";
}

/** The rows of one indicator, with the texts beside them; real estate that is not held is one for 17 and 18. */
export interface IndicatorRows {
  readonly indicators: readonly [string, ...string[]];
  readonly rows: readonly StatementRow[];
}

export interface GroupOfRows {
  readonly group: StatementGroup;
  readonly indicators: readonly IndicatorRows[];
}

/** The lines of a statement in the order and groups of Annex I; a group without a line is left out. */
export function statementRows(lines: readonly StatementLine[]): readonly GroupOfRows[] {
  const indicators = [...new Set(lines.map(({ indicator }) => indicator))];
  const estate = lines.filter(({ indicator }) => indicator === "17" || indicator === "18");
  const isEstateAbsent = estate.length > 1 && estate.every(isAbsent);
  const rows = indicators.flatMap((indicator): IndicatorRows[] => {
    if (isEstateAbsent && indicator === "18") return [];
    const own = lines.filter((line) => line.indicator === indicator);
    if (isEstateAbsent && indicator === "17")
      return [{ indicators: ["17", "18"], rows: rowOf(estate, "realEstate") }];
    if (indicator === "16") return [{ indicators: [indicator], rows: rowOf(own, "countries") }];
    if (indicator !== "6")
      return [{ indicators: [indicator], rows: own.flatMap((line) => rowOf([line], "one")) }];
    const held = own.filter((line) => !isAbsent(line));
    const absent = own.filter(isAbsent);
    return [
      {
        indicators: [indicator],
        rows: [...held.flatMap((line) => rowOf([line], "one")), ...rowOf(absent, "sections")],
      },
    ];
  });
  return STATEMENT_GROUPS.map((group) => ({
    group,
    indicators: rows.filter(({ indicators: [first] }) => groupOf(first) === group),
  })).filter((one) => one.indicators.length > 0);
}

const isAbsent = ({ gap }: StatementLine) => gap === "not_eligible";

function rowOf(lines: readonly StatementLine[], kind: StatementRow["kind"]): StatementRow[] {
  const [first, ...rest] = lines;
  return first ? [{ lines: [first, ...rest], kind }] : [];
}

function groupOf(indicator: string): StatementGroup {
  const table = tableOf(indicator);
  if (table !== null) return table === 2 ? "table2" : "table3";
  const number = Number(indicator);
  if (number <= 6) return "climate";
  if (number <= 9) return "nature";
  if (number <= 14) return "social";
  return number <= 16 ? "sovereign" : "realEstate";
}
