import type { DatasetRecord } from "~/domain/datasets/check-row";
import type { Dataset } from "~/domain/datasets/dataset";
import { hasEnded } from "~/domain/datasets/days-of-exclusion";
import type { CellFinding, LoadFinding } from "~/domain/datasets/load-finding";
import { type DatasetTable, placeOf } from "~/domain/datasets/table-records";
import { parseDate } from "~/domain/tabular/cells/date-text";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { cellText, columnLetter, type Row } from "~/domain/tabular/row";
import { asksIfExcluded, saysNotExcluded } from "~/domain/vocabulary/excluded-words";
import { inOrOut, type Side } from "~/domain/vocabulary/in-or-out";
import { fileFinding } from "../load-reading";

/** Datasets of which a row says by being there that its company is excluded, or a party sanctioned. */
const LISTS: ReadonlySet<string> = new Set(["benchmark-exclusions", "law-220-list", "sanctions"]);

/** Headers of whether the company is on the list, whose no is that it is not. */
const ASKS_IF_LISTED =
  /^(?:is)?(?:included|listed|inlist|onlist|inelenco|inclusa|incluso|enthalten|gelistet)$/;
const OF_RESULT = /(?:status|stato|result|esito|ergebnis|decision|decisione|verdict|outcome|screen)/;
const PASSED = /^(?:pass|passed|compliant|clean|clear|cleared|ok|superato|conforme|bestanden|konform)$/;

/** Of a share it would be said that it is no longer traded: only a list of sanctions means its own entry. */
const DELISTED = /^(?:delisted|depennat[oa])$/;

const MAX_NAMED = 20;

/**
 * Tells the rows of a list of excluded companies that say under another header that their company is not excluded
 * ("Excluded": "No", "Status": "Revoked", "Universe": "In"), or that it had left the list by the day of the list. They are
 * no entries of the list: they are left out and said to be (D63). Where one column asks for each index, a company that one
 * of them excludes stays.
 */
export class RowsSaidOtherwise {
  private readonly left = new Map<number, { count: number; readonly first: number[] }>();
  private readonly asked: readonly {
    readonly index: number;
    readonly header: string;
    readonly sideOf: ((text: string) => Side | null) | null;
  }[];

  constructor(
    private readonly dataset: Dataset,
    private readonly table: DatasetTable,
    private readonly sheet: string | null,
    head: readonly Row[],
  ) {
    const rows = head.filter((row) => row.number > table.headerRow);
    const textsIn = (index: number) => rows.map(({ cells }) => plainHeader(cellText(cells[index]) ?? ""));
    this.asked = !LISTS.has(dataset.name)
      ? []
      : table.match.unused.map((index) => {
          const written = table.headers[index] ?? "";
          const header = plainHeader(written.replace(/[([][^)\]]{0,100}[)\]]/g, " "));
          return { index, header, sideOf: inOrOut(plainHeader(written), textsIn(index)) };
        });
  }

  /** Whether the column asks what decides about a row. */
  asks(index: number): boolean {
    return this.asked.some(
      ({ header, sideOf, ...one }) => one.index === index && (asksIfExcluded(header) || sideOf !== null),
    );
  }

  /** Whether the row is none of the list's; noted where it is. */
  has({ number, cells }: Row, record: DatasetRecord): boolean {
    const day = this.dayOf(record);
    const said = this.asked.flatMap(({ index, header, sideOf }) => {
      const stated = cellText(cells[index]) ?? "";
      if (day !== null && hasEnded(stated, header, day)) return [{ index, isOtherwise: true }];
      const text = plainHeader(stated);
      if (text === "") return [];
      const side = sideOf?.(text) ?? null;
      if (side !== null) return side === "unclear" ? [] : [{ index, isOtherwise: side === "not_excluded" }];
      const isDelisted = this.dataset.name === "sanctions" && DELISTED.test(text);
      if (isDelisted || isOtherwise(text, header)) return [{ index, isOtherwise: true }];
      return asksIfExcluded(header) ? [{ index, isOtherwise: false }] : [];
    });
    const [first] = said;
    if (first === undefined || !said.every((one) => one.isOtherwise)) return false;
    const left = this.left.get(first.index) ?? { count: 0, first: [] };
    this.left.set(first.index, left);
    left.count += 1;
    if (left.first.length < MAX_NAMED) left.first.push(number);
    return true;
  }

  /** The cells of a row that say "in" or "out" of something that neither header nor other cells name: the row is refused. */
  unclear({ cells }: Row): readonly CellFinding[] {
    return this.asked.flatMap(({ index, sideOf }): readonly CellFinding[] => {
      const value = cellText(cells[index]);
      if (sideOf === null || value === null || sideOf(plainHeader(value)) !== "unclear") return [];
      const header = this.table.headers[index] ?? "";
      const column = placeOf(index, header);
      return [{ severity: "error", code: "D64", column, value, params: { header } }];
    });
  }

  /** The day of which the row is, as the list states it. */
  private dayOf({ cells }: DatasetRecord): string | null {
    const { period } = this.dataset;
    const text = period === null ? null : cellText(cells[period]);
    return text === null
      ? null
      : parseDate(text.slice(0, 10), this.table.formatOf(period ?? "").dateOrder ?? "day_first");
  }

  found(): readonly LoadFinding[] {
    return [...this.left].map(([index, { count, first }]) => {
      const header = this.table.headers[index] ?? "";
      const named = first.join(", ") + (count > MAX_NAMED ? ", …" : "");
      const params = { count, header, rows: named };
      const about = { sheet: this.sheet, row: first[0] ?? null, column: columnLetter(index), value: header };
      return fileFinding("D63", { severity: "warning", ...about, params });
    });
  }
}

function isOtherwise(text: string, header: string): boolean {
  return (
    saysNotExcluded(text, header) ||
    (ASKS_IF_LISTED.test(header) && saysNotExcluded(text, "excluded")) ||
    (OF_RESULT.test(header) && PASSED.test(text))
  );
}
