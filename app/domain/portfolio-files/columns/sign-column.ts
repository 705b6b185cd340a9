import { cellText, type Row } from "~/domain/tabular/row";
import { withWordsApart } from "../headers/header-words";
import { plainHeader } from "../headers/plain-header";

/** How a column is headed that says of each holding whether it is long or short. */
const OF_POSITION =
  /^(?:(?:l s|s l|long (?:or )?short)(?: (?:flag|ind|indicator|code|cd|kz|kennzeichen))?|(?:position )?(?:side|direction)|position(?: type)?|(?:tipo )?posizione|direzione|lungo corto|richtung|positionsart|payoff profile|sens|sentido|posicion)$/;
const LONG = /^(?:l|long|lang|lung[oa]|larg[oa]|longue)$/i;
const SHORT = /^(?:s|short|kort|cort[oa]|courte?)$/i;

/** The same where positions are called after the order that opened them: "B/S", "Sens" of A and V. */
const OF_ORDER =
  /^(?:b s|bs|buy sell|(?:position |open )?(?:side|direction)|sens|sentido|a v|achat vente|acquisto vendita|k v|kauf verkauf|c v|compra venta|koop verkoop|kop salg|kjop salg)(?: (?:kz|kennzeichen|flag|ind|indicator|code))?$/;
const BOUGHT = /^(?:b|buy|bought|a|achat|acquisto|k|kauf|c|compra|koop|köp|køb|kjøp)$/i;
const SOLD = /^(?:s|sell|sold|v|vente|vendita|verkauf|venta|verkoop|sälj|salg)$/i;

/** How a column is headed that says of each amount whether it is a debit or a credit. */
const OF_BOOKING =
  /^(?:d c|c d|dc|cd|dr cr|cr dr|debit credit|credit debit|s h|h s|sh|soll haben|haben soll|d a|a d|da|dare avere|avere dare|d h|debe haber|segno|sign|vorzeichen|vz|sens)(?: (?:kz|kennzeichen|flag|ind|indicator|code))?$/;
const DEBIT = /^(?:d|dr|dt|db|deb|debit|debe|debito|dare|s|soll|[-−–]1?)$/i;
const CREDIT = /^(?:c|cr|ct|cred|credit|haber|credito|avere|a|h|haben|\+?1|\+)$/i;

/** A column that says which amounts are negative, while they bear no sign themselves. */
export interface SignColumn {
  readonly index: number;
  /** Which amounts it makes negative. */
  readonly negative: "short" | BookingSide;
  isNegative(row: Row): boolean;
}

export type BookingSide = "debit" | "credit";

/** The column of long and short, else of bought and sold, else of debit and credit, among those that `isFree`; null where there is none. */
export function signColumnOf(
  header: Row,
  rows: readonly Row[],
  isFree: (index: number) => boolean,
  isSecurity: (row: Row) => boolean,
): SignColumn | null {
  const find = (heading: RegExp, positive: RegExp, negative: RegExp) =>
    header.cells.findIndex((cell, at) => {
      const header = (cellText(cell) ?? "").replace(/^\+ ?\/ ?[-−–]$/, "sign");
      if (!isFree(at) || ![header, withWordsApart(header)].some((text) => heading.test(plainHeader(text))))
        return false;
      const texts = rows.map(({ cells }) => cellText(cells[at])).filter((text) => text !== null);
      const isKnown = (text: string) => positive.test(text) || negative.test(text) || text === cellText(cell);
      return texts.some((text) => negative.test(text)) && texts.every(isKnown);
    });
  const column = (index: number, negative: SignColumn["negative"], word: RegExp): SignColumn => ({
    index,
    negative,
    isNegative: ({ cells }) => word.test(cellText(cells[index]) ?? ""),
  });
  const ofPosition = find(OF_POSITION, LONG, SHORT);
  if (ofPosition !== -1) return column(ofPosition, "short", SHORT);
  const ofOrder = find(OF_ORDER, BOUGHT, SOLD);
  if (ofOrder !== -1) return column(ofOrder, "short", SOLD);
  const ofBooking = find(OF_BOOKING, CREDIT, DEBIT);
  if (ofBooking === -1) return null;
  const isOn = (side: RegExp) => (row: Row) => side.test(cellText(row.cells[ofBooking]) ?? "");
  const negative = negativeSide(rows.filter(isSecurity), isOn(DEBIT), isOn(CREDIT));
  return column(ofBooking, negative, negative === "debit" ? DEBIT : CREDIT);
}

/**
 * Which side is what the portfolio owes. A bank credits its customer with what he has; a fund's books carry what it has
 * as debits, and there the securities stand on that side.
 */
export function negativeSide(
  securities: readonly Row[],
  isDebit: (row: Row) => boolean,
  isCredit: (row: Row) => boolean,
): BookingSide {
  return securities.filter(isDebit).length > securities.filter(isCredit).length ? "credit" : "debit";
}
