import { cellText, type Row } from "~/domain/tabular/row";
import { stateIn } from "../columns/quantity-columns";
import { headsNotHeld } from "../headers/not-held-words";
import { plainHeader } from "../headers/plain-header";
import type { ClassifiedLine } from "../rows/classify-rows";
import { isTitleOfSection } from "../rows/section-title";

/** "Portfolio Alpha", "Depot 4711", "Cliente: Rossi": a title above the holdings of one of several portfolios. */
const TITLE =
  /^(?:portfolio|portafoglio|portefeuille|depot|dossier|account|conto|konto|compte|cuenta|mandate?|mandato|fund|fondo|fonds|cartera|client[ei]?|customer|investor|owner|kunde|kundin|depotinhaber|inhaber|intestatari[oa]|nominativo|titulaire|titular|klant)\b[\s:#.-]*\S/i;
const MAX_LENGTH = 120;

/**
 * The lines with the portfolio that a title above them names, where a file without a column for it has several such titles
 * (R11), or one security stands below several headings: lines above the first title belong to none, unless a title of the same kind stands above the header.
 */
export function withAccountTitles(
  lines: readonly ClassifiedLine[],
  above: readonly Row[],
): readonly ClassifiedLine[] {
  const named = new Map(
    lines.flatMap(({ line, skip }, index) => {
      const name = skip === "group" || skip === "note" ? titleIn(line.row) : null;
      return name === null ? [] : [[index, name] as const];
    }),
  );
  const titles = named.size === 0 ? headingsOfOneSecurity(lines) : named;
  const [next = ""] = titles.values();
  const isOfKind = (name: string) => named.size > 0 && firstWord(name) === firstWord(next);
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

const PAGE = /^(?:page|seite|pagina|sida|side)\b/i;

/**
 * Headings below which one security stands more than once, as it may in the portfolios of several clients and in no asset class,
 * country or currency, but below "free" and "pledged"; each there once.
 */
function headingsOfOneSecurity(lines: readonly ClassifiedLine[]): ReadonlyMap<number, string> {
  const headings = new Map<number, string>();
  const headingsOf = new Map<string, Set<number>>();
  let last = -1;
  for (const [index, { line, skip }] of lines.entries()) {
    const text = skip === "group" ? aloneIn(line.row) : null;
    if (text !== null) {
      const isState = stateIn(plainHeader(text)) !== null;
      if (isState || isTitleOfSection(text) || headsNotHeld(text) || PAGE.test(text)) return new Map();
      headings.set(index, text);
      last = index;
    }
    const code = skip === null && line.identifier?.check.ok ? line.identifier.check.value : null;
    if (code !== null) headingsOf.set(code, (headingsOf.get(code) ?? new Set()).add(last));
  }
  const isEachOnce = new Set(headings.values()).size === headings.size;
  const isShared = [...headingsOf.values()].some((one) => one.size > 1 && !one.has(-1));
  return isEachOnce && isShared ? headings : new Map();
}

function titleIn(row: Row): string | null {
  const text = aloneIn(row);
  return text !== null && TITLE.test(text) ? text : null;
}

/** The text of a row that holds nothing else. */
function aloneIn({ cells }: Row): string | null {
  const [text, another] = cells.flatMap((cell) => cellText(cell) ?? []);
  return text !== undefined && another === undefined && text.length <= MAX_LENGTH ? text : null;
}

const firstWord = (title: string) => /^\p{L}+/u.exec(title)?.[0].toLowerCase();
