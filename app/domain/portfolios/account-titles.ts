import { cellText } from "../tabular/row";
import type { ClassifiedLine } from "./classify-rows";

/** "Portfolio Alpha", "Depot 4711": a title above the holdings of one of several portfolios. */
const TITLE =
  /^(?:portfolio|portafoglio|portefeuille|depot|dossier|account|conto|konto|compte|cuenta|mandate?|mandato|fund|fondo|fonds|cartera)\b[\s:#.-]*\S/i;
const MAX_LENGTH = 120;

/**
 * The lines with the portfolio that a title above them names, where a file without a column for it has several such titles
 * (R11). Lines above the first title belong to none.
 */
export function withAccountTitles(lines: readonly ClassifiedLine[]): readonly ClassifiedLine[] {
  const titles = new Map(
    lines.flatMap((line, index) => (isTitle(line) ? [[index, nameOf(line)] as const] : [])),
  );
  if (new Set(titles.values()).size < 2 || lines.some(({ line }) => line.account !== null)) return lines;
  let account: string | null = null;
  return lines.map((classified, index) => {
    account = titles.get(index) ?? account;
    return { ...classified, line: { ...classified.line, account } };
  });
}

function isTitle({ line, skip }: ClassifiedLine): boolean {
  if (skip !== "group" && skip !== "note") return false;
  const texts = line.row.cells.flatMap((cell) => cellText(cell) ?? []);
  const [text = ""] = texts;
  return texts.length === 1 && text.length <= MAX_LENGTH && TITLE.test(text);
}

function nameOf({ line }: ClassifiedLine): string {
  return line.row.cells.map(cellText).find((text) => text !== null) ?? "";
}
