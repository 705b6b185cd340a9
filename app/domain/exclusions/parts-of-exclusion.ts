import { plainHeader } from "~/domain/tabular/headers/plain-header";
import type { IntakeRow, SeenColumn } from "~/domain/tabular/read-intake";
import {
  isNo,
  isOfExclusion,
  isYes,
  saysExcluded,
  saysNotExcluded,
} from "~/domain/vocabulary/excluded-words";
import { isMark } from "~/domain/vocabulary/marks";

/** A cell that answers for one kind of instruments, funds or orders whether the company is excluded. */
interface AnswerForPart {
  readonly letter: string;
  readonly text: string;
  readonly isExcluded: boolean;
}

/** What a row answers for each kind of instruments or funds; a list without such columns has no answers. */
export type AnswersForParts = (row: Pick<IntakeRow<string>, "unused">) => {
  readonly given: readonly AnswerForPart[];
  /** No kind excludes the company, and the list asks for several. */
  readonly isNone: boolean;
  /** The answer by which the company is not excluded everywhere: a no, else the yes beside which a kind is left empty. */
  readonly limit: AnswerForPart | null;
};

const INSTRUMENTS =
  "(?:listed)?equit(?:y|ies)|shares|stocks|(?:green|corporate|government|sovereign|covered)?bonds?|fixedincome|credit|debt|derivatives?|" +
  "aktien|(?:grune)?anleihen|renten|derivate|azioni|azionari[oa]|obbligazioni(?:verdi)?|obbligazionari[oa]|titolidistato|derivati|" +
  "actions|obligations(?:vertes)?|acciones|bonos(?:verdes)?|rentafija|rentavariable|aandelen|(?:groene)?obligaties|" +
  "aktier|(?:grona|gronne)?obligationer|aksjer|(?:gronne)?obligasjoner";
const FUNDS =
  "(?:sfdr)?(?:article|art|articolo|artikel|articulo|artigo)0?[689]|(?:passive|active|index)funds?|existingholdings";
const OF_PART = new RegExp(
  "^(?:(?:exclu|esclu|ausschl|ausgeschl|uitgesl|uitsl|utesl|utelu|udeluk|ekskl)\\p{L}{0,8}?)?(?:from|for|of|in|da|dal|dalle|per|fur|aus|de|des|pour|van|voor|fran|fra|i)?" +
    `(?:${INSTRUMENTS}|${FUNDS})` +
    "(?:funds?|products?|fondi|fonds|prodotti|produkte|fondos|excluded|exclusion)?$",
  "u",
);

/** What may be done with a security, in columns of a restricted list: a yes may allow it or forbid it, and answers nothing. */
const OF_ACTION =
  /^(?:buy(?:ing|s)?|sell(?:ing)?|sales?|purchases?|newpurchases|(?:new|existing)positions?|short(?:sell(?:ing)?|sales?)?|holding|acquist[oi]|vendit[ae]|nuoviacquisti|kauf|kaufe|verkauf|verkaufe|neukauf|achats?|ventes?|compras?|ventas?|aankoop|verkoop|kop|salj|salg)$/;

/** The answers of a list for kinds of instruments or funds: "Excluded" below "Equity" and "Allowed" below "Bonds". */
export function answersForParts(columns: readonly SeenColumn[]): AnswersForParts {
  const parts = columns.flatMap(({ letter, field, header }) => {
    const plain = plainHeader(header);
    return field === "" && (OF_PART.test(plain) || OF_ACTION.test(plain)) ? [[letter, plain] as const] : [];
  });
  const headers = new Map(parts);
  return (row) => {
    const cells = headers.size === 0 ? [] : row.unused().filter(({ letter }) => headers.has(letter));
    const given = cells.flatMap(({ letter, text }) => {
      const isOfAction = OF_ACTION.test(headers.get(letter) ?? "");
      const isExcluded = answerIn(plainHeader(text) || text, isOfAction);
      return isExcluded === null ? [] : [{ letter, text, isExcluded }];
    });
    const [yes, no] = [given.find((one) => one.isExcluded), given.find((one) => !one.isExcluded)];
    // "No" below "Equity" may say that the company has no shares.
    const isOfExclusions = given.some(
      ({ letter, text }) => !isNo(plainHeader(text)) || isOfExclusion(headers.get(letter) ?? ""),
    );
    const isNone = given.length > 1 && yes === undefined && isOfExclusions;
    const isPartly = yes !== undefined && given.length < headers.size;
    return { given, isNone, limit: isNone ? null : (no ?? (isPartly ? yes : null)) };
  };
}

/** Whether a cell says that the company is excluded; null where it says neither. Numbers may count what is held. */
function answerIn(plain: string, isOfAction: boolean): boolean | null {
  if (/\d/.test(plain) || (isOfAction && (isYes(plain) || isNo(plain) || isMark(plain)))) return null;
  if (isYes(plain) || isMark(plain)) return true;
  if (isNo(plain) || saysNotExcluded(plain, "")) return false;
  return saysExcluded(plain) ? true : null;
}
