import { cellText, type Row } from "~/domain/tabular/row";
import { plainHeader } from "../headers/plain-header";
import type { PortfolioField } from "../headers/portfolio-field";

/** How a column is headed that says whose holdings a row is of, in the words of banks, insurers and fund houses. */
const OF_CLIENT =
  /^(?:(?:client|customer|investor|beneficial owner|account holder|account owner|policy ?holder|owner|holder|household|relationship|sub ?fund|compartment|trading book)(?: (?:name|id|no|number|nr|code|ref|reference))?|(?:policy|contract|book) (?:id|no|number|nr|code|name)|(?:kunden?|mandanten?|depotinhaber|kontoinhaber|inhaber|anleger|teilfonds)(?: ?(?:name|nr|nummer|id|kennung))?|(?:vertrags?|policen?) ?(?:nr|nummer|id)|(?:nome |codice |numero |n |id )?(?:client[ei]|intestatari[oa]|intestazione|nominativo|ndg|investitore|contraente|sottofondo)|(?:nom |code |numero |n |id )?(?:du )?(?:client|titulaire|souscripteur|investisseur|compartiment)|(?:nombre |codigo |numero |n |id )?(?:del )?(?:cliente|titular|inversor|compartimento)|(?:numero|n|codice|codigo) (?:di |du |de |del )?(?:polizza|contratto|contrat|poliza|contrato)|klant(?:naam|nummer|nr)?|kund(?:namn|nummer|nr)?)$/;
/** Of the account a row is booked on, or of the cash of one portfolio. */
const OF_IBAN = /^(?:.{1,30} )?iban(?: .{1,30})?$/;

/**
 * The column of clients or sub-funds where it holds several: two clients with an account of the same number are not one. Null
 * where no column that holds nothing else says whose a row is.
 */
export function clientColumn(
  headers: readonly string[],
  fields: readonly (PortfolioField | null)[],
  rows: readonly Row[],
): number | null {
  const holdsSeveral = (index: number) =>
    new Set(rows.flatMap(({ cells }) => cellText(cells[index]) ?? [])).size > 1;
  const mostHave = (index: number) =>
    2 * rows.filter(({ cells }) => cellText(cells[index]) !== null).length > rows.length;
  const isOfClient = (header: string, index: number) =>
    OF_CLIENT.test(header) || (OF_IBAN.test(header) && mostHave(index));
  const found = headers.findIndex(
    (header, index) =>
      (fields[index] ?? null) === null && isOfClient(plainHeader(header), index) && holdsSeveral(index),
  );
  return found === -1 ? null : found;
}
