/** What the lists say of a country, each apart: somebody listed there does not reach its bonds (methodology §16). */
export interface CountryMeasures {
  readonly debtBan: boolean;
  readonly embargo: boolean;
  readonly listedPersons: boolean;
}

const REACHES = /debt|equity|dealing|invest|bond|embargo|asset|freeze|comprehensive/;
const REACHES_NOT = /arms|listed|person/;

/** Whether a measure against a country reaches its bonds; an arms embargo or listed persons do not. */
export function reachesBonds(measure: string): boolean {
  const words = measure.toLowerCase();
  return REACHES.test(words) && !REACHES_NOT.test(words);
}

/** The measures in force against one country, by the words of their rows; null where no list names it. */
export function countryMeasures(measures: readonly string[]): CountryMeasures | null {
  if (measures.length === 0) return null;
  const words = measures.map((measure) => measure.toLowerCase());
  const reaching = words.filter(reachesBonds);
  return {
    debtBan: reaching.some((measure) => /debt|equity|dealing|invest|bond/.test(measure)),
    embargo: reaching.some((measure) => /embargo|freeze|comprehensive|asset/.test(measure)),
    listedPersons: words.some((measure) => /listed|person/.test(measure)),
  };
}

/** From the strongest: new debt prohibited or embargo, somebody listed, other measures, none. */
export type SanctionsClass = "reaches_bonds" | "persons" | "other" | "none";

/** The measures against a country in one word; null measures are a country that no list names. */
export function sanctionsClass(measures: CountryMeasures | null): SanctionsClass {
  if (measures === null) return "none";
  if (measures.debtBan || measures.embargo) return "reaches_bonds";
  return measures.listedPersons ? "persons" : "other";
}
