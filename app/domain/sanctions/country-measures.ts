/** What the lists say of a country, each apart: somebody listed there does not reach its bonds (methodology §16). */
export interface CountryMeasures {
  readonly debtBan: boolean;
  readonly embargo: boolean;
  readonly listedPersons: boolean;
}

const BANS_DEBT = /debt|equity|dealing|invest|bond/;
const IS_EMBARGO = /embargo|freeze|comprehensive|asset/;
const LISTS_PERSONS = /listed|person/;
const IS_ABOUT_ARMS = /arms/;

/** Whether a measure against a country reaches its bonds; an arms embargo or listed persons do not. */
export function reachesBonds(measure: string): boolean {
  const words = measure.toLowerCase();
  const isOnOthers = IS_ABOUT_ARMS.test(words) || LISTS_PERSONS.test(words);
  return (BANS_DEBT.test(words) || IS_EMBARGO.test(words)) && !isOnOthers;
}

/** The measures in force against one country, by the words of their rows; null where no list names it. */
export function countryMeasures(measures: readonly string[]): CountryMeasures | null {
  if (measures.length === 0) return null;
  const words = measures.map((measure) => measure.toLowerCase());
  const reaching = words.filter(reachesBonds);
  return {
    debtBan: reaching.some((measure) => BANS_DEBT.test(measure)),
    embargo: reaching.some((measure) => IS_EMBARGO.test(measure)),
    listedPersons: words.some((measure) => LISTS_PERSONS.test(measure)),
  };
}

/** From the strongest: new debt prohibited or embargo, somebody listed, other measures, none. */
export const SANCTIONS_CLASSES = ["reaches_bonds", "persons", "other", "none"] as const;

export type SanctionsClass = (typeof SANCTIONS_CLASSES)[number];

/** The measures against a country in one word; null measures are a country that no list names. */
export function sanctionsClass(measures: CountryMeasures | null): SanctionsClass {
  if (measures === null) return "none";
  if (measures.debtBan || measures.embargo) return "reaches_bonds";
  return measures.listedPersons ? "persons" : "other";
}
