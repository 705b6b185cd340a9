const WORD =
  "(?:gran |grand |sub-?|net )?(?:totals?|totale|totali|subtotale|gesamt|gesamtsumme|gesamtwert|summe|zwischensumme|insgesamt|somma|suma|sous-total|totaal|saldo)";
const CONTEXT =
  "(?:\\d|portfolio|portafoglio|general|complessiv|assets?|value|valore|net|nav|depot|dossier|fund|fondo|eur|usd|chf|gbp|in |des |der |titoli|patrimoni|holdings|positions|market|weight|peso|cash|posizioni)";
const TOTAL = new RegExp(`^${WORD}(?:\\s*[:–-]?\\s*(?:$|${CONTEXT}.*))$`, "i");

/** Whether a text is what people write in front of a sum ("Totale complessivo", "Summe:"), and not the name of a company. */
export function isTotalText(text: string): boolean {
  return TOTAL.test(text);
}
