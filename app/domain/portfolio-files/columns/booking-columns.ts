import { cellText, type Row } from "~/domain/tabular/row";
import { headerMeaning, withWordsApart } from "../headers/header-words";
import { plainHeader } from "../headers/plain-header";
import { isinsIn } from "./isins-in";

/** Kinds of columns that lists of bookings have and lists of positions have not, by their headers in plain form. */
const KINDS: readonly RegExp[] = [
  // The day of a booking.
  /^(?:buchungstag|buchungsdatum|handelstag|ausfuhrungstag|trade date|transaction date|execution date|date (?:d )?operation|date de negociation|data (?:operazione|contabile)|fecha (?:de )?(?:la )?(?:operacion|orden)|order date|orderdatum|auftragsdatum|data (?:dell )?ordine|date (?:de l )?ordre|data da (?:operacao|ordem)|transactiedatum|affarsdag|handelsdag)$/,
  // The day of its settlement or payment.
  /^(?:settle(?:ment)? date|geschaftstag|wertstellung|data (?:di )?(?:regolamento|pagamento)|date de (?:reglement|paiement)|pay(?:ment)? date|zahltag|zahlungsdatum|fecha (?:de )?(?:liquidacion|pago)|betaaldatum|likviddag)$/,
  // The day of a sale.
  /^(?:date sold|sale date|verkaufsdatum|data (?:di )?vendita|date de (?:vente|cession)|fecha (?:de )?venta)$/,
  // What the sale brought.
  /^(?:(?:sale )?proceeds|verkaufserlos|ricavo)$/,
  // The price at which an order was executed.
  /^(?:ausfuhrungskurs|ausfuhrung kurs|execution price|trade price|prezzo (?:di )?(?:esecuzione|eseguito)|prix d exec(?:ution)?|precio (?:de )?ejecucion)$/,
  // Its hour.
  /^(?:time|uhrzeit|zeit|heure|ora|hora|tijd|tid|czas(?: transakcji)?|date time|datum zeit|datetime)$/,
  // Its fees; "Cost" alone is what was paid for a position.
  /^(?:(?:transaction |trading )?fees?|(?:transaction|trading) costs?|comm(?:ission)?s?(?: (?:fees?|and fees))?|broker(?:age)?(?: fees?)?|courtage|gebuhr(?:en)?|provision(?:en)?|kosten|ordergebuhr(?:en)?|commission[ei]|comision(?:es)?|comissa?o(?:es)?|frais|prowizja|spese|gastos|(?:transactie)?kosten|kosten transactie|custos? de transaca?o|costi di transazione|frais de (?:transaction|courtage)|(?:transaction )?(?:and or |and )?third party fees(?: \w{3})?)$/,
  // Its tax.
  /^(?:tax(?:es)?|steuern?|withholding tax|ritenut[ae](?: \w+)?|quellensteuer|kapitalertragsteuer|verrechnungssteuer|retencion|retenue a la source|imposta|imposte|tasse|impots?|taxe|skatt)$/,
  // Its amount before and after costs and tax, and the account behind it.
  /^(?:(?:gross|net) amount|importo (?:lordo|netto)|(?:brutto|netto)betrag|montant (?:brut|net)|importe (?:bruto|neto)|running balance|saldo progressivo)$/,
  // Its number.
  /^(?:(?:order|trade|transaction|booking) (?:id|no|number|ref(?:erence)?)|order(?:nummer|nr)|ta nr|auftragsnummer|transaktionsnummer|numero (?:d )?ordine|bestelnummer|id transacao|n ordre)$/,
  // The kind of order.
  /^(?:order ?typ|orderart|order type|buy sell|b s|k s|k v|kauf verkauf|segno operazione|sens de l operation)$/,
  // What became of the order.
  /^(?:order status|estado(?: de la orden)?|stato (?:dell )?ordine|auftragsstatus|statut de l ordre)$/,
  // The text of the booking.
  /^(?:buchungsinformation(?:en)?|buchungstext|verwendungszweck|booking text|causale)$/,
];

