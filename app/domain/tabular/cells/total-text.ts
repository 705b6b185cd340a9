import { withoutAccents } from "~/domain/text/without-accents";

const WORD =
  "(?:gran |grand |general |eind|algemeen |net |account |portfolio |depot[ -]?)?(?:totals?|totale|totali|totales|totaux|gesamt|gesamtsumme|gesamtwert|summe|insgesamt|somma|suma|totaal|totalt|summa|saldo)";
const CONTEXT =
  "(?:\\d|portfolio|portafoglio|portefeuille|cartera|carteira|portefolj|innehav|general|geral|complessiv|assets?|value|valore|valeur|valor|net|nav|depot|dossier|fund|fondo|fonds|eur|usd|chf|gbp|in |en |de la |del |du |des |der |dei |delle |titoli|titres|valores|wertpapiere|vermogen|patrimoni|holdings|positions|market|weight|peso|cash|posizioni|azioni|obbligazioni|aktien|anleihen|actions|acciones|bonos|equit|bonds\\b|securities)";
const TOTAL = new RegExp(`^${WORD}(?:(?:\\s*[:–-])?\\s*(?:$|${CONTEXT}.*))$`, "i");

/** No security is called a subtotal, so whatever follows belongs to it. */
const SUBTOTAL =
  /^(?:(?:sub|tussen|mellem|mellom|del)[- ]?tota(?:l|ls|le|li|les|al|len|lt)|delsumma?|valisumma|ara toplam|medzisucet|mezisoucet|reszosszeg|suma czesciowa|промежуточныи итог|подытог|итого|всього|усього|разом|общо|всичко|укупно|sous[- ]?tota(?:l|ux)|zwischensumme|teilsumme|parziale)(?:$|[\s:–-])/i;

/** Words for a sum in further languages, or for what else is told of the rows as a whole, which stand alone. */
const ALONE =
  /^(?:(?:weighted )?average|mean|median|(?:gewichteter )?durchschnitt|mittelwert|moyenne|mediana|(?:number|no\.?) of (?:holdings|positions|securities)|anzahl (?:positionen|titel|wertpapiere)|numero (?:di )?(?:titoli|posizioni)|nombre de (?:lignes|positions|titres)|(?:(?:number of )?(?:shares|units) (?:outstanding|in issue)|nav per (?:share|unit)|net asset value per (?:share|unit)|anteilwert|umlaufende anteile|valore (?:unitario )?(?:della |di )?quota|numero (?:di )?quote(?: in circolazione)?|valeur liquidative|nombre de parts)|opening balance|balance (?:brought|carried) forward|(?:brought|carried) forward|anfangsbestand|ubertrag|saldo iniziale|solde initial|riporto|(?:depotwert|depotbestand|marktwert|kurswert|bestand|vermogen) gesamt|depotwert|(?:portfolio|account) value|valore (?:del )?portafoglio|valeur (?:du )?portefeuille|valor (?:de la )?cartera|portefeuillewaarde|i alt|sum|yhteensa|razem|celkem|osszesen|ukupno|skupaj|toplam|samtals|spolu|kokku|kopa|is viso|всего|συνολο|סה["״]כ|الإجمالي|المجموع|合計|合计|總計|总计|합계)\s*:?$/i;

/** The sum of what a broker lists, behind the word for it: "Positions Total". */
const OF_LISTED =
  /^(?:positions?|holdings?|securities|investments?|open positions|positionen|wertpapiere|titel|bestande|posizioni|titoli|posiciones|valores|titres|lignes)[ -](?:totals?|totale|totali|totales|totaux|gesamt|insgesamt|summe)\s*:?$/i;

/** "Total Stocks", "Totale liquidità", "Total (EUR)": what is summed up, as no security is called. */
const OF_CLASS =
  /^totale?s?:? (?:stocks|common (?:stocks?|equity)|preferred (?:stocks?|equity)|(?:corporate |government )?bonds|fixed income|investments|etfs?|funds|mutual funds|alternatives|commodities|derivatives|options|futures|(?:long|short) positions|short[ -]term investments|cash (?:and|&) (?:cash )?equivalents|obligations|obligationen|fonds|opcvm|fondi|liquidit\w+|wert|controvalore|\((?:eur|usd|chf|gbp|jpy|sek|nok|dkk|pln|czk|huf)\))\s*:?$/i;
const OF_VALUES =
  /^(?:(?:market value|fund|client|sum|overall|genel|controvalore|valore|valeur|valor) (?:total|totale|toplam)|totale waarde|total da carteira|ogołem|łacznie|soucet|mindosszesen|総計|小計|小计|總值|총계|소계)\s*:?$/i;

/** What a fund calls the sum of all it holds. */
const ASSETS_OF_FUND =
  /^(?:(?:netto)?fondsvermogen|gesamtvermogen|(?:netto)?vermogen|(?:total )?net assets?|net asset value|actif net(?: total)?|patrimonio (?:nett?o|total)|ativo liquido)(?: \(?(?:eur|usd|chf|gbp)\)?)?:?$/i;

const AT_END = /(?:\s|[-–])(?:(?:sub[- ]?)?tota(?:ls?|le)|gesamt|summe|insgesamt|totaal)\s*:?$/i;

/** Whether a text ends as a sum is called ("Equity Total"); a company may be called so too, where the text names one. */
export function endsAsTotal(text: string): boolean {
  return text.length < 80 && AT_END.test(withoutAccents(text).trim());
}

/** Whether a text is what people write in front of a sum ("Totale complessivo", "Summe:"), and not the name of a company. */
export function isTotalText(text: string): boolean {
  const plain = withoutAccents(text).normalize("NFC").trim();
  return [TOTAL, ALONE, SUBTOTAL, OF_LISTED, OF_CLASS, OF_VALUES, ASSETS_OF_FUND].some((words) =>
    words.test(plain),
  );
}
