/** Words for weights as they are: English, German, Italian, French, Spanish, Portuguese, Dutch, Nordic, Polish and Finnish. */
const ACTUAL =
  "ist|actual|current|present|aktuelle[rs]?|tatsachliche[rs]?|effektive[rs]?|derzeitige[rs]?|gegenwartige[rs]?|attuale|effettiv[ao]|reale?|corrente|actuel(?:le)?|reel(?:le)?|effecti(?:f|ve)|efectiv[ao]|atual|efetiv[ao]|huidige?|werkelijke?|feitelijke?|actuele|faktiskt?|nuvarande|aktuell|navaerende|nuvaerende|aktuel|rzeczywist[ya]|biezac[ya]|aktualn[ya]|obecn[ya]|nykyinen|toteutunut";
/** Words for weights as they are meant to be. */
const PLANNED =
  "soll|ziel|target|tgt|model|planned|neutral|proposed|recommended|strategische[rs]?|obiettivo|modello|teoric[ao]|strategic[ao]|cible|modele|theorique|strategique|proposee?|objetivo|modelo|estrategic[ao]|alvo|doel|streef|gewenste?|mal|docelow[ya]|modelow[ya]|tavoite";
const WEIGHT =
  "weight(?:ing)?|wt|wgt|allocation|gewicht|gewichtung|anteil|quote|allokation|poids|ponderation|peso|ponderazione|allocazione|ponderacion|asignacion|ponderacao|alocacao|weging|vikt|vekt|vaegt|andel|udzial|waga|paino|osuus";

/** "Istgewicht" and "Malvikt" are written as one word, "Poids reel" and "Gewicht Ist" the other way round. */
const around = (words: string) =>
  new RegExp(`^(?:(?:${words}) ?(?:${WEIGHT})|(?:${WEIGHT}) (?:${words}))(?: (?:pct|percent|in))?$`);
const IS_ACTUAL = around(ACTUAL);
const IS_PLANNED = around(PLANNED);

/** A quote is a price in English. */
const IS_PRICE = /^(?:actual|current|present) quote\b|\bquote (?:actual|current|present)$/;

/**
 * Whether a plain header is that of weights as they are ("Istgewicht", "Poids reel") or as they are meant to be
 * ("Doelweging", "Peso modello"); null for any other header.
 */
export function actualOrPlanned(plain: string): "actual" | "planned" | null {
  if (IS_PRICE.test(plain)) return null;
  if (IS_ACTUAL.test(plain)) return "actual";
  return IS_PLANNED.test(plain) ? "planned" : null;
}

const TIME_ALONE = new RegExp(`^(?:${ACTUAL}|${PLANNED})$`);

/** Whether a text is nothing but a word for what is or what is meant to be: "Actual" below "Weight". */
export const saysActualOrPlanned = (plain: string): boolean => TIME_ALONE.test(plain);

const PLANNED_ALONE = new RegExp(`^(?:${PLANNED})$`);

/** Whether a plain header is that of weights as they are meant to be: "Zielgewicht", or "Target" of "Target %". */
export const isPlanned = (plain: string): boolean =>
  PLANNED_ALONE.test(plain) || actualOrPlanned(plain) === "planned";
