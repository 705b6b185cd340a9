import { beginsLater } from "~/domain/datasets/days-of-exclusion";
import { folded } from "~/domain/search/folded";
import type { FindingColumn } from "~/domain/tabular/finding";
import { headerList } from "~/domain/tabular/header-list";
import { plainHeader } from "~/domain/tabular/plain-header";
import type { IntakeRow, IntakeTable } from "~/domain/tabular/read-intake";
import { cellText, columnIndex } from "~/domain/tabular/row";
import type { TableFile } from "~/domain/tabular/table-file";
import { withoutAccents } from "~/domain/text/without-accents";
import { asksIfExcluded, saysExcluded, saysNotExcluded } from "~/domain/vocabulary/excluded-words";
import type { ScreeningAnswers } from "./screening-answers";
import { headsNotExcluded } from "./section-headings";

/** The cell of a row that leaves open whether its company is excluded, or says that it will be. */
export interface DoubtfulStatus {
  readonly kind: "status_unclear" | "status_empty" | "begins_later";
  readonly column: FindingColumn;
  readonly text: string;
}

/** Longer texts are remarks. */
const MAX_STATUS_LENGTH = 40;

/**
 * Finds for a row the status that says neither yes nor no, in a column that says of most companies of the list that they
 * are excluded or of a screen's verdict, the empty cell below such a question that others answer, or the day after `today` from which the exclusion is in force; null where there is none.
 */
export function doubtfulStatusOf<Name extends string>(
  table: Pick<IntakeTable<Name>, "rows" | "columns">,
  { isOpen: isOpenAnswer }: Pick<ScreeningAnswers, "isOpen">,
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
  // Where some companies are marked, an empty cell may say that the others are not excluded.
  const asking = table.columns.filter(
    ({ letter, header, field }) =>
      field === "" && counts.has(letter) && asksIfExcluded(plainHeader(header.replace(/[([].*$/, ""))),
  );
  const kindOf = (
    letter: string,
    text: string,
    header: string,
    isDeciding: boolean,
  ): DoubtfulStatus["kind"] | null => {
    if (beginsLater(text, plainHeader(header), today)) return "begins_later";
    const plain = plainHeader(text);
    if (isOpenAnswer(letter, text)) return "status_unclear";
    const isOpen = !saysExcluded(plain) && !saysNotExcluded(plain, "") && text.length <= MAX_STATUS_LENGTH;
    return isDeciding && isOpen ? "status_unclear" : null;
  };
  return (row) => {
    for (const { letter, text } of row.unused()) {
      const header = table.columns.find((one) => one.letter === letter)?.header ?? "";
      const kind = kindOf(
        letter,
        text,
        header,
        deciding.some((one) => one.letter === letter),
      );
      if (kind !== null) return { kind, column: { index: columnIndex(letter), letter, header }, text };
    }
    const filled = new Set(row.unused().map(({ letter }) => letter));
    const empty = asking.find(({ letter }) => !filled.has(letter));
    if (empty === undefined) return null;
    const { letter, header } = empty;
    return { kind: "status_empty", column: { index: columnIndex(letter), letter, header }, text: "" };
  };
}

const PERMITTED =
  /\b(?:permitted|approved|investable|eligible|allowed|white ?list(?:ed)?|buy list|positive list|positivliste|investierbar\w*|zugelassen\w*|ammess[ei]|consentit[ei]|approvat[ei]|investibil[ei]|idone[ei]|autorise[es]?|admis|permitid[oa]s|aprobad[oa]s|toegestaan|toegestane|goedgekeurd\w*)\b/;
const NEGATED =
  /\b(?:not|non|no|nicht|niet|pas|exclu\w*|esclu\w*|ausgeschl\w*|ausschl\w*|uitgesl\w*|uitsl\w*)\b/;

/** What tells that a list may be none of exclusions: its title, or the columns of a portfolio. */
export interface DoubtfulList {
  readonly kind: "permitted" | "watched" | "holdings";
  readonly row: number;
  readonly text: string;
}

/**
 * The line above the header, or the sheet's name, that calls the list one of permitted securities or of companies that are
 * watched or no longer excluded; else the headers that only portfolios have, in a list without reasons; null where there is
 * neither.
 */
export function doubtfulList<Name extends string>(
  file: Pick<TableFile, "sheets">,
  { sheet, headerRow, columns }: Pick<IntakeTable<Name>, "sheet" | "headerRow" | "columns">,
): DoubtfulList | null {
  const rows = file.sheets.find(({ name }) => name === sheet)?.rows ?? [];
  const titles = rows
    .filter(({ number }) => number < headerRow)
    .flatMap(({ number, cells }) => cells.map((cell) => ({ row: number, text: cellText(cell) ?? "" })));
  for (const title of [...titles, { row: headerRow, text: sheet ?? "" }]) {
    const plain = folded(title.text);
    if (PERMITTED.test(plain) && !NEGATED.test(plain)) return { kind: "permitted", ...title };
    if (headsNotExcluded(title.text)) return { kind: "watched", ...title };
  }
  if (columns.some(({ field }) => field === "reason")) return null;
  const held = OF_PORTFOLIO.flatMap(
    (words) =>
      columns.find(({ field, header }) => field === "" && words.test(withoutAccents(header)))?.header ?? [],
  );
  return held.length < 2 ? null : { kind: "holdings", row: headerRow, text: headerList(held) };
}

/** Headers of how much a portfolio holds: units, value, weight. Two of them make a portfolio. */
const OF_PORTFOLIO: readonly RegExp[] = [
  /^(?:quantity|quantita|quantite|qty|shares|units|stuck|anzahl|nominal\w*|cantidad|titulos|aantal|antal|antall)\b/i,
  /^(?:(?:market |current )?value|controvalore|ctv|(?:markt|kurs)wert|valorisation|valeur (?:de marche|boursiere)|valor de mercado|(?:markt)?waarde)\b/i,
  /^(?:weight|peso|gewicht\w*|anteil|poids|ponderation|ponderazione|weging)\b/i,
];
