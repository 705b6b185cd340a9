import { folded } from "~/domain/search/folded";
import { isNo, isYes } from "~/domain/vocabulary/excluded-words";
import { plainHeader } from "./plain-header";

/** What is sold, watched or only ordered, in the words of headings above it. */
const OVER =
  "closed(?![- ]end)|sold|chius[aeio]|vendut[aeio]|cedut[aeio]|geschlossen\\w*|verkauft\\w*|verausserte?\\w*|clotur\\w+|vendu\\w*|cede[es]*|cerrad[ao]s?|vendid[ao]s?|gesloten|verkochte?|fechad[ao]s?|encerrad[ao]s?|avslutad\\w*|salda|solgte?";
const HELD =
  "positions?|holdings?|securities|investments|stocks|shares|trades|posizioni|titoli|azioni|positionen|wertpapiere|aktien|bestande|titres|lignes|posiciones|valores|posities|effecten|posicoes|titulos|innehav|beholdninger";
/** Trades that are agreed and not settled yet: the positions may hold them already. */
const PENDING =
  "(?:pending|unsettled|open) (?:transactions|settlements?)|(?:pending|unsettled) (?:trades|purchases|sales)|(?:offene|schwebende|pendente) (?:transaktionen|geschafte|wertpapiergeschafte)|operazioni (?:pendenti|in corso|da regolare|non regolate)|operations (?:en cours|en suspens|non denouees|a regler)|operaciones (?:pendientes|en curso)|(?:openstaande|lopende) transacties|operacoes pendentes";
const NOT_HELD = new RegExp(
  `\\b(?:${OVER})\\b.{0,20}\\b(?:${HELD})\\b|\\b(?:${HELD})\\b.{0,20}\\b(?:${OVER})\\b|\\bwatch ?lists?\\b|\\bbeobachtungsliste\\b|\\b(?:pending|open|offene|ordini|ordres?|ordenes|openstaande) (?:orders?|auftrage|pendenti|aperti|en cours|pendientes)\\b|\\b(?:${PENDING})\\b`,
);

/** What is sold without being held is a position of its own. */
const WRITTEN =
  /\b(?:short|scopert[oi]|leerverk\w+|decouvert|options?|opzioni|optionen|opciones|opties|puts?|calls?)\b/;

/** What a portfolio is compared with, as the heading of its own securities: "Benchmark", "Index constituents". */
const COMPARED =
  /^(?:benchmark|(?:benchmark|index|reference|referenz|comparator) ?(?:constituents?|holdings?|securities|composition|positions?|members?|bestandteile|titel|zusammensetzung)|(?:componenti|titoli|composizione) del (?:benchmark|indice)|composants? (?:du benchmark|de l.indice))(?: only)?$/;
const NOT_IN_PORTFOLIO =
  /^(?:not (?:held|owned|in (?:the )?(?:portfolio|fund))|non (?:detenut[aeio]|in portafoglio|detenu\w*)|nicht (?:gehalten|im (?:portfolio|depot|bestand|fonds))|hors portefeuille|niet in portefeuille|no en cartera)(?: |$)/;

/** Whether a heading says that what stands below it is not held: closed positions, a watch list, orders, a benchmark. */
export function headsNotHeld(heading: string): boolean {
  const plain = folded(heading);
  const [, asked = "", answer = ""] = /^([^:?=]{2,30}?) ?[:?=]+ ?([^:?=]{1,20})$/.exec(plain) ?? [];
  if (answer !== "" && (asksIfHeld(asked) || headsStates(asked)))
    return saysOver(answer) || isNo(answer) || saysNotHeld(answer);
  return (NOT_HELD.test(plain) && !WRITTEN.test(plain)) || saysNotHeld(heading);
}

/** Whether a text says of a security that it is one of the benchmark or not held. */
export function saysNotHeld(text: string): boolean {
  const plain = folded(text);
  return COMPARED.test(plain) || NOT_IN_PORTFOLIO.test(plain);
}

/** Headers that ask whether a security is held: "In portfolio", "Held?". */
const IF_HELD =
  /^(?:is )?(?:currently )?(?:held|owned|in (?:the |our )?(?:portfolio|fund|account)|detenut[oa]|in portafoglio|in fondo|gehalten|im (?:portfolio|depot|bestand|fonds)|detenue?|en portefeuille|en cartera|in portefeuille|i portfoljen?)$/;
export const asksIfHeld = (header: string): boolean => IF_HELD.test(plainHeader(header));

/** Whether the cells of a column answer for some securities yes and for others no. */
export function answersBoth(texts: Iterable<string>): boolean {
  const answers = new Set(
    [...texts].map((text) => (isYes(folded(text)) ? "yes" : isNo(folded(text)) ? "no" : "")),
  );
  return answers.has("yes") && answers.has("no");
}

/** Whether a cell answers no. */
export const answersNo = (text: string): boolean => isNo(folded(text));

const OF_STATE =
  /^(?:position |trade |holding )?(?:status|state|stato|statut|estado|tillstand|etat)(?: (?:posizione|position|posicion))?$/;
/** Whether a header is that of the state of a position. */
export const headsStates = (header: string): boolean => OF_STATE.test(plainHeader(header));

const IS_OVER = new RegExp(`^(?:${OVER}|eliminat[ao]|estint[ao])$`);

/** Whether the cell below such a header says that the position is sold or closed. */
export const saysOver = (text: string): boolean => IS_OVER.test(plainHeader(text));
