import { withoutAccents } from "~/domain/text/without-accents";
import { wordList } from "~/domain/text/word-list";

/** Greek headers, without case and accents, by the words that the aliases hold. */
const GREEK: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "security name": [
      "ονομασια",
      "ονομα",
      "τιτλος",
      "περιγραφη",
      "περιγραφη τιτλου",
      "αξιογραφο",
      "κινητη αξια",
    ],
    isin: ["κωδικος", "κωδικος τιτλου"],
    "asset class": ["κατηγορια", "ειδος", "ειδος τιτλου"],
    quantity: ["ποσοτητα", "τεμαχια", "μεριδια", "υπολοιπο"],
    "nominal amount": ["ονομαστικη αξια"],
    price: ["τιμη", "τρεχουσα τιμη", "τιμη κλεισιματος", "τιμη αποτιμησης", "τελευταια τιμη"],
    "market value": wordList(`
      αποτιμηση, αξια, τρεχουσα αξια, αγοραια αξια, χρηματιστηριακη αξια, αξια αποτιμησης, τρεχουσα αποτιμηση,
      συνολικη αξια
    `),
    currency: ["νομισμα"],
    weight: ["σταθμιση", "ποσοστο", "συμμετοχη", "βαρος", "ποσοστο χαρτοφυλακιου"],
    account: ["χαρτοφυλακιο", "λογαριασμος", "μεριδα"],
    "as of date": ["ημερομηνια", "ημερομηνια αποτιμησης", "ημερομηνια αναφορας"],
  }).flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)),
);

const MAX_LENGTH = 60;

/** A Greek header in English with its unit ("Αποτίμηση (€)" is "market value (€)"); any other as it is. */
export function fromGreek(header: string): string {
  if (header.length > MAX_LENGTH || !/\p{Script=Greek}{3}/u.test(header)) return header;
  const [, words = "", unit = ""] = /^%?\s*(.*?)\s*(?:σε\s+)?([([].*|[€%].*|[A-Z]{3})?$/u.exec(header) ?? [];
  const meaning = GREEK.get(
    withoutAccents(words.toLowerCase())
      .replace(/[^\p{L}]+/gu, " ")
      .trim(),
  );
  return meaning === undefined ? header : `${meaning} ${unit}${header.startsWith("%") ? " %" : ""}`.trim();
}
