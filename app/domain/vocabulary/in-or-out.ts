import { isNo, isYes, saysExcluded } from "./excluded-words";

/** What a cell of "in" or "out" says of the company of its row. */
export type Side = "excluded" | "not_excluded" | "unclear";

const IN: ReadonlySet<string> = new Set(
  "in include included inside dentro inclusa incluso enthalten drin eingeschlossen inclus incluse dedans incluido incluida binnen opgenomen".split(
    " ",
  ),
);
const OUT: ReadonlySet<string> = new Set(
  "out outside fuori draussen aus hors dehors fuera buiten".split(" "),
);

/** What companies may be bought of: who is in it is not excluded. */
const OF_UNIVERSE =
  /universe|universo|universum|univers$|investable|investibil|investierbar|investissable|eligible|index|indice|benchmark|portfolio|portafoglio|fund|fondo/;
/** "In universe?": who is in a portfolio is held, and no less excluded. */
const ASKS_IF_IN = /^(?:is)?in(?:the)?(?:investable)?(?:univers|benchmark|index|indice)/;
/** The list itself: who is in it is excluded. */
const OF_LIST = /list|elenco|exclu|esclu|ausschl|uitsl|blacklist/;
/** Headers of countries, below which "IN" is India. */
const OF_COUNTRY = /countr|paese|pays|pais|staat|domicil|domizil|nation|nazion|incorporation/;
/** Headers below which one of the two words alone is such an answer. */
const ASKS =
  /^(?:in|inout|inorout|outin|status|stato|statut|estado|decision|decisione|result|esito|ergebnis|inclusion|inclusione)$/;

/**
 * How the cells of a column that says "in" or "out" are to be read: by what the header says the company is in, or by what
 * the other cells call the excluded ones; "unclear" where neither tells, for the list may be meant or what is left of the
 * universe. Null for any other column, and for cells that say something else. Texts as `plainHeader` makes them.
 */
export function inOrOut(header: string, texts: readonly string[]): ((text: string) => Side | null) | null {
  if (OF_COUNTRY.test(header)) return null;
  const filled = texts.filter((text) => text !== "");
  const isOfUniverse = OF_UNIVERSE.test(header);
  const isOfList = !isOfUniverse && OF_LIST.test(header);
  const asksIn = ASKS_IF_IN.test(header);
  const isIn = (text: string) => IN.has(text) || (asksIn && isYes(text));
  const isOut = (text: string) => OUT.has(text) || (asksIn && isNo(text));
  const [ins, outs] = [filled.some(isIn), filled.some(isOut)];
  const isAsked = (ins && outs) || isOfUniverse || isOfList || ASKS.test(header) || filled.some(saysExcluded);
  const isColumn = (ins || outs) && filled.every((text) => isIn(text) || isOut(text) || saysExcluded(text));
  if (!isAsked || !isColumn) return null;
  const inSide = sideOfIn(isOfUniverse, isOfList, !outs && filled.some(saysExcluded));
  const outSide = inSide === "unclear" ? inSide : inSide === "excluded" ? "not_excluded" : "excluded";
  return (text) => (isIn(text) ? inSide : isOut(text) ? outSide : null);
}

function sideOfIn(isOfUniverse: boolean, isOfList: boolean, areOthersExcluded: boolean): Side {
  if (isOfUniverse || areOthersExcluded) return "not_excluded";
  return isOfList ? "excluded" : "unclear";
}
