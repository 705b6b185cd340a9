import { isNaceCode } from "./nace-classes";

/** What a file states, as it stands there. */
type Stated = string | number | boolean | null | undefined;

/** Section of each two-digit division, the same in NACE Rev. 2 and read as Rev. 2 for Rev. 2.1. */
const DIVISIONS: readonly (readonly [number, number, string])[] = [
  [1, 3, "A"],
  [5, 9, "B"],
  [10, 33, "C"],
  [35, 35, "D"],
  [36, 39, "E"],
  [41, 43, "F"],
  [45, 47, "G"],
  [49, 53, "H"],
  [55, 56, "I"],
  [58, 63, "J"],
  [64, 66, "K"],
  [68, 68, "L"],
  [69, 75, "M"],
  [77, 82, "N"],
  [84, 84, "O"],
  [85, 85, "P"],
  [86, 88, "Q"],
  [90, 93, "R"],
  [94, 96, "S"],
  [97, 98, "T"],
  [99, 99, "U"],
];

/** Rev. 2.1 split section J into J and K, which moved every later letter by one. */
const REV_2_1: Readonly<Record<string, string>> = {
  K: "J",
  L: "K",
  M: "L",
  N: "M",
  O: "N",
  P: "O",
  Q: "P",
  R: "Q",
  S: "R",
  T: "S",
  U: "T",
  V: "U",
};

interface StatedNace {
  readonly code?: Stated;
  readonly section?: Stated;
  readonly revision?: Stated;
}

/** A NACE Rev. 2 section (A to U), and which of the two stated texts it was read from. */
export interface ReadNace {
  readonly section: string;
  readonly from: "code" | "section";
}

/**
 * The NACE Rev. 2 section of an economic activity, or null when nothing usable is given.
 * The two-digit division of the code decides, also where a spreadsheet took off its leading zero; a bare letter needs
 * its revision and is read as Rev. 2 without one. What stands behind a letter ("C - Manufacturing") is its title.
 * Regulation (EC) No 1893/2006; Delegated Regulation (EU) 2023/137 for Rev. 2.1.
 */
export function readNace({ code, section, revision }: StatedNace): ReadNace | null {
  const isRev21 = String(revision ?? "").includes("2.1");
  return (
    readFrom("code", sectionOfDivision(code)) ??
    readFrom("section", sectionOfDivision(section)) ??
    readFrom("section", sectionOfLetter(section, isRev21)) ??
    readFrom("code", sectionOfLetter(code, isRev21))
  );
}

/** The section alone; see `readNace`. */
export function naceSectionRev2(stated: StatedNace): string | null {
  return readNace(stated)?.section ?? null;
}

const readFrom = (from: ReadNace["from"], section: string | null): ReadNace | null =>
  section === null ? null : { section, from };

/** National classifications have up to seven digits, as that of Belgium; eight are of GICS. */
const MAX_DIGITS = 7;

/** A code's digits with their points, behind the letter of a section; a range ("31-33") is of NAICS. */
const CODE = /^[A-Za-z]?\s*(\d[\d.]*)(?!\s*[-–]\s*\d)(?![\d.])/;

function sectionOfDivision(text: Stated): string | null {
  const digits = naceDigits(text);
  if (digits === null) return null;
  return sectionWith(Number(digits.slice(0, 2)));
}

/** The Rev. 2 section that a two-digit division is of. */
export function sectionWith(division: number): string | null {
  return DIVISIONS.find(([from, to]) => division >= from && division <= to)?.[2] ?? null;
}

/**
 * The digits of a code of NACE, with the leading zero that a spreadsheet took off ("1.11", "111"). Null for a code of
 * another classification, and for three digits that are a group as well as a class without its zero: "141" is 14.1 or 01.41.
 */
function naceDigits(text: Stated): string | null {
  const written = CODE.exec(String(text ?? "").trim())?.[1]?.replace(/\.+$/, "");
  if (written === undefined) return null;
  const [first = "", ...parts] = written.split(".");
  const digits = first + parts.join("");
  if (digits.length > MAX_DIGITS || (digits.length === 1 && parts.length === 0)) return null;
  const found = [digits, `0${digits}`].filter(
    (code, at) => isNaceCode(code) && (parts.length === 0 || first.length === 2 - at),
  );
  const isUnclear = found.length > 1 && digits.length === 3 && parts.length === 0;
  return isUnclear ? null : (found[0] ?? null);
}

/** Whether a text is a code in digits that no NACE has: one of SIC, NAICS, GICS or NACE Rev. 1.1. */
export function isOtherClassification(text: Stated): boolean {
  return /^[A-Za-z]?\s*\d/.test(String(text ?? "").trim()) && naceDigits(text) === null;
}

function sectionOfLetter(text: Stated, isRev21: boolean): string | null {
  const letter = /^(?:(?:section|sezione|abschnitt)\s+)?([a-v])(?:$|\s*[-–—:.])/i
    .exec(String(text ?? "").trim())?.[1]
    ?.toUpperCase();
  if (letter === undefined) return null;
  if (isRev21) return REV_2_1[letter] ?? letter;
  return letter <= "U" ? letter : null;
}
