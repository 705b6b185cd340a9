import type { Country } from "./countries";
import { industryWords } from "./industry-words";
import { at } from "./random";
import { QUALIFIERS, SYLLABLES } from "./words";

/** Legal forms that stand before the kind of business would read oddly, so the form always closes the name. */
interface NameParts {
  readonly country: Country;
  /** An industry's id, or "property". */
  readonly industry: string;
  /** The how-manyth name of its family: two names of one family differ in their invented word or its qualifier. */
  readonly ordinal: number;
}

/** Largest stride under `size` that visits every number once: shuffles names without a table. */
function stride(size: number): number {
  let candidate = Math.floor(size * 0.618);
  while (greatestCommonDivisor(candidate, size) !== 1) candidate++;
  return candidate;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** An invented word of a family, "Brightwater" or "Fjordlys", different for every ordinal below the family's size. */
export function inventedWord(family: Country["names"], ordinal: number): { word: string; round: number } {
  const { first, second } = SYLLABLES[family];
  const size = first.length * second.length;
  const cell = (Math.imul(ordinal % size, 1) * stride(size) + 17) % size;
  const start = at(first, cell % first.length);
  const end = at(second, Math.floor(cell / first.length));
  return { word: joined(start, end), round: Math.floor(ordinal / size) };
}

/** Two equal letters meeting become one, as in "Fenness" from "Fen" and "ness", but never three. */
function joined(start: string, end: string): string {
  const last = start.charAt(start.length - 1).toLowerCase();
  const tripled = end.startsWith(last) && start.charAt(start.length - 2).toLowerCase() === last;
  return tripled ? start + end.slice(1) : start + end;
}

export function companyName({ country, industry, ordinal }: NameParts): string {
  const { word, round } = inventedWord(country.names, ordinal);
  const business = at(industryWords(industry, country.names), ordinal);
  const form = at(country.legalForms, ordinal);
  const qualifier = round === 0 ? "" : ` ${at(QUALIFIERS, round - 1)}`;
  return `${word}${qualifier} ${business} ${form}`;
}
