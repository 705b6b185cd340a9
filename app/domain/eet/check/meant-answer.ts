import { withoutAccents } from "~/domain/text/without-accents";

const YES: ReadonlySet<string> = new Set(["yes", "true", "1", "si", "oui", "ja"]);
const NO: ReadonlySet<string> = new Set(["no", "false", "0", "non", "nein"]);
/** SFDR product types: "Article 8", "Art. 8", "Articolo 8", "SFDR 8". */
const ARTICLES: ReadonlySet<string> = new Set(["20040", "20050"]);

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "20010": { isin: "1", cusip: "2", sedol: "3", wkn: "4", ric: "7", figi: "8", lei: "10" },
  "30000": {
    annual: "A",
    annually: "A",
    annuale: "A",
    quarterly: "Q",
    trimestrale: "Q",
    monthly: "M",
    mensile: "M",
  },
};

/** The code of a closed list that somebody wrote in words; null where the words leave a doubt. */
export function meantAnswer(code: string, values: readonly string[], text: string): string | null {
  const word = withoutAccents(text).toLowerCase().trim();
  if (ARTICLES.has(code)) {
    const article = /^(?:sfdr )?(?:art(?:icle|icolo|ikel)?\.?\s*)?([689])(?:\.0)?$/.exec(word)?.[1];
    return article ?? null;
  }
  const named = NAMES[code]?.[word];
  if (named !== undefined) return named;
  if (YES.has(word) && values.includes("Y")) return "Y";
  if (NO.has(word) && values.includes("N") && values.includes("Y")) return "N";
  return null;
}
