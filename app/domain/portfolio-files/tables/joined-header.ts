import { hasIsinShape } from "~/domain/identifiers/isin";
import { parseNumber } from "~/domain/tabular/cells/number-text";
import { groupHeadings } from "~/domain/tabular/headers/group-headings";
import { type Cell, cellText, type Row } from "~/domain/tabular/row";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { saysOnly } from "../amounts/title-unit";
import { headerScore } from "../columns/find-header";
import { saysActualOrPlanned } from "../headers/actual-or-planned";
import { amountUnitIn } from "../headers/amount-units";
import { headerMeaning } from "../headers/header-words";
import { plainHeader } from "../headers/plain-header";
import { NUMBER_FIELDS } from "../headers/portfolio-field";

const MIN_TEXTS = 2;

/**
 * A header of two rows as one: "Market value" above "Local" and "EUR" is "Market value Local" and "Market value EUR". The
 * lower row is the header then. Null unless the two rows say more together than either does alone, the upper one tells equal
 * amounts of the lower one apart ("Book" and "Market" above "Value"), or the lower one holds nothing but units.
 */
export function joinedHeader(upper: Row | undefined, lower: Row | undefined): Row | null {
  if (upper === undefined || lower === undefined || upper.number + 1 !== lower.number) return null;
  if (!holdsWordsOnly(lower) || isOfTablesBesideEachOther(lower)) return null;
  const joined: Row = { ...lower, cells: joinedTexts(upper, lower) };
  if (isHeader(upper) && holdsUnitsOnly(lower))
    return { ...lower, cells: joinedTexts(upper, withoutPieces(lower)) };
  if (isHeader(upper) && holdsCodesOnly(lower)) return { ...lower, cells: upper.cells };
  if (tellsApart(upper, lower)) return joined;
  return headerScore(joined) > Math.max(headerScore(upper), headerScore(lower)) ? joined : null;
}

/** Codes, and amounts of them, that are headed twice: "Fund" and "Benchmark" above them are titles of two tables. */
function isOfTablesBesideEachOther({ cells }: Row): boolean {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const cell of cells) {
    const own = plainHeader(cellText(cell) ?? "");
    if (own !== "") (seen.has(own) ? twice : seen).add(own);
  }
  const fields = [...twice].map((header) => headerMeaning(header).field);
  return fields.includes("isin") && fields.some((field) => field !== null && NUMBER_FIELDS.includes(field));
}

function isHeader(row: Row): boolean {
  return headerScore(row) > 0;
}

/** Whose or in what an amount is that the group above names: "Market value" above "Local" and "Base". */
const WHOSE =
  /^(?:local|locale|lokal|base|portfolio|portafoglio|portefeuille|cartera|fund|fondo|fonds|benchmark|bmk|index|active|local (?:ccy|currency)|(?:portfolio|fund|base) (?:ccy|currency))$/i;

/** What a number of units is in: "(number)", "Stück", "pcs". */
function isPieces(text: string): boolean {
  const one = /\p{L}/u.test(text) ? parseNumber(`1 ${text}`, ".") : null;
  const isOne = one !== null && one.value === 1 && !one.isPercent && one.currency === null;
  return isOne || /^(?:number|numero|anzahl|nombre|no\.?|nr\.?)$/i.test(text);
}

const withoutBrackets = (cell: Cell | undefined) => (cellText(cell) ?? "").replace(/[()[\]]/g, "").trim();

/** The row without the words for pieces: they say nothing that a header of quantities does not. */
function withoutPieces(row: Row): Row {
  return { ...row, cells: row.cells.map((cell) => (isPieces(withoutBrackets(cell)) ? null : cell)) };
}

/** A row below the header that says what its columns are in or of: "EUR", "in %", "[TEUR]", "Stück", "Local", "Target". */
function holdsUnitsOnly({ cells }: Row): boolean {
  return cells.every((cell) => {
    const text = withoutBrackets(cell);
    return (
      text === "" ||
      /^(?:in |en |em )?%$/i.test(text) ||
      isPieces(text) ||
      WHOSE.test(text) ||
      saysActualOrPlanned(plainHeader(text)) ||
      moneyNamed(text) !== null ||
      saysOnly(amountUnitIn(text).word, text)
    );
  });
}

/** The codes of the columns of a regulatory template below their names: "C0040" below "Asset ID Code". */
function holdsCodesOnly({ cells }: Row): boolean {
  return cells.every((cell) => /^(?:[A-Z]{1,2}\d{4})?$/.test(cellText(cell) ?? ""));
}

function holdsWordsOnly({ cells }: Row): boolean {
  const filled = cells.filter((cell) => cellText(cell) !== null);
  const isNumber = (text: string) => /\d/.test(text) && /^[\d.,'\s%-]*$/.test(text);
  const isWord = (text: string) => !isNumber(text) && !hasIsinShape(text);
  return filled.length >= MIN_TEXTS && filled.every((cell) => typeof cell === "string" && isWord(cell));
}

const MAX_GROUP = 40;

/** Whether amounts with the same header in the lower row stand below different groups. */
function tellsApart(upper: Row, lower: Row): boolean {
  const groups = groupHeadings(upper, lower);
  const groupOf = new Map<string, string | null>();
  return lower.cells.some((cell, index) => {
    const own = plainHeader(cellText(cell) ?? "");
    const group = groups[index] ?? null;
    if (own === "" || !isAmount(cellText(cell) ?? "") || (group?.length ?? 0) > MAX_GROUP) return false;
    const isApart = groupOf.has(own) && groupOf.get(own) !== group;
    groupOf.set(own, group);
    return isApart;
  });
}

function isAmount(header: string): boolean {
  const { field } = headerMeaning(header);
  return field !== null && NUMBER_FIELDS.includes(field);
}

/** Groups of amounts as they are now, not as they were bought. */
const OF_MARKET =
  /^(?:(?:at |in |zum |al |a |au )?(?:market|mercato|markt|march[eé]|mercado)|current|attuale|aktuell|actuelle?|actual|valuation|valutazione|valorizzazione|valorisation|valoraci[oó]n|bewertung)$/i;

const isOfMarket = (group: string) => OF_MARKET.test(group) || headerMeaning(group).field === "market_value";

function joinedTexts(upper: Row, lower: Row): (string | null)[] {
  return groupHeadings(upper, lower).map((group, index) => {
    const own = cellText(lower.cells[index]);
    if (group === null || own === null) return own ?? cellText(upper.cells[index]);
    const joined = `${group} ${own}`;
    const isKnown = headerMeaning(joined).field !== null || headerMeaning(own).field === null;
    return isKnown || (isAmount(own) && !isOfMarket(group)) ? joined : own;
  });
}
