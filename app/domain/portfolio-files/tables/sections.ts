import { type Cell, cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import { mayStandFor } from "~/domain/vocabulary/currency-signs";
import { type TitleUnit, titleUnit, withTitleUnit } from "../amounts/title-unit";
import { assignColumns, type ColumnPlan, type PortfolioColumn } from "../columns/assign-columns";
import { isOtherHeader, repeatsHeader } from "../columns/find-header";
import type { MakeFinding } from "../findings/finding-makers";
import { amountUnitIn } from "../headers/amount-units";
import { headerMeaning } from "../headers/header-words";
import type { PortfolioFinding } from "../portfolio-reading";
import { currencyOfSection, isTitleOfSection } from "../rows/section-title";

/** A table whose asset classes have headers of their own, as one table with the columns of the first. */
export interface Sections {
  /** All rows below the first header; those of other sections with their cells in the columns of the plan. */
  readonly rows: readonly Row[];
  /** The columns of the first section, and behind them those that only other sections have. */
  readonly plan: ColumnPlan;
  /** The columns of the section that a row is in, as they stand in the file. */
  readonly planAt: (row: number) => ColumnPlan;
  /** The further headers. */
  readonly below: readonly SectionBelow[];
}

interface SectionBelow {
  readonly headerRow: number;
  /** What says that its values are in another currency or unit than those of the first section; null where none does. */
  readonly otherMoney: string | null;
}

/**
 * Puts the sections of a statement together ("Bonds" with nominal and accrued interest below "Equities" with shares). A
 * section is read where its title is an asset class or what it is in ("Bonds", "USD positions"), or it has the columns of
 * the first in other words, and where its amounts are in the same units or it says plainly in which; any other table is not.
 */
export function sectionsOf(
  header: Row,
  body: readonly Row[],
  further: readonly FurtherHeader[],
  plan: ColumnPlan,
  unitOfFile: TitleUnit | null,
): Sections {
  let whole = plan;
  const planOfRow = new Map<number, ColumnPlan>();
  const below: SectionBelow[] = [];
  const rows = [...body];
  for (const [at, { index, isAgain, titles }] of further.entries()) {
    const own = body[index];
    if (own === undefined || plan.isTpt || (isAgain && unitOfSection(titles) === null)) continue;
    const end = further[at + 1]?.index ?? body.length;
    const assigned = assignColumns(own, body.slice(index + 1, end), {});
    const ofTitle = withTitleCurrency(withTitleUnit(assigned, unitOfSection(titles)), titles);
    const section = withTitleUnit(ofTitle, unitOfFile);
    const money = moneyOfSection(plan, section, titles);
    if (money === "unknown") continue;
    if (!(titles.some((row) => isTitleOfSection(titleOf(row))) || haveSameFields(plan, section))) continue;
    whole = withColumnsOf(section, whole);
    below.push({ headerRow: own.number, otherMoney: money });
    planOfRow.set(own.number, section);
    rows[index] = { ...own, cells: header.cells };
    for (let next = index + 1; next < end; next += 1) {
      const row = body[next] as Row;
      rows[next] = aligned(row, section, whole);
      planOfRow.set(row.number, section);
    }
  }
  return { rows, plan: whole, planAt: (row) => planOfRow.get(row) ?? plan, below };
}

/** A row below the first header that is a header too. */
interface FurtherHeader {
  /** Its place among the rows of the body. */
  readonly index: number;
  /** It repeats the first header. */
  readonly isAgain: boolean;
  /** The lines of one text right above it, nearest first, which are of its section alone. */
  readonly titles: readonly Row[];
}

/** The further headers in the body of a table, in one pass. */
export function furtherHeaders(header: Row, body: readonly Row[]): readonly FurtherHeader[] {
  return body.flatMap((row, index): FurtherHeader[] => {
    const isAgain = repeatsHeader(row, header);
    if (!isAgain && !isOtherHeader(row, header)) return [];
    return [{ index, isAgain, titles: titlesAbove(body, index) }];
  });
}

const MAX_TITLES = 3;

/** The lines of one text right above a header, nearest first; blank rows may stand between. */
function titlesAbove(body: readonly Row[], index: number): readonly Row[] {
  const titles: Row[] = [];
  for (let at = index - 1; at >= 0 && titles.length < MAX_TITLES; at -= 1) {
    const row = body[at] as Row;
    if (isBlankRow(row)) continue;
    if (textsOf(row).length !== 1) break;
    titles.push(row);
  }
  return titles;
}

const textsOf = ({ cells }: Row): string[] => cells.flatMap((cell) => cellText(cell) ?? []);

const titleOf = (row: Row) => textsOf(row)[0] ?? "";

/** The unit of the amounts of a section: "Values in thousands", or beside the class or currency in its title. */
function unitOfSection(titles: readonly Row[]): TitleUnit | null {
  const text = titles
    .map(titleOf)
    .find((title) => isTitleOfSection(title) && amountUnitIn(title).multiplier !== 1);
  return (
    titleUnit(titles) ?? (text === undefined ? null : { multiplier: amountUnitIn(text).multiplier, text })
  );
}

/** The unit that the title of the first section states, right above the first header. */
export const unitAbove = (rows: readonly Row[], headerIndex: number): TitleUnit | null =>
  unitOfSection(titlesAbove(rows, headerIndex));

/** The plan with the currency of the title for values whose header names none, and has no sign of another one. */
function withTitleCurrency(plan: ColumnPlan, titles: readonly Row[]): ColumnPlan {
  const code = titles.map((row) => currencyOfSection(titleOf(row))).find((found) => found !== null);
  if (code === undefined || code === null) return plan;
  const columns = plan.columns.map((column) =>
    column.field === "market_value" && column.currency === null && !hasSignOfOther(column, code)
      ? { ...column, currency: code }
      : column,
  );
  return { ...plan, columns };
}

function hasSignOfOther({ sign }: PortfolioColumn, code: string): boolean {
  return sign !== null && !mayStandFor(sign, code);
}

/** The same columns in other words or another order: another portfolio, or the next page. */
function haveSameFields(first: ColumnPlan, section: ColumnPlan): boolean {
  const fieldsOf = ({ columns }: ColumnPlan) => new Set(columns.flatMap(({ field }) => field ?? []));
  const [own, other] = [fieldsOf(first), fieldsOf(section)];
  return own.size === other.size && [...own].every((field) => other.has(field));
}

/**
 * What says that values of a section are in other money than those of the first; null where they are in the same, "unknown"
 * where they may be in another and nothing says in which, or a column of signs or debits stands in the way.
 */
function moneyOfSection(
  first: ColumnPlan,
  section: ColumnPlan,
  titles: readonly Row[],
): string | null | "unknown" {
  if (section.signs !== null || section.sides !== null || first.sides !== null) return "unknown";
  if (section.split !== null || first.split !== null) return "unknown";
  const title = titles.map(titleOf).find((text) => isTitleOfSection(text)) ?? null;
  let other: string | null = null;
  for (const { field, currency, multiplier, isPercent, header } of section.columns) {
    const same = field === null ? undefined : first.columns[first.indexOf(field)];
    if (same === undefined) continue;
    if (field === "weight_pct" && same.isPercent !== isPercent) return "unknown";
    if (same.multiplier !== multiplier) {
      if (multiplier === 1) return "unknown";
      other = headerMeaning(header).multiplier === 1 ? (title ?? titleOf(titles[0] as Row)) : header;
    }
    if (same.currency !== currency) {
      if (currency === null) return "unknown";
      other = headerMeaning(header).currency === null ? title : header;
    }
  }
  return other;
}

/** The plan with a column for each field that only the section has. */
function withColumnsOf(section: ColumnPlan, plan: ColumnPlan): ColumnPlan {
  const added = section.columns.filter(({ field }) => field !== null && plan.indexOf(field) === -1);
  const columns: readonly PortfolioColumn[] = [
    ...plan.columns,
    ...added.map((column, at) => ({ ...column, index: plan.columns.length + at })),
  ];
  const positions = new Map(columns.map(({ field, index }) => [field, index]));
  return { ...plan, columns, indexOf: (field) => positions.get(field) ?? -1 };
}

function aligned(row: Row, section: ColumnPlan, whole: ColumnPlan): Row {
  // What has no place in the section's columns, such as the name of a total, stays where it was.
  const cells: Cell[] = Array.from({ length: whole.columns.length }, () => null);
  for (const { field, index } of section.columns) {
    if (field !== null) cells[whole.indexOf(field)] = row.cells[index] ?? null;
  }
  const money = [...(row.money ?? [])].flatMap(([index, code]) => {
    const field = section.columns[index]?.field ?? null;
    return field === null ? [] : [[whole.indexOf(field), code] as const];
  });
  return { ...row, cells, ...(row.money && { money: new Map(money) }) };
}

/** That sections with headers of their own were read, and those whose values are in other money (R16). */
export function sectionFindings({ below }: Sections, make: MakeFinding): PortfolioFinding[] {
  if (below.length === 0) return [];
  const rows = below.map(({ headerRow }) => headerRow);
  const all = make("note", "R16", "r16_sections", {
    row: rows[0] ?? null,
    rows,
    params: { count: below.length },
  });
  const other = below.flatMap(({ headerRow, otherMoney }) =>
    otherMoney === null
      ? []
      : [
          make("note", "R16", "r16_other_money", {
            row: headerRow,
            field: "market_value",
            value: otherMoney,
          }),
        ],
  );
  return [all, ...other];
}
