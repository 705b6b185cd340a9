import { withoutFootnotes } from "~/domain/tabular/headers/plain-header";
import { withoutAccents } from "~/domain/text/without-accents";

/** Letters that are no letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: "i",
  ł: "l",
  ø: "o",
  đ: "d",
  æ: "ae",
  œ: "oe",
  ß: "ss",
};

/** Lower case, without accents; brackets with their content, percent signs and marks become spaces. */
export function plainHeader(header: string): string {
  return withoutAccents(withoutFootnotes(header))
    .toLowerCase()
    .replace(/[ıłøđæœß]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[([{][^()[\]{}]*[)\]}]/g, " ")
    .replace(/[€£¥]|(?:\b(?:ca|au|nz|hk|us|[casr]))?\$/g, " ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Words that say of what or in what something is measured, not what it is. */
export const QUALIFIERS = new Set(
  (
    "in of on to the and base fund funds portfolio ptf port total net gross current assets asset nav tna aum eur euro usd " +
    "gbp chf di del della dei sul sulla su al alla in fondo portafoglio totale netto netta attuale attivo attivi patrimonio quota " +
    "corrente complessivo complessiva am im fonds portfolios gesamt aktuell anteil du de la le sur total actifs net fonds " +
    "cartera fondo portefeuille actif l percent pct percentage prozent percentuale actual en dans des ptf euros fund s migliaia milioni mln mio tsd tausend thousands thousand millions million millionen milliers millones miles 000 1000 teur tusd tchf tgbp tsek tnok tdkk tjpy keur kusd kchf kgbp ksek knok kdkk kjpy meur musd mchf mgbp msek mnok mdkk mjpy tkr kkr mkr mnkr mm mn m k bps bp bn billion billions mrd mld miliardi milliarden milliards lakh lakhs lac lacs crore crores cr rs inr anc att akt acct positions code basis points punti pw fw hw sod eod curr v w"
  ).split(" "),
);

/** The plain header without the words that say of what or in what it is measured: "Soll (EUR)" is "soll". */
export function coreHeader(header: string): string {
  return withoutQualifiers(plainHeader(header));
}

/** A plain header without such words around it. */
export function withoutQualifiers(plain: string): string {
  const words = withoutQualifiersAtEnd(plain).split(" ");
  while (QUALIFIERS.has(words[0] ?? "-")) words.shift();
  return words.join(" ");
}

/** The same without those behind it alone. */
export function withoutQualifiersAtEnd(plain: string): string {
  const words = plain.split(" ");
  while (QUALIFIERS.has(words.at(-1) ?? "-")) words.pop();
  return words.join(" ");
}
