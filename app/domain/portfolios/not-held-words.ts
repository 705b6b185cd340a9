import { folded } from "~/domain/search/folded";
import { plainHeader } from "./header-words";

/** What is sold, watched or only ordered, in the words of headings above it. */
const OVER =
  "closed(?![- ]end)|sold|chius[aeio]|vendut[aeio]|cedut[aeio]|geschlossen\\w*|verkauft\\w*|verausserte?\\w*|clotur\\w+|vendu\\w*|cede[es]*|cerrad[ao]s?|vendid[ao]s?|gesloten|verkochte?|fechad[ao]s?|encerrad[ao]s?|avslutad\\w*|salda|solgte?";
const HELD =
  "positions?|holdings?|securities|investments|stocks|shares|trades|posizioni|titoli|azioni|positionen|wertpapiere|aktien|bestande|titres|lignes|posiciones|valores|posities|effecten|posicoes|titulos|innehav|beholdninger";
const NOT_HELD = new RegExp(
  `\\b(?:${OVER})\\b.{0,20}\\b(?:${HELD})\\b|\\b(?:${HELD})\\b.{0,20}\\b(?:${OVER})\\b|\\bwatch ?lists?\\b|\\bbeobachtungsliste\\b|\\b(?:pending|open|offene|ordini|ordres?|ordenes|openstaande) (?:orders?|auftrage|pendenti|aperti|en cours|pendientes)\\b`,
);

/** What is sold without being held is a position of its own. */
const WRITTEN =
  /\b(?:short|scopert[oi]|leerverk\w+|decouvert|options?|opzioni|optionen|opciones|opties|puts?|calls?)\b/;

/** Whether a heading says that what stands below it is not held: closed positions, a watch list, orders. */
export function headsNotHeld(heading: string): boolean {
  const plain = folded(heading);
  return NOT_HELD.test(plain) && !WRITTEN.test(plain);
}

const OF_STATE =
  /^(?:position |trade |holding )?(?:status|state|stato|statut|estado|tillstand|etat)(?: (?:posizione|position|posicion))?$/;
/** Whether a header is that of the state of a position. */
export const headsStates = (header: string): boolean => OF_STATE.test(plainHeader(header));

const IS_OVER = new RegExp(`^(?:${OVER}|eliminat[ao]|estint[ao])$`);

/** Whether the cell below such a header says that the position is sold or closed. */
export const saysOver = (text: string): boolean => IS_OVER.test(plainHeader(text));
