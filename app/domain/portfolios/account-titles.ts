import { cellText, type Row } from "../tabular/row";
import type { ClassifiedLine } from "./classify-rows";

/** "Portfolio Alpha", "Depot 4711": a title above the holdings of one of several portfolios. */
const TITLE =
  /^(?:portfolio|portafoglio|portefeuille|depot|dossier|account|conto|konto|compte|cuenta|mandate?|mandato|fund|fondo|fonds|cartera)\b[\s:#.-]*\S/i;
const MAX_LENGTH = 120;

/**
 * The lines with the portfolio that a title above them names, where a file without a column for it has several such titles
 * (R11): lines above the first title belong to none, unless a title of the same kind stands above the header.
 */
export function withAccountTitles(
  lines: readonly ClassifiedLine[],
  above: readonly Row[],
): readonly ClassifiedLine[] {
  const titles = new Map(
    lines.flatMap(({ line, skip }, index) => {
      const name = skip === "group" || skip === "note" ? titleIn(line.row) : null;
      return name === null ? [] : [[index, name] as const];
    }),
  );
  const [next = ""] = titles.values();
  const isOfKind = (name: string) => firstWord(name) === firstWord(next);
  let account = above.flatMap((row) => titleIn(row) ?? []).findLast(isOfKind) ?? null;
  if (
    new Set([...titles.values(), account ?? next]).size < 2 ||
    lines.some(({ line }) => line.account !== null)
  )
    return lines;
  return lines.map((classified, index) => {
    account = titles.get(index) ?? account;
    return { ...classified, line: { ...classified.line, account } };
  });
}

function titleIn({ cells }: Row): string | null {
  const texts = cells.flatMap((cell) => cellText(cell) ?? []);
  const [text = ""] = texts;
  return texts.length === 1 && text.length <= MAX_LENGTH && TITLE.test(text) ? text : null;
}

const firstWord = (title: string) => /^\p{L}+/u.exec(title)?.[0].toLowerCase();
