import type { FindingColumn } from "~/domain/tabular/finding";
import { plainHeader } from "~/domain/tabular/plain-header";
import type { IntakeRow, IntakeTable } from "~/domain/tabular/read-intake";
import { cellText, columnIndex } from "~/domain/tabular/row";
import type { TableFile } from "~/domain/tabular/table-file";
import { withoutAccents } from "~/domain/text/without-accents";
import { beginsLater, saysExcluded, saysNotExcluded } from "./decided-otherwise";

/** The cell of a row that leaves open whether its company is excluded, or says that it will be. */
export interface DoubtfulStatus {
  readonly kind: "status_unclear" | "begins_later";
  readonly column: FindingColumn;
  readonly text: string;
}

/** Longer texts are remarks. */
const MAX_STATUS_LENGTH = 40;

/**
 * Finds for a row the status that says neither yes nor no, in a column that says of most companies of the list that they
 * are excluded, or the day after `today` from which the exclusion is in force; null where there is none.
 */
export function doubtfulStatusOf<Name extends string>(
  table: Pick<IntakeTable<Name>, "rows" | "columns">,
  today: string,
): (row: Pick<IntakeRow<Name>, "unused">) => DoubtfulStatus | null {
  const counts = new Map<string, { yes: number; all: number }>();
  for (const { letter, text } of table.rows.flatMap((row) => row.unused())) {
    const count = counts.get(letter) ?? { yes: 0, all: 0 };
    count.all += 1;
    if (saysExcluded(plainHeader(text))) count.yes += 1;
    counts.set(letter, count);
  }
  const deciding = table.columns.filter(({ letter }) => {
    const count = counts.get(letter);
    return count !== undefined && count.yes * 2 >= count.all;
  });
  const kindOf = (text: string, header: string, isDeciding: boolean): DoubtfulStatus["kind"] | null => {
    if (beginsLater(text, plainHeader(header), today)) return "begins_later";
    const plain = plainHeader(text);
    const isOpen = !saysExcluded(plain) && !saysNotExcluded(plain, "") && text.length <= MAX_STATUS_LENGTH;
    return isDeciding && isOpen ? "status_unclear" : null;
  };
  return (row) => {
    for (const { letter, text } of row.unused()) {
      const header = table.columns.find((one) => one.letter === letter)?.header ?? "";
      const kind = kindOf(
        text,
        header,
        deciding.some((one) => one.letter === letter),
      );
      if (kind !== null) return { kind, column: { index: columnIndex(letter), letter, header }, text };
    }
    return null;
  };
}

const PERMITTED =
  /\b(?:permitted|approved|investable|eligible|allowed|white ?list(?:ed)?|buy list|positive list|positivliste|investierbar\w*|zugelassen\w*|ammess[ei]|consentit[ei]|approvat[ei]|investibil[ei]|idone[ei]|autorise[es]?|admis|permitid[oa]s|aprobad[oa]s|toegestaan|toegestane|goedgekeurd\w*)\b/;
const NEGATED =
  /\b(?:not|non|no|nicht|niet|pas|exclu\w*|esclu\w*|ausgeschl\w*|ausschl\w*|uitgesl\w*|uitsl\w*)\b/;

/** The line above the header, or the sheet's name, that calls the list one of permitted securities; null where none does. */
export function permittedTitle<Name extends string>(
  file: Pick<TableFile, "sheets">,
  { sheet, headerRow }: Pick<IntakeTable<Name>, "sheet" | "headerRow">,
): { readonly row: number; readonly text: string } | null {
  const rows = file.sheets.find(({ name }) => name === sheet)?.rows ?? [];
  const titles = rows
    .filter(({ number }) => number < headerRow)
    .flatMap(({ number, cells }) => cells.map((cell) => ({ row: number, text: cellText(cell) ?? "" })));
  const all = [...titles, { row: headerRow, text: sheet ?? "" }];
  return (
    all.find(({ text }) => {
      const plain = withoutAccents(text).toLowerCase();
      return PERMITTED.test(plain) && !NEGATED.test(plain);
    }) ?? null
  );
}