const MIN_KINDS = 2;

/** Headers of what was done, whatever words a producer has for it: enough alone where no value stands beside them. */
const WHAT_WAS_DONE =
  /^(?:transaction type|type of transaction|umsatzart|buchungsart|transaktionstyp|transaktionsart|tipo operazione|causale|type d operation|type de transaction|tipo de operacion|soort transactie)$/;

/** Headers of what open positions alone have: today's price and the value at it, a result that is not realised, a weight. */
const OF_POSITIONS =
  /\b(?:market value|mkt val|current value|marktwert|valore di mercato|valeur de marche|valor de mercado|marktwaarde|marknadsvarde|mv|unreali[sz]ed|(?:current|last|market) price|aktueller kurs|dernier cours|prezzo di mercato|latent[ei]?s?|weight|gewicht|peso|poids)\b/;

/** A letter or word for buying, and one for selling, in a column that holds nothing else. */
const SIDES: readonly (readonly [buy: RegExp, sell: RegExp])[] = [
  [/^k(?:auf|upno)?$/i, /^(?:v(?:erkauf)?|s(?:przedaz|przedaż)?)$/i],
  [/^b(?:uy|ought)?$/i, /^s(?:ell|old)?$/i],
  [/^a(?:chat|cq|cquisto)?$/i, /^v(?:ente|end|endita)?$/i],
  [/^c(?:ompra)?$/i, /^v(?:enta|enda)?$/i],
];

/**
 * The headers of the columns that make a table a list of bookings, null where none do: one of what was done, two kinds that only bookings
 * have, or one of these and both purchases and sales, told by a column of sides or by the signs of amounts of one security.
 */
export function bookingColumnsOf(header: Row, rows: readonly Row[]): readonly string[] | null {
  const heads = header.cells.map((cell) => cellText(cell) ?? "");
  const isValued = heads.some((head) => headerMeaning(head).field === "market_value");
  const done = heads.filter((head) => WHAT_WAS_DONE.test(plainHeader(head)));
  if (!isValued && done.length > 0) return done;
  if (headsOpenPositions(header)) return null;
  const kinds = KINDS.flatMap((kind) => {
    const head = heads.find((one) => formsOf(one).some((form) => kind.test(form)));
    return head === undefined ? [] : [head];
  });
  const isTold = kinds.length >= MIN_KINDS || (kinds.length > 0 && holdsSides(heads.length, rows));
  return isTold ? kinds : null;
}

const formsOf = (head: string) => [plainHeader(head), plainHeader(withWordsApart(head))];

/** Whether a header has columns that open positions alone have. */
export function headsOpenPositions({ cells }: Row): boolean {
  return cells.some((cell) => formsOf(cellText(cell) ?? "").some((form) => OF_POSITIONS.test(form)));
}

function holdsSides(width: number, rows: readonly Row[]): boolean {
  return Array.from({ length: width }, (_, index) => index).some((index) => {
    if (hasBothSigns(index, rows)) return true;
    const texts = rows.flatMap(({ cells }) => cellText(cells[index]) ?? []);
    return SIDES.some(
      ([buy, sell]) =>
        texts.some((text) => buy.test(text)) &&
        texts.some((text) => sell.test(text)) &&
        texts.every((text) => buy.test(text) || sell.test(text)),
    );
  });
}

/** One security bought and sold: numbers with and without a minus in rows of the same ISIN. */
function hasBothSigns(index: number, rows: readonly Row[]): boolean {
  const seen = new Set<string>();
  for (const row of rows) {
    const [isin] = isinsIn(row);
    const sign = /^([-−–]?)\d/.exec(cellText(row.cells[index]) ?? "")?.[1];
    if (isin === undefined || sign === undefined) continue;
    if (seen.has(`${isin} ${sign === "" ? "sold" : "bought"}`)) return true;
    seen.add(`${isin} ${sign === "" ? "bought" : "sold"}`);
  }
  return false;
}
